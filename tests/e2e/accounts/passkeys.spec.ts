import { findFreePort } from 'stilthouse/testing/project.ts';
import { addAuthenticator } from '../support/browser-passkeys.ts';
import { openPage } from '../support/open-page.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { watchLiveRegions } from '../support/live-regions.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { addDevice, startSession, storeSession } from '../support/sign-in.ts';

// Browsers allow passkeys on a domain such as localhost, but not on an IP address. Runs in one worker, because each
// worker has a separate server.
test.describe.configure({ mode: 'default' });
test.use({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const port = await findFreePort();
      await use({ PORT: String(port), SITE_URL: `http://localhost:${port}` });
    },
    { scope: 'worker' },
  ],
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: async ({ backend }, use) => use(backend.url.replace('127.0.0.1', 'localhost')),
});

const unknown = 'It may have been removed from the account. Please take another one, or sign in with your password.';
const cancelled = 'The window of your browser was closed, or it took too long. Please try again when you are ready.';

test.describe('a passkey', () => {
  test.use({ expectedErrors: /the server responded with a status of 400/ });

  test('is added under Security, signs in alone, is renamed and removed, and is then refused', async ({
    page,
    backend,
  }) => {
    const admin = await backend.makeAccount('admin');
    const passkeys = await addAuthenticator(page);
    await startSession(page, backend, admin);
    await openPage(page, '/admin/security');
    const panel = page.getByRole('region', { name: 'Passkeys' });
    await expect(panel.getByText('No passkey yet: you sign in with your password or with Google.')).toBeVisible();
    await addPasskey(page, 'Ana’s laptop');
    await expect(panel.getByRole('listitem')).toHaveText(/^Ana’s laptop\s*Added .+Not used yet/);
    expect(await passkeys.countDiscoverable()).toBe(1);
    await signOut(page);

    // The sign-in must lead back to this page of the desk.
    await openPage(page, '/admin/security');
    await page.getByRole('link', { name: 'Other ways to sign in' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('Signed in successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/security$/);
    await expect(panel.getByRole('listitem')).toContainText('Last used');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page.getByRole('tab')).toHaveCount(4);

    await openPage(page, '/admin/security');
    await panel.getByRole('button', { name: 'Rename Ana’s laptop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
    await expect(dialog.getByLabel('Name of the passkey')).toBeFocused();
    await expect(dialog.getByLabel('Name of the passkey')).toHaveValue('Ana’s laptop');
    await dialog.getByLabel('Name of the passkey').fill('Office laptop');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The passkey is called Office laptop now')).toBeVisible();
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText('Office laptop');

    await panel.getByRole('button', { name: 'Remove Office laptop' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await expect(question.getByText('Office laptop. It will no longer sign you in.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await panel.getByRole('button', { name: 'Remove Office laptop' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Office laptop was removed')).toBeVisible();
    await expect(panel.getByText('No passkey yet')).toBeVisible();
    await signOut(page);

    await openPage(page, '/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This passkey is not known here')).toBeVisible();
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('is added once for each device, by keyboard, with a name', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    await addAuthenticator(page);
    await startSession(page, backend, admin);
    const lateRegions = await watchLiveRegions(page);
    await openPage(page, '/admin/security');
    const opener = page.getByRole('button', { name: 'Add a passkey', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog.getByLabel('Name of the passkey')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name of the passkey')).toBeFocused();
    await page.keyboard.type('Phone');
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Phone is added' });
    await expect(done.getByText('From now on you can sign in with it')).toBeVisible();
    await expect(done.getByRole('button', { name: 'Done' })).toBeFocused();
    expect(await lateRegions()).not.toContainEqual(expect.stringContaining('From now on'));
    await page.keyboard.press('Enter');
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByLabel('Name of the passkey').fill('Phone again');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'There is a passkey on this device already.' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('The passkey is not added yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  });

  test('that is not used because its window was closed leaves everything as it was', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    const passkeys = await addAuthenticator(page);
    await startSession(page, backend, admin);
    await openPage(page, '/admin/security');
    await passkeys.recognize(false);
    await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the passkey').fill('Phone');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: `No passkey was used. ${cancelled}` })).toBeVisible();
    await expect(dialog.getByLabel('Name of the passkey')).toBeFocused();
    await passkeys.recognize(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Phone is added' }).getByRole('button', { name: 'Done' }).click();
    await signOut(page);

    await passkeys.recognize(false);
    await openPage(page, '/auth');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await expect(page.getByText('No passkey was used')).toBeVisible();
    await expect(page.getByText(cancelled)).toBeVisible();
    await expect(button).toBeFocused();
    await passkeys.recognize(true);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  });

  test('that the browser does not know of is explained', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'PublicKeyCredential', { value: undefined }));
    await openPage(page, '/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This browser cannot use passkeys')).toBeVisible();
    await expect(page.getByText('Please take another browser or device, or sign in with your password.')).toBeVisible();
  });
});

test.describe('a passkey as second step', () => {
  test('opens the desk instead of a code', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    const passkeys = await addAuthenticator(page);
    const { session } = await addDevice(backend, admin, 'Phone');
    await storeSession(page, session);
    await openPage(page, '/admin/security');
    await addPasskey(page, 'Laptop', 'Add a passkey as second step');
    const steps = page.getByRole('region', { name: 'Second step' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Phone\s*Authenticator app · Added/, /^Laptop\s*Passkey · Added/]);
    expect(await passkeys.countDiscoverable(), 'it signs in to nothing by itself').toBe(0);
    await signOut(page);

    await startSession(page, backend, admin);
    await openPage(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectNoViolations(page, 'the passkey as second step at the desk');
    await passkeys.recognize(false);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('alert').filter({ hasText: `No passkey was used. ${cancelled}` })).toBeVisible();
    await passkeys.recognize(true);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('tab')).toHaveCount(4);

    // Only the app is gone, so only the passkey is requested.
    await openPage(page, '/admin/security');
    await page.getByRole('button', { name: 'Remove Phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(steps).toHaveCount(1);
    await signOut(page);
    await startSession(page, backend, admin);
    await openPage(page, '/admin');
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await expect(page.getByLabel('Six-digit code')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab')).toHaveCount(4);
  });

  test('leaves the passkey for signing in on the device', async ({ page, backend }) => {
    const admin = await backend.makeAccount('admin');
    const passkeys = await addAuthenticator(page);
    await startSession(page, backend, admin);
    await openPage(page, '/admin/security');
    await addPasskey(page, 'Laptop');
    await addPasskey(page, 'Laptop', 'Add a passkey as second step');
    expect(await passkeys.countDiscoverable()).toBe(1);
    await expectNoViolations(page, 'Security with passkeys');
    await signOut(page);
    await openPage(page, '/auth');
    await expectNoViolations(page, 'the accounts page with passkeys');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/$/);
    await openPage(page, '/admin');
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('tab')).toHaveCount(4);
  });
});

async function addPasskey(page: Page, name: string, opener = 'Add a passkey'): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  await page.getByRole('dialog', { name: opener }).getByLabel('Name of the passkey').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: `${name} is added` })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
}
