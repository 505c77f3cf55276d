import { expect, type Account, type Page } from './page-test.ts';

/** Signs in at /auth with e-mail and password. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth');
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(/e-?mail/i).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Signed in successfully')).toBeVisible();
}
