import { startMailServer, type MailServer } from 'stilthouse/testing/services/mail-server.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { notices } from '../support/open-page.ts';
import { expect, test as base, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// The mails go to a real SMTP server. The server does not look at its disk, so the test stores what it would find.
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
      use({
        SMTP_URL: mailServer.url.replace('//', '//desk:secret-word@'),
        MAIL_FROM: 'desk@trouble.example',
        OPERATOR_EMAIL: 'office@trouble.example',
        ALERT_INTERVAL: '86400',
      }),
    { scope: 'worker' },
  ],
});

// A second worker would start another server, browser and mail server.
test.describe.configure({ mode: 'default' });

test('Today tells what is wrong from the first refusal on, with what to do, until it is over', async ({
  page,
  backend,
  mailServer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin');
  await expect(region(page, 'Tomorrow')).toBeVisible();
  await expect(wrong(page)).toHaveCount(0);

  await test.step('300 mails for a mail server that does not answer are one line', async () => {
    const open = await mailServer.die();
    await storeMails(backend, ['Ana Novelo', 'Bea Choc']);
    await backend.sendOutbox();
    await expect.poll(() => textOf(page)).toMatch(/4 mails wait since .*, Belize time\./);
    // A mail that waits much longer is due, because the clock was set back (17-send-mails.sql).
    await backend.database.query(
      `insert into mail_outbox (kind, user_id, payload, attempts, problem, next_attempt_at)
       select 'new-user', gen_random_uuid(), '{}', 1, 'unreachable', now() + interval '10 minutes'
       from generate_series(1, 300)`,
    );
    await expect.poll(() => textOf(page)).toMatch(/304 mails wait since/);
    await expect(wrong(page).getByRole('listitem')).toHaveCount(1);
    await expect(
      wrong(page).getByText('The mail server does not answer. Mails wait and are sent as soon as it does.'),
    ).toBeVisible();
    await expect(wrong(page)).toContainText('ECONNREFUSED');
    await expectFits(page, 'mails that wait');
    await backend.database.query(`delete from mail_outbox where kind = 'new-user'`);
    await open();
  });

  await test.step('a refused password names the setting and no secret', async () => {
    mailServer.refuseLogins(true);
    await wrong(page).getByRole('button', { name: 'Try now' }).press('Enter');
    await expect(page.getByText('A mail is on its way. The others follow when it has left.')).toBeVisible();
    await backend.sendOutbox();
    await expect
      .poll(() => textOf(page))
      .toContain('The mail server refuses the password. Check the user name and the password in SMTP_URL.');
    expect(await textOf(page)).not.toContain('secret-word');
  });

  await test.step('once a mail leaves, the others follow and nothing is wrong', async () => {
    mailServer.refuseLogins(false);
    await wrong(page).getByRole('button', { name: 'Try now' }).first().press('Enter');
    await expect.poll(() => textOf(page, () => backend.sendOutbox())).toBe('');
    await backend.database.query('update mail_outbox set next_attempt_at = now() where sent_at is null');
    await backend.sendOutbox();
    await expect.poll(() => mailServer.received.length).toBe(4);
  });

  await test.step('a refused address is named, with a link to the booking', async () => {
    mailServer.refuseWith(550);
    const [booking] = await storeMails(backend, ['Cara Tzul']);
    await backend.sendOutbox();
    await expect
      .poll(() => textOf(page))
      .toContain('reina@visitor.example was refused. Check the address or telephone the guest.');
    await expect(wrong(page)).toContainText('The address of the operator was refused. Check OPERATOR_EMAIL.');
    await expect(wrong(page).getByRole('link', { name: 'Cara Tzul' }).first()).toHaveAttribute(
      'href',
      `/admin/bookings/${booking}`,
    );
    await expectFits(page, 'a refused address');
    mailServer.refuseWith(null);
    await backend.database.query('delete from mail_outbox');
  });

  await test.step('a full disk and a late backup say what to do', async () => {
    await backend.database.query(
      `insert into server_alerts (name, message) values
         ('disk-full', 'The disk of the server has 300 MB left.'),
         ('backup-late', 'The last backup is 50 hours old.')`,
    );
    await expect.poll(() => textOf(page)).toContain('The disk of the server has 300 MB left.');
    await expect(wrong(page).getByRole('listitem')).toHaveText([
      /^The last backup is 50 hours old\.Find out why/,
      /^The disk of the server has 300 MB left\.Delete old backups/,
    ]);
    await expectFits(page, 'the alerts of the server');
    await storeBookings(
      backend,
      Array.from({ length: 8 }, (_, at) => ({ name: `Guest ${at}` })),
    );
    await expect.poll(() => textOf(page)).toContain('The disk of the server has 300 MB left.');
    await expect(page.getByRole('article')).toHaveCount(8);
    const line = page.getByRole('button', { name: '2 things are wrong: see what to do' });
    await expect(line, 'told on the first screen').toBeInViewport({ ratio: 1 });
    await expect(wrong(page)).not.toBeInViewport();
    await line.click();
    await expect(wrong(page).getByText('The disk of the server has 300 MB left.')).toBeInViewport({ ratio: 1 });
    await expect(wrong(page).getByRole('heading')).toBeFocused();
    await backend.database.query(`delete from bookings where name like 'Guest %'`);
    await backend.database.query('delete from server_alerts');
    await expect.poll(() => textOf(page)).toBe('');
  });
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const wrong = (page: Page) => region(page, 'What is wrong');

/** The text of what is wrong after the page was seen again, and after `first`; empty if nothing is wrong. */
async function textOf(page: Page, first = async () => {}): Promise<string> {
  await first();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  return (await wrong(page).allInnerTexts()).join();
}

/** Stores bookings with the two mails of a new booking, and returns the ids of the bookings. */
async function storeMails(backend: Backend, names: string[]): Promise<string[]> {
  const ids = await storeBookings(
    backend,
    names.map((name) => ({ name })),
  );
  await backend.database.query(
    `insert into mail_outbox (kind, booking_id)
     select kind, id from unnest(array['booking-operator', 'booking-visitor']) as kind, unnest($1::uuid[]) as id`,
    [ids],
  );
  return ids;
}

/** Nothing sticks out, and the part is accessible in both themes. */
async function expectFits(page: Page, what: string): Promise<void> {
  // The bar of the page covers what is scrolled below it, and a notice does for some seconds.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(notices(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fit`).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The colour of a button changes over some frames.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await expectNoViolations(page, `${what}, ${colorScheme}`, 'main');
  }
}
