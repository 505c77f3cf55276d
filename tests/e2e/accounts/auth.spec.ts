import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { followMailLink, mailedLink } from '../support/account-mails.ts';
import { alive, notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { signIn } from '../support/sign-in.ts';

test("two tabs; 'Loading' while the session loads", async ({ page, browser, baseURL }) => {
  await openPage(page, '/auth');
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(panel(page).getByLabel('Password', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible();

  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).getByLabel('Confirm Password')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Sign in failed. Please try again.')).toBeVisible();

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const early = await context.newPage();
  await early.goto('/auth');
  await expect(early.getByRole('main').getByText('Loading')).toBeAttached();
  await expect(early.locator('noscript p', { hasText: 'Signing in needs JavaScript' })).toBeVisible();
  await context.close();
});

test('a new account: the passwords must match and have six characters; the mailed link signs in at the root', async ({
  page,
  backend,
  baseURL,
}) => {
  const email = uniqueEmail('nora');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/v1/signup') && asked.push(request.url()));
  await openPage(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const submit = panel(page).getByRole('button', { name: 'Sign Up', exact: true });
  await panel(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await fillPasswords(page, 'palm-reef', 'palm-rees');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(submit).toBeDisabled();

  await fillPasswords(page, 'palms', 'palms');
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await submit.click();
  await expect(panel(page).getByLabel('Password', { exact: true })).toBeFocused();
  expect(asked).toEqual([]);

  await fillPasswords(page, 'palms6', 'palms6');
  await submit.click();
  await expect(page.getByText('Check your email for verification link')).toBeVisible();
  const stored = 'select raw_user_meta_data from auth.users where email = $1';
  expect((await backend.database.query(stored, [email])).rows[0]).toMatchObject({
    raw_user_meta_data: { locale: 'en' },
  });
  await followMailLink(page, await mailedLink(backend, email), 'Confirm my e-mail address');
  await expect(page).toHaveURL(`${baseURL}/`);
  await alive(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test.describe('errors of the provider', () => {
  test.use({ expectedErrors: /the server responded with a status of 4\d\d/ });
  test("is shown in the service's words: wrong password, unconfirmed address, used link", async ({
    page,
    backend,
    baseURL,
  }) => {
    const { email } = await backend.makeAccount();
    await openPage(page, '/auth');
    await panel(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await panel(page).getByLabel('Password', { exact: true }).fill('not-the-password');
    await panel(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(notices(page)).toHaveText([/^Invalid login credentials/]);
    await expect(page).toHaveURL(`${baseURL}/auth`);

    const unverified = uniqueEmail('olga');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await panel(page).getByRole('textbox', { name: 'Email' }).fill(unverified);
    await fillPasswords(page, 'palm-reef-42', 'palm-reef-42');
    await panel(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('Check your email for verification link')).toBeVisible();
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await panel(page).getByRole('textbox', { name: 'Email' }).fill(unverified);
    await panel(page).getByLabel('Password', { exact: true }).fill('palm-reef-42');
    await panel(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Email not confirmed')).toBeVisible();

    // The link of the protocol, for clients with other mails.
    const fragment = new URLSearchParams(new URL(await mailedLink(backend, unverified)).hash.slice(1));
    const query = new URLSearchParams({
      token: fragment.get('token_hash')!,
      type: 'signup',
      redirect_to: `${baseURL}/`,
    });
    const link = `${baseURL}/auth/v1/verify?${query}`;
    await page.request.get(link, { maxRedirects: 0 });
    await page.goto(link);
    await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
    await expect(
      page.getByText('A link works only once. Please sign in: where you need a new one, we offer to send it.'),
    ).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);

    // The official client requests nothing without an address; for other addresses, the service's own message is
    // tested.
    for (const path of ['signup', 'token?grant_type=password']) {
      const refusal = await page.request.post(`${baseURL}/auth/v1/${path}`, {
        headers: { apikey: 'sb_publishable_local' },
        data: { password: 'palm-reef-42' },
      });
      expect(await refusal.json(), path).toMatchObject({
        msg: 'You must provide either an email or phone number and a password',
      });
    }
  });

  test("a confirmation mail can be resent at the service's interval", async ({ page, backend }) => {
    const email = uniqueEmail('paula');
    await page.clock.install();
    await openPage(page, '/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await panel(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await fillPasswords(page, 'palm-reef-42', 'palm-reef-42');
    await panel(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
    const resend = panel(page).getByRole('button', { name: 'Resend the e-mail' });
    await expect(panel(page).getByText(`A link was sent to ${email}.`)).toBeVisible();
    await expect(panel(page).getByText(/^You can ask for another one in \d+ seconds\.$/)).toBeVisible();
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(61_000);
    await expect(resend).toBeEnabled();
    // Advances only the clock of this page.
    await resend.click();
    await expect(notices(page).last()).toContainText(
      /^For security purposes, you can only request this after \d+ seconds\./,
    );
    await expect(resend).toBeDisabled();

    await page.getByRole('tab', { name: 'Sign In' }).click();
    await panel(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await panel(page).getByLabel('Password', { exact: true }).fill('palm-reef-42');
    await panel(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(notices(page).last()).toContainText('Email not confirmed');
    await expect(notices(page).last()).toContainText('Please follow the link in the e-mail that we sent you.');
    await backend.database.query('delete from auth.mail_spacing where address = $1', [email]);
    await resend.click();
    await expect(notices(page).last()).toContainText('Check your email for verification link');
    await expect(resend).toBeDisabled();
    await followMailLink(page, await mailedLink(backend, email, 2), 'Confirm my e-mail address');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
});

test('/auth redirects a signed-in user to the home page; a second tab follows sign-in and sign-out', async ({
  page,
  context,
  backend,
  baseURL,
}) => {
  const second = await context.newPage();
  await openPage(second, '/blog');
  await expect(second.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();

  await signIn(page, await backend.makeAccount());
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(second.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.goto('/blog');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await second.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(second.getByText('Signed out successfully')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
});

function panel(page: Page) {
  return page.getByRole('tabpanel');
}

async function fillPasswords(page: Page, password: string, confirmed: string): Promise<void> {
  await panel(page).getByLabel('Password', { exact: true }).fill(password);
  await panel(page).getByLabel('Confirm Password').fill(confirmed);
}
