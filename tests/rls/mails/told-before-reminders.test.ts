import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import { mailKinds } from '../../../domain/mail/mail-kinds.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { sampleBooking } from '../sample-booking.ts';

// The sample booking is for January 31, 2099. Four in the afternoon in Belize is 22:00 UTC.
const dayBefore = '2099-01-30T22:00:00Z';

describe('the reminder of a guest who was told the hour on the same day', () => {
  let links: LinkServer;
  let admin: LinkServer['actors']['admin'];
  before(async () => {
    links = await startLinkServer();
    ({ admin } = links.actors);
  });
  after(() => links?.stop());
  beforeEach(() => query('delete from bookings; delete from departures; delete from mail_outbox'));

  const telling: { kind: string; reminders: number; tell: (id: string) => Promise<unknown> }[] = [
    { kind: 'booking-confirmed', reminders: 1, tell: async () => undefined },
    {
      kind: 'booking-changed',
      reminders: 1,
      tell: async (booking) => admin.rpc('change_booking', { booking, changes: { people: 5 } }).throwOnError(),
    },
    // It tells of both parts, which are two bookings by now.
    { kind: 'booking-divided', reminders: 2, tell: divide },
    { kind: 'booking-merged', reminders: 1, tell: merge },
  ];
  it('has every kind of mail that tells the hour in the tests below', () => {
    const kinds = Object.entries(mailKinds).flatMap(([kind, { tellsHour }]) => (tellsHour ? [kind] : []));
    assert.deepEqual(telling.map(({ kind }) => kind).sort(), kinds.sort());
  });
  for (const { kind, reminders, tell } of telling)
    it(`is not stored if the mail ${kind} left on the same day, or still waits`, async () => {
      const id = await book();
      await query(`update bookings set status = 'confirmed' where id = $1`, [id]);
      if (kind !== 'booking-confirmed') await sentAt(id, '2099-01-10T15:00:00Z');
      await tell(id);
      assert.equal(await enqueue(dayBefore), 0, 'it waits, and will tell the same');
      await sentAt(id, '2099-01-30T06:00:00Z', kind);
      assert.equal(await enqueue(dayBefore), 0, 'at the begin of the day in Belize');
      await sentAt(id, '2099-01-30T05:59:59Z', kind);
      assert.equal(await enqueue(dayBefore), reminders, 'on the day before that');
    });

  it('is not stored for a part that went to another day, if the mail about that left on the day before', async () => {
    const id = await confirmed({ date: '2099-02-15', people: 4 });
    const part = await divide(id, { date: '2099-01-31' });
    await sentAt(id, '2099-01-30T06:00:00Z', 'booking-divided');
    assert.equal(await enqueue(dayBefore), 0);
    await sentAt(id, '2099-01-29T06:00:00Z', 'booking-divided');
    assert.equal(await enqueue(dayBefore), 1);
    assert.deepEqual(await reminded(), [part]);
  });

  it('is stored although the confirmation was given up, because it told nothing', async () => {
    const id = await book();
    await query(`update bookings set status = 'confirmed' where id = $1`, [id]);
    await query(`update mail_outbox set failed_at = '2099-01-30T20:00:00Z'`);
    assert.equal(await enqueue(dayBefore), 1);
  });

  const query = (sql: string, values: unknown[] = []) => links.server.database.query(sql, values);

  const reminded = async () =>
    (await query(`select booking_id as id from mail_outbox where kind = 'trip-reminder'`)).rows.map(({ id }) => id);

  async function book(change: Partial<BookingInsert> = {}): Promise<string> {
    const id = await links.book(change);
    await query('delete from mail_outbox where booking_id = $1', [id]);
    return id;
  }

  async function confirmed(change: Partial<BookingInsert> = {}): Promise<string> {
    const id = await book(change);
    await links.move([id], 'confirmed');
    await query('delete from mail_outbox where booking_id = $1', [id]);
    return id;
  }

  /** Divides a party of tomorrow: one of it leaves later, or with these changes. Returns the part. */
  async function divide(booking: string, changes?: object): Promise<string> {
    const { rows } = await query('select people from bookings where id = $1', [booking]);
    const { id: part } = sampleBooking();
    await admin
      .rpc('divide_party', {
        booking,
        part,
        leaving: 1,
        of_people: rows[0].people,
        changes: changes ?? { departure_id: await storeDeparture() },
      })
      .throwOnError();
    return part;
  }

  async function storeDeparture(): Promise<string> {
    const { rows } = await query(
      `insert into departures (tour_id, day, leaves_at, meeting_point)
       values ('lamanai', '2099-01-31', '12:00', 'The pier') returning id`,
    );
    return rows[0].id;
  }

  /** Another booking of the same guest becomes a part of the party. */
  async function merge(booking: string): Promise<void> {
    const { rows } = await query('select email from bookings where id = $1', [booking]);
    const other = await confirmed({ email: rows[0].email });
    await admin.rpc('merge_parties', { booking, other }).throwOnError();
  }

  async function sentAt(id: string, moment: string, kind = 'booking-confirmed'): Promise<void> {
    const { rowCount } = await query('update mail_outbox set sent_at = $2 where booking_id = $1 and kind = $3', [
      id,
      moment,
      kind,
    ]);
    assert.ok(rowCount);
  }

  async function enqueue(moment: string): Promise<number> {
    const { data } = await links.actors.service.rpc('enqueue_trip_reminders', { moment }).throwOnError();
    return data as number;
  }
});
