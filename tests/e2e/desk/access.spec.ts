import { randomWord } from 'stilthouse/testing/random.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { signIn, startSession } from '../support/sign-in.ts';

test('signed out, the admin login offers Google only', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /google/i })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

test('a loading state is shown while the session loads', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  await expect(page.locator('noscript p', { hasText: 'The desk needs JavaScript' })).toBeVisible();
  await context.close();
});

test('while the session loads the desk has its shape, and not a word on a white page', async ({ page, line }) => {
  const release = line.holdRequests((path) => path.endsWith('.js'));
  await page.goto(`${line.url}/admin`, { waitUntil: 'commit' });
  const shape = page.getByRole('main').locator('[data-desk-shape]');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(shape).toBeVisible();
    expect((await shape.boundingBox())!.height, 'the shape of a whole page').toBeGreaterThan(600);
    const words = page.getByRole('main').getByRole('status');
    await expect(words).toHaveText('Loading');
    expect((await words.boundingBox())!.width, 'the word is for screen readers').toBeLessThan(2);
  }
  release();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('the desk starts without the time after which a page starts that reports no paint', async ({ page }) => {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    Object.assign(window, { setTimeout: (work: () => void, time = 0) => (time === 8_000 ? 0 : wait(work, time)) });
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a signed-in user without the role is denied', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount());
  await page.goto('/admin');
  await expect(page.getByText("Access Denied - You don't have admin privileges.")).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
});

test('an administrator confirms, cancels and reconfirms a booking', async ({ page, backend }) => {
  const admin = await backend.makeAccount('admin');
  const name = `Reina Flores ${randomWord()}`;
  const id = await storeBooking(backend, name);
  await signIn(page, admin);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(admin.email).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/^Tours/, /^Combo Tours/, /^Gallery/, /^Bookings/]);

  // By keyboard, because the tabs move while the day above them loads.
  await page.getByRole('tab', { name: 'Bookings' }).press('Enter');
  const booking = page
    .getByRole('listitem')
    .or(page.getByRole('article'))
    .or(page.getByRole('row'))
    .filter({ hasText: name })
    .last();
  await expect(booking).toContainText('Lamanai');
  await expect(booking).toContainText(/pending/i);
  for (const [action, status] of [
    ['Confirm', 'confirmed'],
    ['Cancel', 'cancelled'],
    ['Reconfirm', 'confirmed'],
  ] as const) {
    await booking.getByRole('button', { name: new RegExp(`^${action}\\b`) }).click();
    await expect(page.getByText('Booking status updated successfully').last()).toBeVisible();
    await expect(booking).toContainText(new RegExp(status, 'i'));
    await expect.poll(() => statusOf(backend, id)).toBe(status);
  }
  await expect(booking.getByRole('button', { name: /^(Confirm|Reconfirm)\b/ })).toHaveCount(0);
});

test.describe('a refused change', () => {
  test.use({ expectedErrors: /the server responded with a status of 400/ });
  test('shows its error, and the list shows the stored state', async ({ page, backend }) => {
    const name = `Omar Castillo ${randomWord()}`;
    const id = await storeBooking(backend, name);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.goto('/admin#bookings');
    const booking = page
      .getByRole('listitem')
      .or(page.getByRole('article'))
      .or(page.getByRole('row'))
      .filter({ hasText: name })
      .last();
    await expect(booking).toContainText(/pending/i);
    // Another administrator cancelled the booking first, and a cancelled booking cannot be cancelled again.
    const other = await backend.database.connect();
    await other.query('begin');
    await other.query("update bookings set status = 'cancelled' where id = $1", [id]);
    await booking.getByRole('button', { name: /^Cancel\b/ }).click();
    await expect(booking.getByRole('button', { name: /^Cancel\b/ })).toBeDisabled();
    await other.query('commit');
    other.release();
    await expect(page.getByText('Failed to update booking status')).toBeVisible();
    await expect(booking).toContainText(/cancelled/i);
  });
});

test('a desk closes when the browser deletes the data of the site, also a page that Back restores', async ({
  page,
  context,
  backend,
}) => {
  const name = `Ines Novelo ${randomWord()}`;
  await storeBooking(backend, name);
  const admin = await backend.makeAccount('admin');
  const open = async () => {
    await startSession(page, backend, admin);
    await page.goto('/admin#bookings');
    await expect(page.getByText(name).first()).toBeVisible();
  };
  const expectClosed = async () => {
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  };
  await test.step('while it is open', async () => {
    await open();
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.clear());
    await expectClosed();
    await other.close();
  });
  await test.step('while it is in the back/forward cache', async () => {
    await open();
    // Chromium keeps no page that a test controls in that cache. The event is all that such a page receives.
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectClosed();
  });
});

test('a desk whose session ended says so on every page and offers to sign in', async ({
  browser,
  baseURL,
  backend,
}) => {
  const endings = [
    {
      path: '/admin/availability',
      heading: 'Closed days and capacity',
      sql: 'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
      end: 'Admin Login',
    },
    {
      path: '/admin/calendar',
      heading: /./,
      sql: "update auth.users set banned_until = now() + interval '1 hour' where email = $1",
      end: 'Admin Login',
    },
    {
      path: '/admin/more',
      heading: 'More',
      sql: "update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where email = $1",
      end: /Access Denied|Admin Login/,
    },
  ];
  await Promise.all(
    endings.map(async ({ path, heading, sql, end }) => {
      const account = await backend.makeAccount('admin');
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      await startSession(page, backend, account);
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect((await backend.database.query(sql, [account.email])).rowCount).toBe(1);
      await expect(page.getByText('The desk is closed')).toBeVisible();
      await expect(main.getByText(end).first()).toBeVisible();
      await context.close();
    }),
  );
});

test('signing out at the desk leads to the admin login', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('the desk after a sign-in by password', async ({ page, backend }) => {
  await test.step('it returns to the page of the desk, with its view and tab', async () => {
    const { email, password } = await backend.makeAccount('admin');
    await openPage(page, '/admin?view=waiting#bookings');
    await page.getByRole('link', { name: 'Other ways to sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\?view=waiting#bookings$/);
    await expect(page.getByRole('tab', { name: /^Bookings/ })).toHaveAttribute('aria-selected', 'true');
  });
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
  await test.step('three quick arrow keys move three tabs', async () => {
    await page.getByRole('tab').first().focus();
    await page.evaluate(() => {
      for (let presses = 3; presses > 0; presses--)
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    await expect(page.getByRole('tab').nth(3)).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('a tour form with unsaved input asks before it is closed', () => closeTourForm(page));
});

async function storeBooking(backend: Backend, name: string): Promise<string> {
  const { rows } = await backend.database.query<{ id: string }>(
    `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', $1, 'reina@visitor.example', '5016001234', '2099-02-01', 4, 'lamanai') returning id`,
    [name],
  );
  return rows[0]!.id;
}

async function statusOf(backend: Backend, id: string): Promise<string> {
  const { rows } = await backend.database.query<{ status: string }>('select status from bookings where id = $1', [id]);
  return rows[0]!.status;
}

async function closeTourForm(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Tours/ }).click();
  await page.getByRole('button', { name: 'Add Tour' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Night Kayak');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Night Kayak');
  // The question's history entry is left after the question has closed.
  await page.waitForFunction(() => (history.state as { overlays?: string[] }).overlays?.length === 1);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
