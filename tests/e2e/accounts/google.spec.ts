import { createClient } from '@supabase/supabase-js';
import { codeOf, enrolApp } from 'stilthouse/testing/authenticator.ts';
import { startOpenIdProvider, type TestOpenIdProvider } from 'stilthouse/testing/services/openid-provider.ts';
import { findFreePort } from 'stilthouse/testing/project.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test as base, type Account, type Backend, type Page } from '../support/page-test.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// The provider's pages request a font that does not exist.
const fontMissing = /Failed to load resource/;

/** The site with a real OpenID provider instead of Google. */
const test = base.extend<object, { google: TestOpenIdProvider & { port: number } }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const port = await findFreePort();
      const provider = await startOpenIdProvider({
        clientId: 'the-site',
        clientSecret: 'a secret of the test only',
        redirectUri: `http://127.0.0.1:${port}/auth/v1/callback`,
        profileInToken: true,
      });
      await use({ ...provider, port });
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ google }, use) =>
      use({
        PORT: String(google.port),
        GOOGLE_CLIENT_ID: 'the-site',
        GOOGLE_CLIENT_SECRET: 'a secret of the test only',
        GOOGLE_ISSUER: google.issuer,
      }),
    { scope: 'worker' },
  ],
});

// Runs in one worker, because each worker has a separate server and provider.
test.describe.configure({ mode: 'default' });

test.use({ expectedErrors: fontMissing });

test('the popup leads to Google and back to /admin with a welcome; the operator gets one notification', async ({
  page,
  google,
  backend,
  baseURL,
}) => {
  google.accounts.set('ana', { email: 'ana@visitor.example', email_verified: true, name: 'Ana Tzul' });
  await openPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' }).click();
  await signInAtGoogle(page, 'ana');
  await expect(page).toHaveURL(`${baseURL}/admin`);
  await expect(page.getByText('Welcome to Mangrove Caye Adventures!')).toBeVisible();
  await expect(page.getByText("Access Denied - You don't have admin privileges.")).toBeVisible();
  const toldOf = async () =>
    (await backend.mailsTo('operator@localhost')).filter(({ subject }) => subject?.includes('Ana Tzul'));
  await expect.poll(async () => (await toldOf()).length).toBe(1);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  const notification = page.waitForResponse(
    (answer) => answer.url().endsWith('/functions/v1/send-user-notification') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('Welcome to Mangrove Caye Adventures!')).toBeVisible();
  const answer = await notification;
  expect(answer.request().postDataJSON()).toEqual({ userEmail: 'ana@visitor.example', userName: 'Ana Tzul' });
  expect(await answer.json()).toMatchObject({ sent: 0, queued: 0 });
  expect(await toldOf()).toHaveLength(1);

  // A reload does not count as a sign-in.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText('Welcome to Mangrove Caye Adventures!')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('send-user-notification'))).toEqual([]);
});

test('a visitor without the role reads why, and goes back to where they were', async ({ page, google, baseURL }) => {
  google.accounts.set('bea', { email: 'bea@visitor.example', email_verified: true, name: 'Bea Cal' });
  await openPage(page, '/?ref=flyer#tours');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' }).click();
  await signInAtGoogle(page, 'bea');
  await expect(page.getByText("Access Denied - You don't have admin privileges.")).toBeVisible();
  await expect(
    page.getByText('You are signed in as bea@visitor.example. This page is for the operator’s staff.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(`${baseURL}/?ref=flyer#tours`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();

  // A later visit is not a return from Google.
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Back to the website' })).toHaveAttribute('href', '/');

  // The Spanish desk leads back to a Spanish page.
  await page.evaluate(() => sessionStorage.setItem('return-path', '/es?ref=flyer#tours'));
  await page.goto('/es/admin');
  await page.getByRole('link', { name: 'Volver a donde estaba' }).click();
  await expect(page).toHaveURL(`${baseURL}/es?ref=flyer#tours`);

  // It would deny a page of the desk again.
  await page.evaluate(() => sessionStorage.setItem('return-path', '/es/admin/settings'));
  await page.goto('/es/admin');
  await expect(page.getByRole('link', { name: 'Volver al sitio' })).toHaveAttribute('href', '/es');
});

test('an administrator returns to the page of the desk, also after the second factor', async ({
  page,
  google,
  backend,
  baseURL,
}) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  const booking = `/admin/bookings/${id}`;
  const account = await backend.makeAccount('admin');
  google.accounts.set('boss', { email: account.email, email_verified: true, name: 'Boss' });
  await openPage(page, booking);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await signInAtGoogle(page, 'boss');
  await expect(page).toHaveURL(baseURL + booking);
  await expect(page.getByRole('heading', { name: 'Rosa Choc', level: 1 })).toBeVisible();

  // Signs in through the page for other methods, with a second factor.
  // The end of the session would end the next one of the account too, if that began before it.
  const ended = page.waitForResponse(/\/auth\/v1\/logout/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await ended;
  const secret = await enrolAppOf(backend, account);
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('Six-digit code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Rosa Choc', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(baseURL + booking);
});

test('a Spanish account returns to its booking in Spanish, on a device without a choice', async ({
  page,
  google,
  backend,
  baseURL,
}) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  const account = await backend.makeAccount('admin');
  google.accounts.set('jefa', { email: account.email, email_verified: true, name: 'Jefa' });
  await backend.database.query(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"locale": "es"}' where email = $1`,
    [account.email],
  );
  await openPage(page, `/admin/bookings/${id}`);
  const notification = page.waitForResponse(/functions\/v1\/send-user-notification/);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await signInAtGoogle(page, 'jefa');
  expect((await notification).ok(), 'the return is handled to its end').toBe(true);
  await expect(page).toHaveURL(`${baseURL}/es/admin/bookings/${id}`);
  await expect(page.getByRole('heading', { name: 'Rosa Choc', level: 1 })).toBeVisible();
});

test('an account without a name is a New User', async ({ page, google }) => {
  google.accounts.set('noname', { email: 'noname@visitor.example', email_verified: true });
  await page.goto('/auth');
  const notification = page.waitForRequest(
    (request) => request.url().endsWith('/functions/v1/send-user-notification') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await signInAtGoogle(page, 'noname');
  expect((await notification).postDataJSON()).toEqual({ userEmail: 'noname@visitor.example', userName: 'New User' });
  await expect(page.getByText('Welcome to Mangrove Caye Adventures!')).toBeVisible();
});

test('a cancelled Google sign-in shows its failure', async ({ page, baseURL }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page.getByText('Sign in failed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

/** Enrols an authenticator app for an account. Returns its secret, whose current code is still unused. */
async function enrolAppOf(backend: Backend, account: Account): Promise<string> {
  const client = createClient(backend.url, backend.server.keys().publishableKey, { auth: { persistSession: false } });
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  const { id, secret } = await enrolApp(client);
  await backend.database.query('update auth.mfa_factors set last_used_step = null where id = $1', [id]);
  return secret;
}

/** Signs in at the provider's pages and gives consent. */
async function signInAtGoogle(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: /sign-?in/i }).click();
  await page.getByRole('button', { name: /continue/i }).click();
}
