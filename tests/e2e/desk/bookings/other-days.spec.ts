import { waitForMails } from 'stilthouse/testing/outbox.ts';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { setUndoTime } from '../../../support/services/undo-time.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  expectedErrors: /409 \(Conflict\)/,
});
test.beforeEach(async ({ backend }) => {
  await emptyDays(backend);
  await setUndoTime(backend.database, 60);
});
test.afterEach(({ backend }) => emptyDays(backend));

test('the desk offers other days; the guest chooses one, which the desk confirms, and another time it is confirmed by itself', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const email = uniqueEmail('reina');
  const [id] = await storeBookings(backend, [{ name: 'Reina Marin', email, date: '2095-02-01' }]);
  await backend.database.query(
    `insert into closed_days (first_day, last_day, reason) values ('2095-02-07', '2095-02-07', 'Holiday')`,
  );
  const visitor = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();
  const offer = visitor.getByRole('region', { name: 'We offer you other days' });
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await startSession(page, backend, await backend.makeAccount('admin'));

  await test.step('an offer is undone before its mail leaves', async () => {
    await openPage(page, `/admin/bookings/${id}`);
    await openDialog(page);
    await page.getByRole('button', { name: 'Offer 3 days' }).click();
    const notice = page.getByText('Other days offered').first();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(history.filter({ hasText: 'Other days offered' })).toContainText('undone before the guest was told');
    await backend.sendOutbox();
  });

  await test.step('a closed day asks all the same', async () => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Another day').fill('2095-02-07');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const closed = dialog.getByRole('checkbox', { name: /^Monday, February 7, 2095 The day is closed: Holiday\./ });
    await expect(closed).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Offer all the same' })).toBeVisible();
    await closed.uncheck();
    await dialog.getByLabel('Sentence to the guest').fill('The river is calmer on these days.');
    await expectNoViolations(page, 'the form that offers other days', 'dialog[open]');
    await dialog.getByRole('button', { name: 'Offer 3 days' }).click();
    await expect(dialog).toBeHidden();
    await passUndoTime(backend);
    await backend.sendOutbox();
  });

  await test.step('a button of the mail opens the page and chooses nothing', async () => {
    const [mail, ...more] = await waitForMails(backend.dataDir, 1, ({ to }) => to?.[0]?.address === email);
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^Other days for you: Lamanai Maya Ruins, .*, 4 people \([0-9A-F]{8}\)$/);
    expect(mail!.text).toContain('The river is calmer on these days.');
    const link = /Monday, January 31: \S+(\/your-booking#[\w-]{43}&day=2095-01-31)/.exec(mail!.text!)![1]!;
    await openPage(visitor, link);
    await expect(offer.getByRole('button', { name: 'Monday, January 31' })).toBeFocused();
    await expect(offer.getByRole('button')).toHaveCount(4);
    await expect(visitor.getByText('We offer you other days: see below.')).toBeVisible();
    await expectNoViolations(visitor, 'the offered days', 'main');
    await expect.poll(() => coveredByChat(visitor)).toEqual([]);
    expect(await wishes(backend)).toEqual([]);
  });

  await test.step('the guest chooses, and the desk confirms in one press, all the same if the day was closed', async () => {
    await offer.getByRole('button', { name: 'Monday, January 31' }).click();
    await expect(offer.getByRole('status')).toHaveText(/^You chose Monday, January 31, 2095\. We confirm it by /);
    expect(await wishes(backend)).toEqual(['2095-01-31']);
    await backend.database.query(
      `insert into closed_days (first_day, last_day, reason) values ('2095-01-31', '2095-01-31', 'Storm')`,
    );
    await expect(history.filter({ hasText: 'Other days offered' }).last()).toContainText(
      'the guest chose Monday, January 31, 2095',
    );
    await page.goto('/admin');
    const asked = page.getByRole('list', { name: 'Changes that guests ask for' }).getByRole('listitem');
    await expect(page.getByText('The guest wants Mon 31 Jan 2095')).toBeVisible();
    await asked.getByRole('button', { name: 'Move to Monday, January 31, 2095' }).click();
    await expect(asked.getByRole('alert')).toContainText('The day is closed: Storm.');
    await asked.getByRole('button', { name: 'Move to Monday, January 31, 2095 all the same' }).click();
    await expect(asked).toHaveCount(0);
  });

  await test.step('a guest who may confirm alone gets the day at once', async () => {
    await openPage(page, `/admin/bookings/${id}`);
    const dialog = await openDialog(page);
    await dialog.getByLabel(/^Confirm the day they choose without asking me/).check();
    await dialog.getByRole('button', { name: 'Offer 3 days' }).click();
    await expect(dialog).toBeHidden();
    await passUndoTime(backend);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Your booking is confirmed.' })).toBeVisible();
    await offer.getByRole('button', { name: 'Tuesday, February 1' }).click();
    const news = visitor.getByRole('region', { name: 'You come on Tuesday, February 1, 2095' });
    await expect(news.getByRole('status')).toHaveText(/^It is confirmed\./);
    await expect(news.getByRole('heading')).toBeFocused();
    await expect(history.last()).toContainText(
      /Moved to another day and confirmed.*by the guest’s choice, as you allowed/s,
    );
    await backend.sendOutbox();
    await waitForMails(
      backend.dataDir,
      1,
      ({ to, subject, text }) =>
        to?.[0]?.address === email &&
        Boolean(subject?.startsWith('Your booking is confirmed: ')) &&
        Boolean(text?.includes('Tuesday, February 1, 2095')),
    );
  });

  await test.step('an offer is answered with none, and withdrawn', async () => {
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Offer 3 days' }).click();
    await expect(dialog).toBeHidden();
    await passUndoTime(backend);
    await visitor.reload();
    await offer.getByRole('button', { name: 'None of these days fits' }).click();
    await expect(offer.getByRole('status')).toHaveText(
      'You told us that none of these days fits. We have it, and write to you.',
    );
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(history.filter({ hasText: 'withdrawn by' })).toHaveCount(1);
    await offer.getByRole('button').first().click();
    const ended = visitor.getByRole('region', { name: 'This offer has ended' });
    await expect(ended.getByRole('alert')).toContainText('these days are not offered any more');
    await expect(ended.getByRole('heading')).toBeFocused();
  });
  await visitor.context().close();
});

async function emptyDays({ database }: Backend): Promise<void> {
  await database.query('delete from bookings; delete from closed_days');
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Other days' }).click();
  return page.getByRole('dialog', { name: 'Offer other days' });
}

/** Lets the seconds pass in which an offer can be undone. */
async function passUndoTime({ database }: Backend): Promise<void> {
  await database.query('update day_offers set open_from = now(); update mail_outbox set held_until = now()');
}

async function wishes({ database }: Backend): Promise<string[]> {
  const { rows } = await database.query<{ day: string }>(
    'select wanted_day::text as day from change_requests where wanted_day is not null order by sent_at',
  );
  return rows.map(({ day }) => day);
}

/** The texts of the buttons that lie below the floating chat link. */
function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chat = document.querySelector('aside[aria-label=Chat] a');
    const box = chat?.getBoundingClientRect();
    // Without a free place it is below the screen.
    if (!box || box.top >= innerHeight) return [];
    return [...document.querySelectorAll('#content button')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.textContent ?? '');
  });
}
