import { createClient } from '@supabase/supabase-js';
import { setUndoTime } from '../../../support/services/undo-time.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });
test.beforeEach(async ({ page, backend }) => {
  await backend.database.query('delete from bookings; delete from mail_outbox');
  await setUndoTime(backend.database, 60);
  // A page with a mail on its way loads every 5 seconds, which would hide whether a refusal loads it.
  await page.addInitScript(() => {
    const every = setInterval;
    const unlessFive = (work: () => void, time: number) => (time === 5_000 ? 0 : every(work, time));
    Object.assign(window, { setInterval: unlessFive });
  });
});

test('an undo that comes too late is refused, and the history is loaded again', async ({ page, backend }) => {
  const [id] = (await storeBookings(backend, [{ name: 'Reina Marin', people: 4 }])) as [string];
  const admin = await backend.makeAccount('admin');
  const client = createClient(backend.url, backend.server.keys().publishableKey, { auth: { persistSession: false } });
  await client.auth.signInWithPassword(admin);
  await startSession(page, backend, admin);
  const openBooking = () => openPage(page, `/admin/bookings/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  const undo = history.getByRole('button', { name: 'Undo' });
  const refused = notices(page).filter({ hasText: 'Too late to undo' });
  const letMailsLeave = () => backend.database.query('update mail_outbox set sent_at = now()');
  const isRefused = async () => {
    await openBooking();
    await expect(undo).toBeVisible();
    await letMailsLeave();
    await undo.click();
    await expect(refused).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(history.getByRole('heading', { name: 'History' })).toBeFocused();
    await refused.getByRole('button').click();
    await expect(refused).toHaveCount(0);
  };

  await test.step('that of a decision', async () => {
    await client.from('bookings').update({ status: 'confirmed' }).eq('id', id).throwOnError();
    await isRefused();
  });
  await test.step('that of a change', async () => {
    await client.rpc('change_booking', { booking: id, changes: { people: 5 } }).throwOnError();
    await isRefused();
    await expect(history.getByRole('button', { name: 'Change back' })).toBeVisible();
  });
  await test.step('that of a divided party', async () => {
    const part = crypto.randomUUID();
    const division = { booking: id, part, leaving: 2, of_people: 5, changes: { date: '2099-02-03' } };
    await client.rpc('divide_party', division).throwOnError();
    await isRefused();
  });
  await test.step('that of a move, and that of its notice', async () => {
    const { rows } = await backend.database.query<{ id: string }>(
      `insert into change_requests (booking_id, kind, message, wanted_day)
       values ($1, 'change', 'Another day, please', '2099-02-05'), ($1, 'change', 'Or this one', '2099-02-06')
       returning id`,
      [id],
    );
    await client.rpc('move_to_wanted_day', { change_request: rows[0]!.id }).throwOnError();
    await isRefused();
    await backend.database.query('update change_requests set handled_at = null where id = $1', [rows[1]!.id]);
    await openBooking();
    await page.getByRole('button', { name: 'Move to Friday, February 6, 2099' }).click();
    await expect(undo).toBeVisible();
    await letMailsLeave();
    await page.locator('[data-decision-notice]').getByRole('button', { name: 'Undo' }).click();
    await expect(refused).toBeVisible();
    await expect(undo).toHaveCount(0);
  });
});
