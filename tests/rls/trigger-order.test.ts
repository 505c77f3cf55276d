import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PostgrestError } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from './links/link-server.ts';
import { signIn } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';

const day = '2095-03-10';
const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1, date: day } as const;

// Postgres fires the triggers of an event in the order of their names. Of any two triggers, each comes first in one of
// the two runs.
it('what triggers do does not depend on the order of their names', async () => {
  const expected = ['saved', 'saved', 'saved', 'PT429', 'saved', 'saved', 'saved', 'PT409', 'saved'];
  const named = await play();
  const reversed = await play(reverseTriggers);
  assert.deepEqual(named.outcomes, expected);
  assert.deepEqual(reversed.outcomes, named.outcomes);
  for (const [table, rows] of Object.entries(named.rows)) assert.deepEqual(reversed.rows[table], rows, table);
  for (const table of ['booking_changes', 'change_requests', 'mail_outbox', 'desk_changes', 'weather_calls'])
    assert.notEqual(named.rows[table]!.length, 0, table);
});

/** Renames the product's triggers, so that they fire in the opposite order. */
async function reverseTriggers({ server: { database } }: LinkServer): Promise<void> {
  const { rows } = await database.query<{ name: string; relation: string }>(`
    select tgname as name, tgrelid::regclass::text as relation
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'public'::regnamespace order by tgname desc`);
  for (const [at, { name, relation }] of rows.entries())
    await database.query(`alter trigger ${name} on ${relation} rename to t${String(at).padStart(3, '0')}_${name}`);
  assert.ok(rows.length > 20);
}

/** Plays what fires several triggers at once. Returns what the callers read, and the rows of every table afterwards. */
async function play(prepare?: (links: LinkServer) => Promise<void>) {
  const links = await startLinkServer();
  try {
    await prepare?.(links);
    const { admin, anon } = links.actors;
    const { database } = links.server;
    const outcomes: string[] = [];
    const read = ({ error }: { error: PostgrestError | null }) => void outcomes.push(error?.code ?? 'saved');
    await database.query('update booking_limits set bookings_an_hour_per_email = 3');
    const same = { email: 'same@example.com', date: '2095-03-11' };
    for (let sent = 0; sent < 4; sent++) read(await anon.from('bookings').insert(sampleBooking(same)));
    const decide = async (booking: string, decision: string) =>
      read(await admin.rpc('decide_booking', { booking, decision }));
    const touched = await links.book({ tour_id: 'mexico-rocks', date: day });
    const call = { id: randomUuid(), day, tour_ids: ['mexico-rocks'], reason: 'Strong wind' };
    read(await admin.rpc('create_weather_call', call));
    const token = await links.make(touched, 'visit');
    await links.post('request_change_by_link', { token, kind: 'change', message: 'One more person?' });
    await decide(touched, 'cancelled');
    const rentals = [await links.book(cart), await links.book(cart)] as const;
    await decide(rentals[0], 'confirmed');
    await decide(rentals[1], 'confirmed');
    read(await admin.rpc('erase_booking', { booking: rentals[0] }));
    await deleteTourAndAdministrator(links);
    return { outcomes, rows: await readRows(links) };
  } finally {
    await links.stop();
  }
}

/** Deletes a tour with a closed day, and an administrator with a calendar feed. */
async function deleteTourAndAdministrator({ server, actors: { admin } }: LinkServer): Promise<void> {
  const tour = { name: 'Dawn Walk', duration: '2 hours', category: 'adventure', is_active: true };
  const { data } = await admin.from('tours').insert(tour).select('id').single().throwOnError();
  await admin
    .from('closed_days')
    .insert({ item_kind: 'tour', item_id: data!.id, first_day: day, last_day: day, reason: 'Rain' })
    .throwOnError();
  await admin.from('tours').delete().eq('id', data!.id).throwOnError();
  const colleague = await signIn(server, { role: 'admin' });
  await colleague.rpc('make_calendar_feed', { label: 'Phone' }).throwOnError();
  const { data: account } = await colleague.auth.getUser();
  await server.database.query('delete from auth.users where id = $1', [account.user!.id]);
}

/** The rows of every table as texts, without what differs between any two runs: ids, times and secrets. */
async function readRows({ server: { database } }: LinkServer): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ text: string }>(`select (to_jsonb(t) - 'id')::text as text from ${name} t`);
    found[name] = rows.map(({ text }) => withoutChance(text)).toSorted();
  }
  return found;
}

function withoutChance(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:[\d.]+([+-]\d\d:\d\d|Z)?/g, 'time')
    .replace(/\\\\x[0-9a-f]{16,}/g, 'secret');
}
