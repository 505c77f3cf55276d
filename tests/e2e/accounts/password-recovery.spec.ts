import { createClient } from '@supabase/supabase-js';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { followMailLink, mailedLink } from '../support/account-mails.ts';
import { alive, notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ expectedErrors: /the server responded with a status of 4\d\d/ });

test('a forgotten password: the link works in another browser, once', async ({ page, browser, backend, baseURL }) => {
  const account = await backend.makeAccount();
  await openPage(page, '/auth');
  await page.getByRole('tabpanel').getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page).toHaveURL(`${baseURL}/auth/forgotten-password`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password?');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText(`If there is an account for ${account.email}, a link to set a new password is on its way.`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeDisabled();
  await expect(page.getByText(/^You can ask for another one in \d+ seconds\.$/)).toBeVisible();

  const link = await mailedLink(backend, account.email);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await followMailLink(elsewhere, link, 'Set a new password');
  await expect(elsewhere).toHaveURL(`${baseURL}/auth/new-password`);
  await expect(elsewhere.getByText(`For the account ${account.email}.`)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText(`For the account ${account.email}.`)).toBeVisible();
  await elsewhere.getByLabel('New Password').fill('mangrove-77');
  await elsewhere.getByLabel('Confirm Password').fill('mangrove-78');
  await expect(elsewhere.getByText('Passwords do not match')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Set the password' })).toBeDisabled();
  await fillNewPassword(elsewhere, account.password);
  await expect(notices(elsewhere)).toHaveText([/^New password should be different from the old password\./]);
  await fillNewPassword(elsewhere, 'mangrove-77');
  await expect(elsewhere.getByText('Your new password is set')).toBeVisible();
  await expect(elsewhere).toHaveURL(`${baseURL}/`);
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await elsewhere.context().close();

  await followMailLink(page, link, 'Set a new password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
  await expect(page).toHaveURL(link);
  await expect(notices(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to signing in' }).click();
  await page.getByRole('tabpanel').getByLabel('Email').fill(account.email);
  await page.getByRole('tabpanel').getByLabel('Password').fill(account.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(notices(page)).toHaveText([/^Invalid login credentials/]);
  await signIn(page, { ...account, password: 'mangrove-77' });
});

test('an unknown address gets the same response; a request too soon shows the seconds to wait', async ({ page }) => {
  const unknown = uniqueEmail('unknown');
  await openPage(page, '/auth/forgotten-password');
  await page.getByLabel('Email').fill(unknown);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText(`If there is an account for ${unknown}, a link to set a new password is on its way.`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeDisabled();
  // The rate limit is per address.
  await page.getByLabel('Email').fill(`other-${unknown}`);
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeEnabled();

  await openPage(page, '/auth/forgotten-password');
  await page.getByLabel('Email').fill(unknown);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(notices(page)).toHaveText([/^For security purposes, you can only request this after \d+ seconds\./]);
  await expect(page.getByText(/^You can ask for another one in \d+ seconds\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeDisabled();
});

test('an expired link says so and offers a new one', async ({ page, backend }) => {
  const account = await backend.makeAccount();
  await askForLink(page, account.email);
  const link = await mailedLink(backend, account.email);
  await backend.database.query(
    "update auth.one_time_tokens set created_at = created_at - interval '3 days' where user_id = (select id from auth.users where email = $1)",
    [account.email],
  );
  await followMailLink(page, link, 'Set a new password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
  await expect(
    page.getByText(
      'A link works only once, and not for long: this one was used already, or it is too old. We gladly mail you a new one.',
    ),
  ).toBeVisible();
  await backend.database.query('delete from auth.mail_spacing where address = $1', [account.email]);
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
  await followMailLink(page, await mailedLink(backend, account.email, 2), 'Set a new password');
  await fillNewPassword(page, 'mangrove-77');
  await expect(page.getByText('Your new password is set')).toBeVisible();
});

test('the page explains itself without a link, also with an open session', async ({ page, backend }) => {
  await openPage(page, '/auth/new-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password');
  await expect(page.getByText('A new password is set by following a link that we mail you.')).toBeVisible();
  const account = await backend.makeAccount();
  await signIn(page, account);
  await backend.database.query(
    "update auth.sessions set created_at = created_at - interval '2 days' where user_id = (select id from auth.users where email = $1)",
    [account.email],
  );
  await openPage(page, '/auth/new-password');
  await fillNewPassword(page, 'mangrove-77');
  await expect(
    page.getByText('You signed in a while ago. For your safety, have a link sent to your e-mail address.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Have a link sent' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('an invitation leads to the password page; other tabs stay where they are', async ({
  page,
  context,
  backend,
  baseURL,
}) => {
  const other = await context.newPage();
  await openPage(other, '/blog');
  const email = uniqueEmail('guest');
  const admin = createClient(backend.url, backend.server.keys().secretKey, { auth: { persistSession: false } }).auth
    .admin;
  const { error } = await admin.inviteUserByEmail(email);
  expect(error).toBeNull();
  await followMailLink(page, await mailedLink(backend, email), 'Accept the invitation');
  await expect(page).toHaveURL(`${baseURL}/auth/new-password`);
  await fillNewPassword(page, 'mangrove-77');
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(other).toHaveURL(`${baseURL}/blog`);
});

async function askForLink(page: Page, email: string): Promise<void> {
  await openPage(page, '/auth/forgotten-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await alive(page);
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}
