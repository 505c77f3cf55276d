import assert from 'node:assert/strict';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { sampleTime, setTimes } from '../departures/departure-rows.ts';
import type { sampleBooking } from '../sample-booking.ts';

export const day = '2099-01-31';
export const nextDay = '2099-02-01';
export const ana = { name: 'Ana Novelo', email: 'ana@example.com', phone: '+501 600-1234' };

type Values = Record<string, unknown>;

/** A server with an administrator, and functions for calls about parties and trips that belong together. */
export interface PartyServer {
  links: LinkServer;
  admin: SupabaseClient;
  sql(text: string, values?: unknown[]): Promise<Record<string, any>[]>;
  /** Deletes all bookings and departures, and gives Lamanai a departure at 08:30 and one at 12:00. */
  clear(): Promise<void>;
  /** A booking of Ana for six people. */
  book(change?: Parameters<typeof sampleBooking>[0]): Promise<string>;
  /** Like book, and confirmed on the first departure. */
  confirmed(change?: Parameters<typeof sampleBooking>[0]): Promise<string>;
  /** Divides a party: two people of six leave for the next day, with these parameters changed. Returns the part. */
  divide(booking: string, change?: Values): Promise<string>;
  /** The code and the message of the refusal of a division. */
  refusal(booking: string, change?: Values): Promise<[code: string | undefined, message: string | undefined]>;
  read(booking: string): Promise<Record<string, any>>;
  /** The mails that wait: their kinds and bookings. */
  waiting(): Promise<[kind: string, booking: string][]>;
  /** The ids that belong to a booking. */
  others(booking: string): Promise<string[]>;
  /** The departure of Lamanai at 12:00 on a day. */
  noon(onDay?: string): Promise<string>;
}

/** @param options.keepsPlans for hundreds of rounds of the same statements (startTestServer) */
export async function startPartyServer({ keepsPlans = false } = {}): Promise<PartyServer> {
  const links = await startLinkServer({ undoSeconds: 10, keepsPlans });
  const { admin } = links.actors;
  const sql: PartyServer['sql'] = async (text, values = []) => (await links.server.database.query(text, values)).rows;
  await sql('update booking_limits set bookings_an_hour_per_email = 1000, acknowledgements_an_hour = 0');
  const book: PartyServer['book'] = (change = {}) => links.book({ ...ana, people: 6, ...change });
  const parameters = (booking: string, change: Values) => ({
    booking,
    part: randomUuid(),
    leaving: 2,
    of_people: 6,
    changes: { date: nextDay },
    ...change,
  });
  const read: PartyServer['read'] = async (booking) =>
    (await sql('select * from bookings where id = $1', [booking]))[0]!;
  return {
    links,
    admin,
    sql,
    book,
    read,
    async clear() {
      await sql('delete from bookings; delete from departures; delete from item_limits; delete from closed_days');
      await setTimes(links.server, 'lamanai', sampleTime(), sampleTime({ leaves_at: '12:00', capacity: 8 }));
    },
    async confirmed(change) {
      const booking = await book(change);
      const [departure] = await sql(
        `insert into departures (tour_id, day, leaves_at, meeting_point)
         select tour_id, date, '08:30', 'Dock' from bookings where id = $1 returning id`,
        [booking],
      );
      const decision = { booking, decision: 'confirmed', departure: departure!.id };
      await admin.rpc('decide_booking', decision).throwOnError();
      await sql('delete from mail_outbox');
      return booking;
    },
    async divide(booking, change = {}) {
      const all = parameters(booking, change);
      const { data, error } = await admin.rpc('divide_party', all);
      assert.deepEqual([data, error], [{ outcome: 'done' }, null]);
      return all.part;
    },
    async refusal(booking, change = {}) {
      const { error } = await admin.rpc('divide_party', parameters(booking, change));
      return [error?.code, error?.message];
    },
    async waiting() {
      const rows = await sql(
        'select kind, booking_id from mail_outbox where sent_at is null order by kind, created_at',
      );
      return rows.map(({ kind, booking_id: id }) => [kind, id]);
    },
    async others(booking) {
      const { data } = await admin.rpc('read_booking_group', { booking }).throwOnError();
      return (data as { others: { id: string }[] }).others.map(({ id }) => id);
    },
    async noon(onDay = day) {
      const [made] = await sql(
        `insert into departures (tour_id, day, leaves_at, meeting_point, capacity)
         values ('lamanai', $1, '12:00', 'Pier', 8) returning id`,
        [onDay],
      );
      return made!.id;
    },
  };
}
