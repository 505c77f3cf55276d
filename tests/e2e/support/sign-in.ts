import { createClient, type Session } from '@supabase/supabase-js';
import { codeOf } from 'stilthouse/testing/authenticator.ts';
import { expect, type Account, type Backend, type Page } from './page-test.ts';

/** Signs in at /auth with e-mail and password. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth');
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(/e-?mail/i).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Signed in successfully')).toBeVisible();
}

/** Accepts a link that was not requested in this browser. */
export async function acceptLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
}

/**
 * Gives the browser a new session of the account without the form of /auth, for tests of other pages. Leaves the
 * current page. `url` is the address of the site, if it differs from the test's base URL.
 */
export async function startSession(page: Page, backend: Backend, account: Account, url = ''): Promise<void> {
  const { data, error } = await clientOf(backend).signInWithPassword(account);
  if (error) throw error;
  await storeSession(page, data.session, url);
}

/** Gives the browser this session. Leaves the current page. */
export async function storeSession(page: Page, session: Session, url = ''): Promise<void> {
  // A file of the site that runs no script.
  await page.goto(`${url}/robots.txt`);
  const key = `sb-${new URL(page.url()).hostname.split('.')[0]}-auth-token`;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(session)] as const);
}

/** An authenticator app that was added to an account. */
export interface Device {
  secret: string;
  /** The code that verified the app. */
  used: string;
  /** The session that added the app and has passed the second step. */
  session: Session;
}

/** Adds an authenticator app to the account without using the page Security. */
export async function addDevice(backend: Backend, account: Account, name: string): Promise<Device> {
  const auth = clientOf(backend);
  const signedIn = await auth.signInWithPassword(account);
  if (signedIn.error) throw signedIn.error;
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) throw error;
  const { secret } = data.totp;
  const used = codeOf(secret);
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: used });
  if (verified.error) throw verified.error;
  const { data: now } = await auth.getSession();
  return { secret, used, session: now.session! };
}

function clientOf({ url, server }: Backend) {
  return createClient(url, server.keys().publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
    .auth;
}
