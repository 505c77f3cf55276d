import { createClient } from '@supabase/supabase-js';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { acceptLink } from '../support/sign-in.ts';

test('the link of a confirmation mail says that the address is confirmed and who is signed in', async ({
  page,
  backend,
  baseURL,
}) => {
  const email = `clara-${Date.now()}@visitor.example`;
  const visitor = createClient(backend.url, 'sb_publishable_local', { auth: { persistSession: false } });
  const { error } = await visitor.auth.signUp({ email, password: 'palm-reef-42' });
  expect(error).toBeNull();
  const [mail] = await backend.mailsTo(email);
  // No page accepts a code, so the mail contains only a link.
  expect(`${mail!.text} ${mail!.html}`).not.toMatch(/\bcode\b/i);
  expect(mail!.text).not.toMatch(/(?<!\S)\d{6}(?!\S)/);
  await openPage(page, /https?:\/\/\S+\/verify\S+/.exec(mail!.text ?? '')![0]);
  await acceptLink(page, email);
  await expect(notices(page)).toHaveText(/Your e-mail address is confirmed\.\s*You are signed in\./);
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  // The notice appears only once.
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
});
