import { createClient, type Session } from '@supabase/supabase-js';
import { expectNoViolations } from '../support/accessibility.ts';
import { followMailLink, mailedLink } from '../support/account-mails.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Account, type Backend, type Page } from '../support/page-test.ts';
import { acceptLink, startSession } from '../support/sign-in.ts';

test.describe('an address with tokens of another account', () => {
  // Chromium logs the tokens that the service refuses.
  test.use({ expectedErrors: /the server responded with a status of 403/ });

  test('asks a signed-in administrator first', async ({ page, backend, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const [admin, other] = [await backend.makeAccount('admin'), await backend.makeAccount()];
    await startSession(page, backend, admin);
    const before = await storedAccount(page);
    await openPage(page, `/auth${fragmentOf(await sessionOf(backend, other), 'magiclink')}`);
    await expect(question(page, other)).toContainText(`You are signed in as ${admin.email}.`);
    expect(page.url()).not.toContain('access_token');
    expect(await storedAccount(page)).toBe(before);
    await expectNoViolations(page, 'the question', 'dialog[open]');

    await question(page, other)
      .getByRole('button', { name: `Stay signed in as ${admin.email}` })
      .press('Enter');
    await expect(question(page, other)).toHaveCount(0);
    expect(await storedAccount(page)).toBe(before);
    await openPage(page, '/admin');
    await expect(page.getByRole('tab', { name: 'Bookings' })).toBeVisible();

    await openPage(page, `/${fragmentOf(await sessionOf(backend, other), 'signup')}`);
    await acceptLink(page, other.email);
    await expect(notices(page)).toHaveText(/Your e-mail address is confirmed\.\s*You are signed in\./);
    await expect(page).toHaveURL(`${baseURL}/`);
    expect(await storedAccount(page)).toBe(other.email);
  });

  test('does not sign in without a press, and a closed question is a refusal', async ({ page, backend }) => {
    const other = await backend.makeAccount();
    await openPage(page, `/auth${fragmentOf(await sessionOf(backend, other))}`);
    await expect(question(page, other)).not.toContainText('You are signed in as');
    expect(await storedAccount(page)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await storedAccount(page)).toBeNull();
  });

  test('is ignored if the tokens are in the query', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    await startSession(page, backend, admin);
    const tokens = fragmentOf(await sessionOf(backend, await backend.makeAccount())).slice(1);
    await openPage(page, `/?${tokens}`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(await storedAccount(page)).toBe(admin.email);
  });

  test('is not the answer to a link that this browser asked for', async ({ page, backend, baseURL }) => {
    const [mine, other] = [await backend.makeAccount(), await backend.makeAccount()];
    await openPage(page, '/auth/forgotten-password');
    await page.getByLabel('Email').fill(mine.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account for ${mine.email}`)).toBeVisible();
    await openPage(page, `/auth/new-password${fragmentOf(await sessionOf(backend, other), 'recovery')}`);
    await expect(question(page, other)).toBeVisible();
    await question(page, other).getByRole('button', { name: 'Do not continue' }).click();
    expect(await storedAccount(page)).toBeNull();

    await followMailLink(page, await mailedLink(backend, mine.email), 'Set a new password');
    await expect(page).toHaveURL(`${baseURL}/auth/new-password`);
    await expect(page.getByText(`For the account ${mine.email}.`)).toBeVisible();
  });

  test('shows the error of tokens that the service refuses', async ({ page, backend }) => {
    const session = await sessionOf(backend, await backend.makeAccount());
    await openPage(page, `/auth${fragmentOf({ ...session, access_token: `${session.access_token}x` })}`);
    await expect(notices(page)).toHaveText(/invalid JWT/);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });
});

const question = (page: Page, { email }: Account) => page.getByRole('dialog', { name: `Sign in as ${email}?` });

async function sessionOf(backend: Backend, account: Account): Promise<Session> {
  const { data, error } = await createClient(backend.url, 'sb_publishable_local', {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.signInWithPassword(account);
  if (error) throw error;
  return data.session;
}

/** The fragment of a mail's link with this session; without a type, that of a provider. */
function fragmentOf(session: Session, type?: string): string {
  const { access_token, refresh_token, expires_in, token_type } = session;
  const values = { access_token, refresh_token, expires_in: String(expires_in), token_type };
  return `#${new URLSearchParams(type ? { ...values, type } : values)}`;
}

/** The address of the account whose session the browser has stored. */
const storedAccount = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'));
    return key ? (JSON.parse(localStorage.getItem(key)!) as { user: { email: string } }).user.email : null;
  });
