import { createClient } from '@supabase/supabase-js';
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

/**
 * Gives the browser a new session of the account without the form of /auth, for tests of other pages. Leaves the open
 * page.
 */
export async function startSession(page: Page, { url, server }: Backend, account: Account): Promise<void> {
  const { auth } = createClient(url, server.keys().publishableKey, { auth: { persistSession: false } });
  const { data, error } = await auth.signInWithPassword(account);
  if (error) throw error;
  // A file of the site that runs no script.
  await page.goto('/robots.txt');
  const key = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(data.session),
  ] as const);
}
