import { waitForMails } from 'stilthouse/testing/outbox.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { bookByForm, linkIn, statusOf } from '../support/mailed-links.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { addDevice, startSession } from '../support/sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

test("on a device that is signed in, the mail's button 'Confirm' confirms, once, and can be undone", async ({
  page,
  backend,
}) => {
  await setUndoTime(backend.database, 60);
  const { id } = await bookByForm(backend);
  await backend.sendOutbox();
  const link = `${await linkIn(backend, `/admin/bookings/${id}`, /\/answer#[\w-]{43}/)}&confirm`;
  const waits = page.getByRole('heading', { name: 'Ana Novelo waits for an answer' });
  await openPage(page, link);
  await expect(waits, 'without a session the page asks for a press').toBeVisible();
  expect(await statusOf(backend, id)).toBe('pending');

  await startSession(page, backend, await backend.makeAccount('crew'));
  await page.goto(link);
  await expect(waits, 'the crew decides nothing at the desk').toBeVisible();
  expect(await statusOf(backend, id)).toBe('pending');

  const account = await backend.makeAccount('admin');
  await startSession(page, backend, account);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
  expect(await statusOf(backend, id)).toBe('confirmed');
  const { rows } = await backend.database.query('select changed_by_link from booking_changes where booking_id = $1', [
    id,
  ]);
  expect(rows, 'by the one who is signed in').toEqual([{ changed_by_link: false }]);
  await expectNoViolations(page, 'a request that the mail confirmed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waits).toBeFocused();
  expect(await statusOf(backend, id)).toBe('pending');
  await page.reload();
  await expect(waits, 'what was undone stays so when the page is loaded again').toBeVisible();
  expect(await statusOf(backend, id)).toBe('pending');

  await page.goto('about:blank');
  await page.goto(link);
  await expect(waits, 'nor when the mail is opened again').toBeVisible();
  expect(await statusOf(backend, id)).toBe('pending');

  await test.step('once the mail to the guest has left, the page says that it is too late', async () => {
    const { id: late, email } = await bookByForm(backend);
    await backend.sendOutbox();
    const again = await linkIn(backend, `/admin/bookings/${late}`, /\/answer#[\w-]{43}/);
    await page.goto('about:blank');
    await page.goto(`${again}&confirm`);
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
    await backend.database.query(
      'update mail_outbox set held_until = now() where booking_id = $1 and held_until is not null',
      [late],
    );
    await backend.sendOutbox();
    await waitForMails(backend.dataDir, 1, ({ to, subject }) =>
      Boolean(to?.some(({ address }) => address === email) && subject?.includes('is confirmed')),
    );
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    const tooLate = page.locator('p', { hasText: 'It cannot be undone here any more.' });
    await expect(tooLate, 'the pressed button is gone').toBeFocused();
    expect(await statusOf(backend, late)).toBe('confirmed');
  });
});

test("the mail's button 'Confirm' asks for a press if there is something to read first, or later", async ({
  page,
  backend,
}) => {
  const { id } = await bookByForm(backend);
  await backend.sendOutbox();
  const link = `${await linkIn(backend, `/admin/bookings/${id}`, /\/answer#[\w-]{43}/)}&confirm`;
  const waits = page.getByRole('heading', { name: 'Ana Novelo waits for an answer' });
  const expectToWait = async (why: string) => {
    await expect(waits, why).toBeVisible();
    expect(await statusOf(backend, id), why).toBe('pending');
  };
  const open = async () => {
    await page.goto('about:blank');
    await page.goto(link);
  };
  await open();
  await expectToWait('no session');
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goBack();
  await expectToWait('a tab that is loaded again after the sign-in');

  for (const [what, change, back] of [
    [
      'A storm',
      `insert into closed_days (first_day, last_day, reason) select date, date, 'A storm' from bookings where id = $1`,
      `delete from closed_days where reason = 'A storm'`,
    ],
    [
      'May we be three?',
      `insert into change_requests (booking_id, kind, message) values ($1, 'change', 'May we be three?')`,
      'delete from change_requests',
    ],
  ] as const) {
    await backend.database.query(change, [id]);
    await open();
    await expect(page.getByText(what)).toBeVisible();
    await expectToWait(what);
    await backend.database.query(back);
  }

  const account = await backend.makeAccount('admin');
  await addDevice(backend, account, 'Phone');
  await startSession(page, backend, account);
  await open();
  await expectToWait('a session without its second step');

  await startSession(page, backend, await backend.makeAccount('admin'));
  await open();
  await expect(page.getByRole('heading', { name: 'Confirmed' }), 'nothing to read').toBeVisible();
});
