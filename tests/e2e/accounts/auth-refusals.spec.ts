import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

// A second worker would start another server and browser.
test.describe.configure({ mode: 'default' });
// A project with stricter passwords, a low rate limit and no passkeys.
test.use({
  settings: {
    RATE_LIMITS: 'on',
    SUPABASE_AUTH_PASSWORD_REQUIREMENTS: 'letters_digits',
    SUPABASE_AUTH_MINIMUM_PASSWORD_LENGTH: '8',
    SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: '3',
    SUPABASE_AUTH_PASSKEY_ENABLED: 'false',
  },
  expectedErrors: /the server responded with a status of 4(04|22|29)/,
});

test('a weak password shows its reasons, a rate limit its wait', async ({ page }) => {
  await openPage(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page, 'palmtr');
  await expect(notices(page).last()).toContainText('Password should be at least 8 characters.');
  const reasons =
    'Please choose another password. It is too short. It needs more kinds of characters: small and capital letters, digits, symbols.';
  await expect(notices(page).last()).toContainText(reasons);
  await expect(page.getByRole('tabpanel').getByRole('alert').filter({ hasText: reasons })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await signUp(page, 'palm77');
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('alert')
      .filter({ hasText: /^Please choose another password\. It is too short\.$/ }),
  ).toBeVisible();
  await signUp(page, 'palm-77-reef');
  await expect(page.getByText('Check your email for verification link')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid');
  await signUp(page, 'palm-77-reef');
  await expect(notices(page).last()).toContainText('Request rate limit reached');
  await expect(notices(page).last()).toContainText(
    'That was often in a short time. Please wait a few minutes, then try again.',
  );
});

test('passkeys that are switched off are explained when one is wanted', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/security');
  await expect(page.getByText('No passkey yet')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Passkeys are switched off here.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await openPage(page, '/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('Passkeys are switched off here')).toBeVisible();
  await expect(page.getByText('Please sign in with your password.')).toBeVisible();
});

async function signUp(page: Page, password: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill('weak@visitor.example');
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByLabel('Confirm Password').fill(password);
  await panel.getByRole('button', { name: 'Sign Up', exact: true }).click();
}
