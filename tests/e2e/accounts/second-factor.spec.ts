import { codeOf } from 'stilthouse/testing/authenticator.ts';
import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { textsTo } from 'stilthouse/testing/mailbox.ts';
import { followMailLink, mailedLink } from '../support/account-mails.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Account, type Backend, type Page } from '../support/page-test.ts';
import { addDevice, signIn, startSession, storeSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// Runs in one worker, because each worker has a separate server.
test.describe.configure({ mode: 'default' });
test.use({
  settings: { SUPABASE_AUTH_MFA_PHONE_VERIFY_ENABLED: 'true' },
  contextOptions: { reducedMotion: 'reduce' },
});

const wrongCode =
  'That code is not right. A new one comes every 30 seconds, and each works once: wait for the next. If none works, see whether the clock of that device is right.';

test.describe('an authenticator app', () => {
  test.use({ expectedErrors: /the server responded with a status of 4(22|29)/ });

  test('is added by keyboard alone, and the desk stays open', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    await startSession(page, backend, admin);
    await openPage(page, '/admin');
    await expect(page.getByRole('tab')).toHaveCount(4);
    await tabTo(page, page.getByRole('link', { name: 'Security' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
    await expect(page.getByText('No device yet: the password alone opens this desk.')).toBeVisible();
    await expect(page.getByText(`npm run admin -- forget-factors ${admin.email}`)).toBeVisible();

    const opener = page.getByRole('button', { name: 'Add an authenticator app' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    await expect(dialog.getByLabel('Name of the device')).toBeFocused();
    await page.keyboard.type('Ana’s phone');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR code with the key for your authenticator app' })).toBeVisible();
    expect(
      await dialog
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    const secret = await readSecret(page);
    await expect(dialog.getByRole('link', { name: 'The app is on this device' })).toHaveAttribute(
      'href',
      new RegExp(`^otpauth://totp/Mangrove%20Caye%20Adventures:.*secret=${secret}`),
    );

    for (const place of [dialog.getByRole('button', { name: 'Copy the key' }), dialog.getByLabel('Six-digit code')])
      await tabTo(page, place);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: wrongCode })).toBeVisible();
    await expect(dialog.getByLabel('Six-digit code')).toBeFocused();
    await expect(dialog.getByLabel('Six-digit code')).toHaveValue('');
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Ana’s phone is added' });
    await expect(
      done.getByText('From now on the desk asks for its code when you sign in. Each code works once.'),
    ).toBeVisible();
    await expect(done.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(done).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ana’s phone' })).toContainText('Authenticator app');
    await expect(page.getByText('You have one device only: add a second one now')).toBeVisible();

    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await page.getByRole('tab', { name: 'Bookings' }).click();
    await expect(page.getByText('The list could not be loaded.')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('tab')).toHaveCount(4);
  });

  test('guards the desk, which shows and requests nothing before the code', async ({ page, context, backend }) => {
    const admin = await backend.makeAccount('admin');
    const { secret, used } = await addDevice(backend, admin, 'Tablet');
    const asked: string[] = [];
    // After the sign-in comes the home page, which requests public data.
    const note = (url: string) =>
      page.url().includes('/admin') && /\/(rest|realtime|storage)\/v1/.test(url) && asked.push(url);
    page.on('request', (request) => note(request.url()));
    page.on('websocket', (socket) => note(socket.url()));

    await signIn(page, admin);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
    await openPage(page, '/admin');
    const second = await context.newPage();
    await openPage(second, '/admin#bookings');
    for (const each of [page, second]) {
      await expect(each.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
      await expect(
        each.getByText(
          `Please type the six digits of your device for Mangrove Caye Adventures, for the account ${admin.email}.`,
        ),
      ).toBeVisible();
      await expect(each.getByRole('tab')).toHaveCount(0);
    }
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await giveCode(page, used);
    await expect(page.getByRole('alert').filter({ hasText: wrongCode })).toBeVisible();
    expect(asked).toEqual([]);

    await passTimeStep(backend, admin);
    await giveCode(page, codeOf(secret).replace(/^.../, '$& '));
    for (const each of [page, second])
      await expect(each.getByRole('tab')).toHaveText([/^Tours/, /^Combo Tours/, /^Gallery/, /^Bookings/]);
    await expect(second.getByRole('tab', { name: /^Bookings/ })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByRole('tab')).toHaveCount(4);
  });

  test('leads to the page of the desk that was opened signed out', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    const { secret } = await addDevice(backend, admin, 'Phone');
    const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
    await openPage(page, `/admin/bookings/${id}`);
    await page.getByRole('link', { name: 'Other ways to sign in' }).click();
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await passTimeStep(backend, admin);
    await giveCode(page, codeOf(secret));
    await expect(page.getByRole('heading', { name: 'Rosa Choc', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`));
  });

  test.describe(() => {
    // Chromium logs the refusals of the ended session and its refresh token.
    test.use({ expectedErrors: /the server responded with a status of 40[03]/ });

    test('ends the sessions that were opened without it', async ({ page, backend }) => {
      const admin = await backend.makeAccount('admin');
      await startSession(page, backend, admin);
      await openPage(page, '/admin');
      await expect(page.getByRole('tab')).toHaveCount(4);
      await addDevice(backend, admin, 'Phone');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    });
  });

  test('of several, one is chosen; a removed one is not offered', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    const { secret: phone, session } = await addDevice(backend, admin, 'Phone');
    await storeSession(page, session);
    await openPage(page, '/admin/security');
    await startAdding(page, 'Phone');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'There is a device of this name already. Please choose another name.' }),
    ).toBeVisible();
    // A cancelled enrollment leaves nothing behind.
    await page.getByRole('dialog').getByLabel('Name of the device').fill('Tablet');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('The device is not added yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await startAdding(page, 'Tablet');
    await giveCode(page, codeOf(await readSecret(page)), 'Turn it on');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expect(
      page.getByText('Keep two devices for the second step, in two places: either opens the desk.'),
    ).toBeVisible();

    await signOut(page);
    await startSession(page, backend, admin);
    await openPage(page, '/admin/security');
    await expect(page.getByLabel('Device').getByRole('option')).toHaveText(['Phone', 'Tablet']);
    await passTimeStep(backend, admin);
    await page.getByLabel('Device').selectOption('Phone');
    await giveCode(page, codeOf(phone));
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();

    for (const [name, warning] of [
      ['Tablet', 'Its codes will no longer work.'],
      ['Phone', 'The password alone will open the desk again.'],
    ] as const) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await expect(
        page.getByRole('dialog', { name: 'Remove this device?' }).getByText(`${name}. ${warning}`),
      ).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText(`${name} was removed`)).toBeVisible();
      await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0);
    }
    await expect(page.getByText('No device yet: the password alone opens this desk.')).toBeVisible();
    await signOut(page);
    await startSession(page, backend, admin);
    await openPage(page, '/admin');
    await expect(page.getByRole('tab')).toHaveCount(4);
  });

  test('is locked for a while after wrong guesses', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    await addDevice(backend, admin, 'Phone');
    await startSession(page, backend, admin);
    await openPage(page, '/admin');
    for (let guess = 1; guess <= 5; guess++) {
      await giveCode(page, `00000${guess}`);
      await expect(page.getByRole('alert').filter({ hasText: wrongCode })).toBeVisible();
    }
    await giveCode(page, '000006');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'That was often in a short time. Please wait a few minutes, then try again.' }),
    ).toBeVisible();
  });

  test('is required before a forgotten password is replaced', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    const { secret } = await addDevice(backend, admin, 'Phone');
    await openPage(page, '/auth/forgotten-password');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await followMailLink(page, await mailedLink(backend, admin.email), 'Set a new password');
    await expect(
      page.getByText('This account is protected by a second step. Please enter its code first.'),
    ).toBeVisible();
    await expect(page.getByLabel('New Password')).toHaveCount(0);
    await passTimeStep(backend, admin);
    await giveCode(page, codeOf(secret));
    await page.getByLabel('New Password').fill('mangrove-77');
    await page.getByLabel('Confirm Password').fill('mangrove-77');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Your new password is set')).toBeVisible();
  });
});

test.describe('a phone', () => {
  test.use({ expectedErrors: /the server responded with a status of 422/ });

  test('that was enrolled elsewhere gets its code at the desk; a late code is refused with a message', async ({
    page,
    backend,
  }) => {
    const admin = await backend.makeAccount('admin');
    await backend.database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
       select gen_random_uuid(), id, 'Front desk', 'phone', 'verified', '5016001234', now(), now() from auth.users where email = $1`,
      [admin.email],
    );
    await startSession(page, backend, admin);
    await openPage(page, '/admin');
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByRole('button', { name: 'Send another code' })).toBeVisible();
    const [message] = await textsTo(backend.dataDir, '+5016001234');
    await backend.database.query("update auth.mfa_challenges set created_at = created_at - interval '10 minutes'");
    await giveCode(page, message!.code);
    await expect(
      page.getByRole('alert').filter({ hasText: 'That took too long. Please enter a new code.' }),
    ).toBeVisible();

    await backend.database.query("delete from auth.mail_spacing where address = '5016001234'");
    await page.getByRole('button', { name: 'Send another code' }).click();
    const messages = await textsTo(backend.dataDir, '+5016001234', 2);
    await giveCode(page, messages.at(-1)!.code);
    await expect(page.getByRole('tab')).toHaveCount(4);
  });
});

test.describe('a bad connection', () => {
  test.use({ expectedErrors: /net::ERR_|WebSocket/ });

  test('is reported at the sign-in, and keeps the desk closed until the factors are known', async ({
    page,
    backend,
  }) => {
    const admin = await backend.makeAccount('admin');
    const proxy = await startLossyProxy(backend.url);
    try {
      await openPage(page, `${proxy.url}/auth`);
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      proxy.loseResponses((_method, path) => path.startsWith('/auth/v1/token'));
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('The service cannot be reached right now.')).toBeVisible();
      await expect(page.getByText('Please see whether you are online, and try again in a moment.')).toBeVisible();
      proxy.recover();
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Signed in successfully')).toBeVisible();

      proxy.loseResponses((_method, path) => path.startsWith('/auth/v1/user'));
      await openPage(page, `${proxy.url}/admin`);
      await expect(
        page.getByRole('alert').filter({
          hasText:
            'It could not be found out whether your account has a second step. Please see whether you are online.',
        }),
      ).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      proxy.recover();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('tab')).toHaveCount(4);
    } finally {
      await proxy.close();
    }
  });
});

function tabTo(page: Page, place: ReturnType<Page['getByRole']>) {
  return expect(async () => {
    for (let presses = 0; presses < 40; presses++) {
      if (await place.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('never reached');
  }).toPass();
}

async function readSecret(page: Page): Promise<string> {
  return (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
}

async function startAdding(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('dialog').getByLabel('Name of the device').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function giveCode(page: Page, code: string, button = 'Verify'): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: button }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
}

/** Makes the current code valid again, as if the next time step had begun. */
async function passTimeStep({ database }: Backend, { email }: Account): Promise<void> {
  await database.query(
    'update auth.mfa_factors set last_used_step = null where user_id = (select id from auth.users where email = $1)',
    [email],
  );
}
