import { createClient } from '@supabase/supabase-js';
import { readTokenMail } from 'stilthouse/testing/mailbox.ts';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { followMailLink } from '../support/account-mails.ts';
import { notices } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';

test('the link of a confirmation mail says that the address is confirmed and who is signed in', async ({
  page,
  backend,
  baseURL,
}) => {
  const email = uniqueEmail('clara');
  const visitor = createClient(backend.url, 'sb_publishable_local', { auth: { persistSession: false } });
  const { error } = await visitor.auth.signUp({ email, password: 'palm-reef-42' });
  expect(error).toBeNull();
  const [mail] = await backend.mailsTo(email);
  expect(mail!.text).toMatch(/^Your code: \d{6}$/m);
  await followMailLink(page, readTokenMail(mail!).link!.href, 'Confirm my e-mail address');
  await expect(notices(page)).toHaveText(/Your e-mail address is confirmed\.\s*You are signed in\./);
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  // The notice appears only once.
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
});
