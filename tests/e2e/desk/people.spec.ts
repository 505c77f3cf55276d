import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { readTokenMail } from 'stilthouse/testing/mailbox.ts';
import type { ReceivedMail } from 'stilthouse/testing/services/mail-server.ts';
import { startMailServer, type MailServer } from 'stilthouse/testing/services/mail-server.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { followMailLink } from '../support/account-mails.ts';
import { openPage, overlaysLeft } from '../support/open-page.ts';
import { expect, test as base, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

// The mails go to a real SMTP server.
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ mailServer }, use) =>
      use({ SMTP_URL: mailServer.url, MAIL_FROM: 'desk@people.example', OPERATOR_EMAIL: 'office@people.example' }),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });
// A closed desk requests a new access token, which is refused. So is the rule about second steps, because its author
// has no second step.
test.use({ expectedErrors: /the server responded with a status of 40[0349]/ });

// A second worker would start another server, browser and mail server.
test.describe.configure({ mode: 'default' });
// The first call, which is refused here, starts the function.
test.beforeAll(({ backend }) => fetch(`${backend.url}/functions/v1/invite-administrator`, { method: 'POST' }));
// Each test checks all administrators and the whole history.
test.beforeEach(({ backend }) =>
  backend.database.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data - 'role';
     update desk_settings set requires_second_factor = false;
     delete from administrator_invitations; delete from desk_changes`,
  ),
);

test('the owner invites somebody, who chooses a password and sees the desk until the owner removes them', async ({
  page,
  backend,
  browser,
  baseURL,
  mailServer,
}) => {
  const newcomer = uniqueEmail('ana', 'people.example');
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/people');
  const people = page.getByRole('region', { name: 'People of the desk' }).getByRole('listitem');
  await expect(people).toContainText(['No passkey and no second step: the password alone opens the desk.']);
  await expect(people.getByRole('button')).toHaveText(['Rename']);
  await people.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('   ');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /save|rename/i })
    .click();
  const message = () => name.evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(await message()).toBe('Please fill in this field.');
  await name.fill('Rosa Cho');
  expect(await message()).toBe('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(people.getByRole('heading')).toHaveText(['Rosa Cho (you)']);
  await invite(page, newcomer, 'The invitation is on its way', 'Owner');

  const [invitation] = await mailsTo(mailServer, newcomer, 1);
  expect(invitation!.text).toContain('Rosa Cho invites you to the booking desk of');
  expect(invitation!.text).toContain('Your role: owner.');
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const other = await context.newPage();
  await followMailLink(other, readTokenMail(invitation!).link!.href, 'Accept the invitation');
  await expect(other).toHaveURL(/\/auth\/new-password$/);
  await other.getByLabel('New Password').fill('coral-mango-77');
  await other.getByLabel('Confirm Password').fill('coral-mango-77');
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other).toHaveURL(/\/admin$/);
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await openPage(other, '/admin/history');
  const acts = other.getByRole('region', { name: 'What was done' }).getByRole('listitem');
  await expect(acts.first()).toContainText(`Accepted the invitation: ${newcomer.split('@')[0]} (${newcomer})`);
  await expect(acts.filter({ hasText: `Invited ${newcomer}` })).toContainText('by Rosa Cho');
  await expect(acts.last()).toContainText('by the command line');
  await expectNoViolations(other, 'history at 1440 px');

  await openPage(page, '/admin/people');
  await expect(people.nth(1)).toContainText('added by Rosa Cho');
  await people.nth(1).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(people).toHaveCount(1);
  // The open desk of a removed person closes automatically.
  await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await context.close();
});

test('the owner takes back an invitation, adds somebody who has an account, and leaves after a second question', async ({
  page,
  backend,
  mailServer,
}) => {
  const { email: known } = await backend.makeAccount();
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/people');
  await invite(page, 'wrong@people.example', 'The invitation is on its way');
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByRole('listitem')).toContainText(['wrong@people.example']);
  await invite(page, known, 'This person had an account and can open the desk now.', 'Owner');
  const people = page.getByRole('region', { name: 'People of the desk' }).getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expectNoViolations(page, 'people at 360 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page, 'people at 1440 px');
  await open.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(open).toContainText('No open invitations.');
  await expect(open.getByRole('heading', { name: 'Open invitations' })).toBeFocused();
  await backend.sendOutbox();
  expect((await mailsTo(mailServer, known, 1))[0]!.subject).toBe('You can open the booking desk now');

  await people.filter({ hasText: '(you)' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove yourself?' }).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Really remove yourself?' });
  await expectNoViolations(page, 'the second question', 'dialog[open]');
  await question.getByRole('button', { name: 'Yes, remove me' }).click();
  await expect(page.getByText('The desk is closed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a desk asks for a second step if one is required, and is denied without the role', async ({ page, backend }) => {
  const owner = await backend.makeAccount('admin');
  await startSession(page, backend, owner);
  await openPage(page, '/admin/people');
  await page.getByRole('button', { name: 'Require it of everybody' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click();
  await expect(page.getByText('Add a second step to your own account first: see Security.')).toBeVisible();
  // Another administrator, who has a second step, sets the rule.
  await backend.database.query('update desk_settings set requires_second_factor = true');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
  await expectNoViolations(page, 'a second step is required');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await overlaysLeft(page);
  await backend.database.query('update desk_settings set requires_second_factor = false');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();

  await backend.database.query(`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role'`);
  await page.reload();
  await expect(page.getByText('Access Denied')).toBeVisible();
});

async function mailsTo({ received }: MailServer, address: string, count: number): Promise<ReceivedMail[]> {
  const mails = () => received.filter(({ envelope }) => envelope.to.includes(address));
  await expect.poll(() => mails().length).toBe(count);
  return mails();
}

async function invite(page: Page, email: string, notice: string, role?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(email);
  await expect(dialog.getByRole('radio', { name: 'Staff' })).toBeChecked();
  if (role) await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(notice).last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
