import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { startCaptchaService, type CaptchaService } from 'stilthouse/testing/services/captcha-service.ts';
import { buildOtherSite } from '../../support/tools/other-site.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { form, returnToRequest, rowsOf, submitButton } from '../support/booking-form.ts';
import { addAuthenticator } from '../support/browser-passkeys.ts';
import { openPage, pace } from '../support/open-page.ts';
import { expect, test as base, type Page } from '../support/page-test.ts';
import { patience } from 'stilthouse/testing/patience.ts';
import { findFreePort } from 'stilthouse/testing/project.ts';
import { signIn } from '../support/sign-in.ts';

const secret = 'the secret of the site';
const failed = 'Something went wrong. Please try again or contact us directly.';
const provider = 'turnstile';

const test = base.extend<object, { captcha: CaptchaService }>({
  captcha: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const service = await startCaptchaService(secret);
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ captcha }, use) => {
      const port = await findFreePort();
      await use({
        PORT: String(port),
        // Browsers allow passkeys on a domain such as localhost, but not on an IP address.
        SITE_URL: `http://localhost:${port}`,
        SUPABASE_AUTH_CAPTCHA_ENABLED: 'true',
        SUPABASE_AUTH_CAPTCHA_PROVIDER: provider,
        SUPABASE_AUTH_CAPTCHA_SECRET: secret,
        SUPABASE_AUTH_CAPTCHA_VERIFY_URL: captcha.url,
        ...siteSettings(captcha),
      });
    },
    { scope: 'worker' },
  ],
  siteFolder: [
    async ({ captcha }, use) => {
      const site = await buildOtherSite(siteSettings(captcha));
      await use(site.folder);
      site.remove();
    },
    { scope: 'worker', timeout: patience.pageTest },
  ],
  baseURL: async ({ backend }, use) => use(backend.url.replace('127.0.0.1', 'localhost')),
  contextOptions: { reducedMotion: 'reduce' },
});
// Runs in one worker, because each worker has a separate server and build.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: /status of (400|404)|net::ERR_INTERNET_DISCONNECTED/ });
test.beforeEach(({ captcha }) => {
  captcha.widget = 'accepted';
});

test('a booking has a token that the provider accepts; its script loads once the form is used', async ({
  page,
  backend,
  captcha,
}) => {
  const asked = requestsOf(page, captcha);
  await returnToRequest(page, 'accepted@visitor.example');
  expect(asked).toEqual([]);
  await form(page)
    .getByLabel(/full name/i)
    .fill('Ana Castillo');
  await expect.poll(() => asked.length).toBe(1);
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, 'accepted@visitor.example')).toHaveLength(1);
});

test('a refused token and a widget that does not load keep the input; the next token is a new one', async ({
  page,
  backend,
  captcha,
}) => {
  const email = 'refused@visitor.example';
  captcha.widget = 'missing';
  await returnToRequest(page, email);
  await submitButton(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  captcha.widget = 'refused';
  await submitButton(page).click();
  await expect.poll(() => captcha.received.at(-1)?.response).toBe('unknown');
  await expect(page.getByText(failed)).toBeVisible();
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
  expect(await rowsOf(backend, email)).toEqual([]);
  captcha.widget = 'accepted';
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toHaveLength(1);
});

test('a request that was kept without a connection asks for a token when it is sent', async ({
  page,
  context,
  backend,
  captcha,
}) => {
  const email = 'kept@visitor.example';
  captcha.widget = 'refused';
  await returnToRequest(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  const card = page.getByRole('region', { name: 'Not sent yet' });
  await expect(card).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => captcha.received.at(-1)?.response).toBe('unknown');
  await expect(card).toContainText('as soon as you are back online');
  captcha.widget = 'accepted';
  await expect(async () => {
    const again = card.getByRole('button', { name: 'Send now', disabled: false });
    if (await again.isVisible()) await again.click({ timeout: 10 * pace });
    await expect(card).toHaveCount(0, { timeout: pace });
  }).toPass();
  expect(await rowsOf(backend, email)).toHaveLength(1);
});

test('a widget that asks the visitor works by keyboard, and can be cancelled', async ({ page, backend, captcha }) => {
  const email = 'asked@visitor.example';
  captcha.widget = 'asking';
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await returnToRequest(page, email);
  await submitButton(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Security check' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Verify you are human' })).toBeVisible();
  await expectNoViolations(page, 'the security check', 'section[aria-label="Security check"]');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const button of await panel.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  }
  await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByText(failed)).toBeVisible();
  await expect(panel).toHaveCount(0);
  await submitButton(page).press('Enter');
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Verify you are human' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toHaveLength(1);
});

test('accounts: sign-up, sign-in, recovery and passkeys send a token', async ({ page, backend, captcha }) => {
  const account = await backend.makeAccount();
  const asked = requestsOf(page, captcha);
  await openPage(page, '/auth');
  expect(asked).toEqual([]);
  const panel = page.getByRole('tabpanel');
  captcha.widget = 'refused';
  await panel.getByLabel(/e-?mail/i).fill(account.email);
  await panel.getByLabel('Password', { exact: true }).fill(account.password);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(panel.getByLabel(/e-?mail/i)).toHaveValue(account.email);
  captcha.widget = 'accepted';

  await addAuthenticator(page);
  const options = page.waitForResponse(/passkeys\/authentication\/options/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  expect((await options).status()).toBe(200);

  await openPage(page, '/auth/forgotten-password');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();

  await openPage(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await panel.getByLabel(/e-?mail/i).fill(uniqueEmail('new'));
  await panel.getByLabel('Password', { exact: true }).fill('palm-reef-42');
  await panel.getByLabel('Confirm Password').fill('palm-reef-42');
  await panel.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Check your email for verification link')).toBeVisible();

  await signIn(page, account);
});

function siteSettings({ scriptUrl }: CaptchaService): Record<string, string> {
  return {
    VITE_SITE_CAPTCHA_PROVIDER: provider,
    VITE_SITE_CAPTCHA_SITE_KEY: 'the-key-of-the-site',
    VITE_SITE_CAPTCHA_SCRIPT: scriptUrl,
  };
}

/** The addresses that the page requests from the provider. */
function requestsOf(page: Page, { scriptUrl }: CaptchaService): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(new URL(scriptUrl).origin)) asked.push(request.url());
  });
  return asked;
}
