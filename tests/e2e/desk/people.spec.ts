import type { ReceivedMail } from '../../support/services/mail-server.ts';
import { startMailServer, type MailServer } from '../../support/services/mail-server.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { openPage } from '../support/open-page.ts';
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
// A desk that was closed asks for a new access token, which the auth service refuses.
test.use({ expectedErrors: /the server responded with a status of 40[034]/ });

test('the owner invites somebody, who chooses a password and sees the desk until the owner removes them', async ({
  page,
  backend,
  browser,
  baseURL,
  mailServer,
}) => {
  const mailsTo = async (address: string, count: number): Promise<ReceivedMail[]> => {
    const received = () => mailServer.received.filter(({ envelope }) => envelope.to.includes(address));
    await expect.poll(() => received().length, { timeout: 15_000 }).toBe(count);
    return received();
  };
  const owner = await backend.makeAccount('admin');
  const newcomer = `ana-${Date.now()}@people.example`;
  await startSession(page, backend, owner);
  await openPage(page, '/admin/people');
  const people = page.getByRole('region', { name: 'Administrators' }).getByRole('listitem');
  await expect(people).toContainText(['No passkey and no second step: the password alone opens the desk.']);
  await expect(people.getByRole('button')).toHaveText(['Rename']);
  await people.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Rosa Cho');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(people.getByRole('heading')).toHaveText(['Rosa Cho (you)']);

  await invite(page, 'wrong@people.example', 'The invitation is on its way');
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByRole('listitem')).toContainText(['wrong@people.example']);
  await invite(page, newcomer, 'The invitation is on its way');
  await expect(open.getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(page, 'people at 360 px');
  await open.getByRole('listitem').filter({ hasText: 'wrong@' }).getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await expect(open.getByRole('heading', { name: 'Open invitations' })).toBeFocused();

  const [invitation] = await mailsTo(newcomer, 1);
  const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(invitation!.html ?? '')?.[1]?.replaceAll('&amp;', '&');
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const other = await context.newPage();
  await other.goto(link!);
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
  await openPage(other, '/admin/people');
  await expect(other.getByRole('region', { name: 'Administrators' }).getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(other, 'people at 1440 px');

  await openPage(page, '/admin/people');
  await expect(people.nth(1)).toContainText('added by Rosa Cho');
  await people.nth(1).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(people).toHaveCount(1);
  // The open desk of the removed person closes by itself.
  await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible({ timeout: 15_000 });
  await expect(other.getByText('The desk is closed')).toBeVisible();
  await context.close();

  await invite(page, newcomer, 'This person had an account and is an administrator now.');
  await expect(people).toHaveCount(2);
  await backend.sendOutbox();
  const mails = await mailsTo(newcomer, 2);
  expect(mails.map(({ subject }) => subject)).toContain('You can open the booking desk now');

  await people.filter({ hasText: '(you)' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove yourself?' }).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Really remove yourself?' });
  await expectNoViolations(page, 'the second question', 'dialog[open]');
  await question.getByRole('button', { name: 'Yes, remove me' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

async function invite(page: Page, email: string, notice: string): Promise<void> {
  await page.getByRole('button', { name: 'Add somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(notice).last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
