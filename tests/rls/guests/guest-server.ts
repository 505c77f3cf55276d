import assert from 'node:assert/strict';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

/** An id that no booking has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';

/** A server with an administrator, and functions for calls about guests. */
export interface GuestServer {
  links: LinkServer;
  admin: SupabaseClient;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Deletes all bookings, and the history of the desk. */
  clear(): Promise<void>;
  /** Books under a name, an address and a telephone number. Without one of the two, an administrator enters it. */
  book(name: string, email: string, phone: string): Promise<string>;
  /** Expects that these bookings are the guest of each of them. */
  expectOneGuest(...bookings: string[]): Promise<void>;
  /** Changes facts of a booking as an administrator. */
  change(booking: string, changes: object): Promise<void>;
  /** Merges the guests of two bookings. Returns the id of the merge. */
  merge(booking: string, other: string): Promise<string>;
  erase(booking: string): Promise<void>;
}

export async function startGuestServer(): Promise<GuestServer> {
  const links = await startLinkServer({ undoSeconds: 10 });
  const { admin } = links.actors;
  const sql: GuestServer['sql'] = async (text, values = []) => (await links.server.database.query(text, values)).rows;
  await sql('update booking_limits set bookings_an_hour_per_email = 1000');
  return {
    links,
    admin,
    sql,
    clear: async () => void (await sql('delete from bookings; delete from desk_changes')),
    async book(name, email, phone) {
      if (email && phone) return links.book({ name, email, phone });
      const id = randomUuid();
      const entry = { source: 'telephone', booking_type: 'tour', tour_id: 'lamanai', date: '2099-01-31', people: 2 };
      const { error } = await admin.rpc('enter_booking', { booking: id, entry: { ...entry, name, email, phone } });
      assert.equal(error, null);
      return id;
    },
    async expectOneGuest(...bookings) {
      for (const booking of bookings) {
        const { data } = await admin.rpc('bookings_of_guest', { booking }).throwOnError();
        assert.deepEqual((data as { id: string }[]).map(({ id }) => id).toSorted(), bookings.toSorted());
      }
    },
    async change(booking, changes) {
      const { data, error } = await admin.rpc('change_booking', { booking, changes });
      assert.deepEqual([data?.outcome, error], ['done', null]);
    },
    async merge(booking, other) {
      const { data, error } = await admin.rpc('merge_guests', { booking, other });
      assert.equal(error, null);
      assert.ok(data);
      return data as string;
    },
    async erase(booking) {
      const { data, error } = await admin.rpc('erase_booking', { booking });
      assert.deepEqual([data, error], [1, null]);
    },
  };
}
