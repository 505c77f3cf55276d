import { createClient } from '@supabase/supabase-js';
import { newestMailTo, readTokenMail } from 'stilthouse/testing/mailbox.ts';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { followMailLink, mailedLink } from '../support/account-mails.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';

test('scanners that open every link of every mail, without scripts and with them, leave it to the reader', async ({
  browser,
  backend,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const mails = await test.step('the mails', () => sendAllMails(backend));
  const links = Object.values(mails).flatMap(({ html }) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&')),
  );
  const distinct = [...new Set(links)];
  // The button of each mail, the page for its code by type, and the address of the site.
  expect(distinct).toHaveLength(6 + 5 + 1);

  await test.step('the scanners', async () => {
    const scanner = await (await browser.newContext({ baseURL })).newPage();
    for (const link of distinct) {
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'])
        expect((await fetch(link, { method })).status, `${method} ${link}`).toBe(200);
    }
    // With scripts a link of one mail is opened three times, and those of the others once.
    for (const link of [...distinct, mails.recovery.link, mails.recovery.link]) {
      // Another fragment of the same page would not load it.
      await scanner.goto('about:blank');
      await openPage(scanner, link);
    }
    await scanner.context().close();
  });

  const press = async (mail: SentMail, button: string, outcome: (page: Page) => Promise<void>) =>
    test.step(button, async () => {
      const page = await (await browser.newContext({ baseURL })).newPage();
      await followMailLink(page, mail.link, button);
      await outcome(page);
      expect(page.url()).not.toContain('token_hash');
      await page.context().close();
    });
  const signedInAtHome = async (page: Page) => {
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  };
  const confirmedAtHome = async (page: Page) => {
    await expect(notices(page)).toHaveText(/Your e-mail address is confirmed\.\s*You are signed in\./);
    await signedInAtHome(page);
  };
  const choosesPassword = async (page: Page) => {
    await expect(page).toHaveURL(`${baseURL}/auth/new-password`);
    await expect(page.getByRole('button', { name: 'Set the password' })).toBeVisible();
  };
  await press(mails.confirmation, 'Confirm my e-mail address', confirmedAtHome);
  await press(mails.magicLink, 'Sign in', async (page) => {
    await expect(page).toHaveURL(`${baseURL}/privacy`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
  await press(mails.recovery, 'Set a new password', choosesPassword);
  await press(mails.invitation, 'Accept the invitation', choosesPassword);
  const page = await browser.newPage();
  await followMailLink(page, mails.toNewAddress.link, 'Confirm the change');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('One mailbox is missing');
  await expect(heading).toBeFocused();
  await page.close();
  await press(mails.toOldAddress, 'Confirm the change', confirmedAtHome);
});

test.describe('links that do not work', () => {
  test.use({ expectedErrors: /the server responded with a status of 403/, viewport: { width: 360, height: 740 } });

  test('say so and what to do next, whatever their type', async ({ page }) => {
    for (const [type, button, next] of [
      ['signup', 'Confirm my e-mail address', 'If your address is confirmed already, simply sign in.'],
      ['recovery', 'Set a new password', 'We gladly mail you a new one.'],
      ['magiclink', 'Sign in', 'Sign in with your password, or have a link sent to set a new one.'],
      ['invite', 'Accept the invitation', 'If not, please ask for a new invitation.'],
      ['email_change', 'Confirm the change', 'open the link in the mail to the other one.'],
    ] as const)
      await test.step(type, async () => {
        // Another fragment of the same page would not load it.
        await page.goto('about:blank');
        await openPage(page, `/auth/confirm#type=${type}&token_hash=used&email=ana%40example.com`);
        await expect(page.getByText('ana@example.com')).toBeVisible();
        await page.getByRole('main').getByRole('button', { name: button }).press('Enter');
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText('This link does not work any more');
        await expect(heading).toBeFocused();
        await expect(page.getByText(next)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Back to signing in' })).toBeVisible();
        if (type !== 'email_change') await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
        await expect(notices(page)).toHaveCount(0);
        await expectNoViolations(page, `a dead link of type ${type}`);
      });
  });

  test('a used link of a confirmation offers a new one', async ({ page, backend }) => {
    const email = uniqueEmail('clara');
    expect((await clientOf(backend).auth.signUp({ email, password: 'palm-reef-42' })).error).toBeNull();
    await mailedLink(backend, email);
    await backend.database.query('delete from auth.mail_spacing where address = $1', [email]);
    await openPage(page, `/auth/confirm#type=signup&token_hash=used&email=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(
      page.getByText(`If the account of ${email} is not confirmed yet, a new link is on its way.`),
    ).toBeVisible();
    await followMailLink(page, await mailedLink(backend, email, 2), 'Confirm my e-mail address');
    await expect(notices(page)).toHaveText(/Your e-mail address is confirmed\./);
  });

  test('the code of a mail works by keyboard, after a wrong one', async ({ page, backend, baseURL }) => {
    const { email } = await backend.makeAccount();
    await clientOf(backend).auth.resetPasswordForEmail(email);
    const { mail, code } = await newestMailTo(backend.dataDir, email);
    await openPage(page, /http\S+#type=recovery(?=\s)/.exec(mail.text!)![0]);
    const field = page.getByLabel('Code');
    await page.getByLabel('Email').fill(email);
    await field.fill(code === '123456' ? '654321' : '123456');
    await field.press('Enter');
    const wrong = 'This code is wrong, was used already, or is too old. Only the newest mail has a code that works.';
    await expect(page.getByRole('main').getByText(wrong)).toBeVisible();
    await expect(field).toBeFocused();
    await expectNoViolations(page, 'a wrong code');
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await field.press('Enter');
    await expect(page).toHaveURL(`${baseURL}/auth/new-password`);
    await expect(page.getByText(`For the account ${email}.`)).toBeVisible();
  });
});

test('a link that names another account than its token asks first', async ({ page, backend, baseURL }) => {
  const { email } = await backend.makeAccount();
  await clientOf(backend).auth.resetPasswordForEmail(email);
  const link = (await mailedLink(backend, email)).replace(encodeURIComponent(email), 'ana%40example.com');
  await followMailLink(page, link, 'Set a new password');
  await page
    .getByRole('dialog', { name: `Sign in as ${email}?` })
    .getByRole('button', { name: 'Do not continue' })
    .click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const { rows } = await backend.database.query(
    'select count(*)::int as n from auth.sessions where user_id = (select id from auth.users where email = $1)',
    [email],
  );
  expect(rows[0].n, 'the refused session has ended').toBe(0);
});

interface SentMail {
  html: string;
  link: string;
}

/** Has the auth service send a mail of each kind with a link. */
async function sendAllMails(backend: Backend): Promise<Record<MailName, SentMail>> {
  const { auth } = clientOf(backend);
  const [confirmed, invited, moved] = ['lina', 'iris', 'mona'].map((name) => uniqueEmail(name));
  const [forgetful, quick, mover] = [
    await backend.makeAccount(),
    await backend.makeAccount(),
    await backend.makeAccount(),
  ];
  const failures = [
    (await auth.signUp({ email: confirmed!, password: 'palm-reef-42' })).error,
    (await auth.resetPasswordForEmail(forgetful.email)).error,
    (await auth.signInWithOtp({ email: quick.email, options: { emailRedirectTo: `${backend.url}/privacy` } })).error,
    (await clientOf(backend, backend.server.keys().secretKey).auth.admin.inviteUserByEmail(invited!)).error,
    (await auth.signInWithPassword(mover)).error,
    (await auth.updateUser({ email: moved })).error,
  ];
  expect(failures.filter(Boolean)).toEqual([]);
  const sent = async (email: string): Promise<SentMail> => {
    const [mail] = await backend.mailsTo(email);
    return { html: mail!.html!, link: readTokenMail(mail!).link!.href };
  };
  return {
    confirmation: await sent(confirmed!),
    recovery: await sent(forgetful.email),
    magicLink: await sent(quick.email),
    invitation: await sent(invited!),
    toOldAddress: await sent(mover.email),
    toNewAddress: await sent(moved!),
  };
}

type MailName = 'confirmation' | 'recovery' | 'magicLink' | 'invitation' | 'toOldAddress' | 'toNewAddress';

function clientOf({ url, server }: Backend, key = server.keys().publishableKey) {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}
