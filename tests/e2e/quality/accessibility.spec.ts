import { codeOf } from 'stilthouse/testing/authenticator.ts';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../support/accessibility.ts';
import { indexedPages } from '../support/indexed-pages.ts';
import { openPage, openStopped } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

const indexed = indexedPages.map(({ path }) => path).filter((path) => path !== '/');
const trips = ['/tours/lamanai-maya-ruins', '/combos/triple-mainland-combo', '/golf-carts/premium-red-cart'];

// Without animations, none can run during the check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the home page, with its menu, its notices and the Google popup', async ({ page }) => {
      await openStopped(page);
      await page.mouse.move(200, 300);
      const gallery = page.locator('#gallery figure').first();
      await expect
        .poll(async () => {
          await page.clock.runFor(50);
          return gallery.count();
        })
        .toBe(1);
      await page.clock.runFor(3_000);
      await expect(page.getByRole('dialog')).toBeVisible();
      // Axe needs a running clock.
      await page.clock.resume();
      await expectNoViolations(page, 'home with the Google popup');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Sign in with Google/ })
        .click();
      await expect(page.getByText('Sign in failed. Please try again.')).toBeVisible();
      await expectNoViolations(page, 'a notice', 'body > [popover]');
      if (width > 600) return;
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectNoViolations(page, 'the menu', 'header');
    });

    test('the desk: login, denied, every tab with its dialogs', async ({ page, backend }) => {
      await openPage(page, '/admin');
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      await expectNoViolations(page, 'the login');
      await backend.database.query('delete from bookings');
      await backend.database.query(
        `insert into bookings (booking_type, name, email, phone, date, people, tour_id, status)
         select 'tour', 'Axel ' || status, 'axel@visitor.example', '5016001234', '2099-02-01', 4, 'lamanai', status from unnest('{pending,confirmed,cancelled}'::text[]) as status`,
      );
      await backend.database.query(
        "insert into tours (name, duration, category, is_active) values ('Dawn Walk', '2 hours', 'adventure', false)",
      );
      await startSession(page, backend, await backend.makeAccount('admin'));
      await page.goto('/admin#tours');
      await expect(page.getByText('Dawn Walk')).toBeVisible();
      await expectNoViolations(page, 'Tours');
      await page.getByRole('main').getByRole('button', { name: /add/i }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'the tour dialog');
      await page.keyboard.press('Escape');
      await page
        .getByRole('main')
        .getByRole('button', { name: /delete/i })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('Are you sure you want to delete this tour?')).toBeVisible();
      // The page behind is inert, and a row of its list lies partly below the bar.
      await expectNoViolations(page, 'the question', 'dialog[open]');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Combo Tours' }).click();
      await expect(page.getByRole('tabpanel').getByText(/coming soon/i)).toBeVisible();
      await expectNoViolations(page, 'Combo Tours');
      await page.getByRole('tab', { name: 'Gallery' }).click();
      await expect(page.getByText('The Long Pier at Sunset')).toBeVisible();
      await expectNoViolations(page, 'Gallery');
      await page.getByRole('tab', { name: 'Bookings' }).click();
      await expect(page.getByText('Axel pending').first()).toBeVisible();
      await expectNoViolations(page, 'Bookings');
      const { rows } = await backend.database.query<{ id: string }>(
        "select id from bookings where name = 'Axel pending'",
      );
      await backend.database.query("insert into booking_notes (booking_id, note) values ($1, 'Knows the reef')", [
        rows[0]!.id,
      ]);
      await page.goto(`/admin/bookings/${rows[0]!.id}`);
      await expect(page.getByText('Knows the reef')).toBeVisible();
      await page.getByLabel('Text', { exact: true }).fill('My own words');
      await expect(page.getByRole('button', { name: 'Back to the prepared text' })).toBeVisible();
      await expectNoViolations(page, 'one booking');
      const decide = page.getByRole('group', { name: 'Decide' });
      await decide.getByRole('button', { name: 'Change' }).click();
      await page.getByRole('dialog').getByLabel('People').fill('3');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
      await expectNoViolations(page, 'the question before input is discarded');
      await page
        .getByRole('dialog', { name: 'Discard what you typed?' })
        .getByRole('button', { name: 'Cancel' })
        .click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByLabel(/^Message to the guest/).fill('See you at seven.');
      await expectNoViolations(page, 'a message for the answer');
      await decide.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
      await expectNoViolations(page, 'one booking, decided');
      await backend.database.query("delete from tours where name = 'Dawn Walk'");

      await page.evaluate(() => localStorage.clear());
      await startSession(page, backend, await backend.makeAccount());
      await page.goto('/admin');
      await expect(page.getByText("Access Denied - You don't have admin privileges.")).toBeVisible();
      await expectNoViolations(page, 'denied');
    });
  });
}

// What these pages show is the same at each width.
test.describe('at 360 px, and at 1440 px what depends on the width', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('the WhatsApp link, the dialogs of a combo and of a tour, the booking form of each type, its errors and its calendar', async ({
    page,
  }) => {
    // The test above checks the Google popup, which appears after three seconds.
    await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
    await openPage(page);
    await expectNoViolations(page, 'the WhatsApp link', 'aside[aria-label=Chat]');
    await page.locator('#tours').getByRole('link', { name: 'Triple Mainland Combo', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('About This Combo')).toBeVisible();
    await expectNoViolations(page, 'a combo dialog', 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('#tours').getByRole('heading', { name: 'Mexico Rocks', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationsAtAnyWidth(page, 'a tour dialog', 'dialog[open]');
    await page.getByRole('button', { name: 'Book This Tour Now' }).click();
    const form = page.locator('#booking form');
    await expect(form.getByLabel('Select Tour')).toHaveValue('mexico-rocks');
    await expectNoViolations(page, 'Single Tour', '#booking');
    await form.getByRole('button', { name: /^Tour Date/ }).click();
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
    await expectNoViolationsAtAnyWidth(page, 'the calendar', 'dialog[open]');
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Book This Tour' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Name' })).toBeVisible();
    await expectNoViolations(page, 'an error', '#booking');
    await form.getByRole('button', { name: 'Combo Package', exact: true }).click();
    await form.getByLabel('Select Combo Package').selectOption('triple-mainland-combo');
    await expectNoViolations(page, 'Combo Package', '#booking');
    await form.getByRole('button', { name: 'Custom Adventure', exact: true }).click();
    await form.getByRole('checkbox', { name: /Belize Zoo/ }).check();
    await expectNoViolationsAtAnyWidth(page, 'Custom Adventure', '#booking');
    await form.getByRole('button', { name: 'Golf Cart', exact: true }).click();
    await form.getByLabel('Select Golf Cart').selectOption('luxury-teal');
    await expectNoViolations(page, 'Golf Cart', '#booking');
  });

  test('the blog, its posts, pages of trips, the accounts page', async ({ page }) => {
    for (const address of ['/privacy', ...indexed, ...trips, '/auth']) {
      await openPage(page, address);
      await expectNoViolationsAtAnyWidth(page, address);
    }
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Password', { exact: true }).fill('palm-reef');
    await page.getByLabel('Confirm Password').fill('palm-rees');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectNoViolationsAtAnyWidth(page, 'Sign Up');
    const email = uniqueEmail('axel');
    await page.getByRole('tabpanel').getByLabel('Email').fill(email);
    await page.getByLabel('Confirm Password').fill('palm-reef');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Resend the e-mail' })).toBeDisabled();
    await page.getByRole('button', { name: 'Dismiss notice' }).click();
    await expectNoViolationsAtAnyWidth(page, 'signed up');

    await openPage(page, '/auth/forgotten-password');
    await expectNoViolationsAtAnyWidth(page, 'Forgotten password?');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
    await expectNoViolationsAtAnyWidth(page, 'the link is sent');
    for (const fragment of ['', '#type=signup&token_hash=a&email=ana%40example.com', '#type=signup']) {
      // Another fragment of the same page would not load it.
      await page.goto('about:blank');
      await openPage(page, `/auth/confirm${fragment}`);
      await expectNoViolationsAtAnyWidth(page, `the page of a mail's link: ${fragment}`);
    }
    await openPage(
      page,
      '/auth/new-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    await expectNoViolationsAtAnyWidth(page, 'a dead link');
  });

  test.describe('the second step', () => {
    test.use({ expectedErrors: /the server responded with a status of 422/ });
    test('a new password, the security page with its dialogs, the code at the desk', async ({ page, backend }) => {
      const admin = await backend.makeAccount('admin');
      await startSession(page, backend, admin);
      await openPage(page, '/auth/new-password');
      await page.getByLabel('New Password').fill('palm-reef');
      await page.getByLabel('Confirm Password').fill('palm-rees');
      await expectNoViolationsAtAnyWidth(page, 'New password');
      await openPage(page, '/admin/security');
      await expect(page.getByText('No device yet')).toBeVisible();
      await expectNoViolationsAtAnyWidth(page, 'Security');
      await page.getByRole('button', { name: 'Add an authenticator app' }).click();
      await expect(page.getByRole('dialog', { name: 'Add an authenticator app' })).toBeVisible();
      await expectNoViolationsAtAnyWidth(page, 'the name of a device');
      await page.getByLabel('Name of the device').fill('Axel’s phone');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await page.getByLabel('Six-digit code').fill('000000');
      await page.getByRole('button', { name: 'Turn it on' }).click();
      await expect(page.getByText('That code is not right.')).toBeVisible();
      await expectNoViolationsAtAnyWidth(page, 'the QR code, and a wrong code');
      await page
        .getByLabel('Six-digit code')
        .fill(codeOf((await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')));
      await page.getByRole('button', { name: 'Turn it on' }).click();
      await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
      await expectNoViolationsAtAnyWidth(page, 'a device is added');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Remove Axel’s phone' }).click();
      await expect(page.getByRole('dialog', { name: 'Remove this device?' })).toBeVisible();
      await expectNoViolationsAtAnyWidth(page, 'a device is removed');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectNoViolationsAtAnyWidth(page, 'a device');
      // On a phone the page More has it.
      await page.getByRole('link', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      await startSession(page, backend, admin);
      await openPage(page, '/admin');
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
      await expectNoViolationsAtAnyWidth(page, 'the code at the desk');
    });
  });

  test.describe('unknown paths', () => {
    test.use({ expectedErrors: /the server responded with a status of 404/ });
    test('the 404 page', async ({ page }) => {
      await page.goto('/no-such-page');
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expectNoViolationsAtAnyWidth(page, '404');
    });
  });
});
