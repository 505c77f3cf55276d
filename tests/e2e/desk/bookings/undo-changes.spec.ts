import { setUndoTime } from '../../../support/services/undo-time.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Backend } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });
test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings; delete from closed_days; delete from mail_outbox');
  await setUndoTime(backend.database, 60);
});

test('a change and a move to the wanted day are undone before their mails leave', async ({ page, backend }) => {
  const [id] = await storeBookings(backend, [{ name: 'Reina Marin', people: 2, date: '2099-02-01' }]);
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  const request = page.getByRole('region', { name: 'Request' });
  const change = page.getByRole('dialog', { name: 'Change this booking' });
  const notice = page.getByRole('status').filter({ hasText: 'Reina Marin' });
  const savePeople = async (people: string) => {
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change' }).click();
    await change.getByLabel('People').fill(people);
    await change.getByRole('button', { name: 'Change booking' }).click();
    await expect(change).toHaveCount(0);
    await expect(history.last()).toContainText(`People${people} (was 2)`);
    await backend.sendOutbox();
    expect(await waiting(backend)).toEqual(['booking-changed']);
  };
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/bookings/${id}`);

  await test.step('the notice of a change has Undo', async () => {
    await savePeople('4');
    await expect(notice).toContainText('Changed: Reina Marin, a mail about it follows.');
    await expectNoViolations(page, 'a change that can be undone');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(notice).toContainText('Undone: Reina Marin');
    await expect(history.last()).toContainText('Taken back');
    await expect(history.filter({ hasText: 'Undone: no mail was sent' })).toHaveCount(1);
    expect(await waiting(backend)).toEqual([]);
  });

  await test.step('so has its line in the history', async () => {
    await savePeople('5');
    await history.getByRole('button', { name: 'Undo' }).click();
    await expect(history.last()).toContainText('People2 (was 5)');
    expect(await waiting(backend)).toEqual([]);
  });

  await test.step('a move to the wanted day is undone, and asked for again', async () => {
    await backend.database.query(
      `insert into change_requests (booking_id, kind, message, wanted_day)
       values ($1, 'change', 'Another day, please', '2099-02-05')`,
      [id],
    );
    await openPage(page, `/admin/bookings/${id}`);
    await page.getByRole('button', { name: 'Move to Thursday, February 5, 2099' }).click();
    await expect(notice).toContainText('Moved and confirmed: Reina Marin, a mail about it follows.');
    await expect(page.getByRole('region', { name: 'Booking', exact: true })).toContainText(
      'Thursday, February 5, 2099',
    );
    await backend.sendOutbox();
    expect(await waiting(backend)).toEqual(['booking-confirmed']);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(request).toContainText('Sunday, February 1, 2099');
    await expect(history.last()).toContainText('Moved back (was Thursday, February 5, 2099)');
    expect(await waiting(backend)).toEqual([]);
  });

  await test.step('a move whose mail has left is changed back', async () => {
    await page.getByRole('button', { name: 'Move to Thursday, February 5, 2099' }).click();
    await expect(history.getByRole('button', { name: 'Undo' })).toBeVisible();
    await backend.database.query('update mail_outbox set held_until = now()');
    await backend.sendOutbox();
    await openPage(page, `/admin/bookings/${id}`);
    await history.getByRole('button', { name: 'Change back' }).click();
    await expect(history.last()).toContainText('Tour DateSunday, February 1, 2099 (was Thursday, February 5, 2099)');
    const { rows } = await backend.database.query('select date::text, status from bookings where id = $1', [id]);
    expect(rows).toEqual([{ date: '2099-02-01', status: 'confirmed' }]);
  });
});

/** The kinds of the mails about changes that have not left. */
async function waiting({ database }: Backend): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    'select kind from mail_outbox where change_id is not null and sent_at is null order by kind',
  );
  return rows.map(({ kind }) => kind);
}
