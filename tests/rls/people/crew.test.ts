import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { storeVessel } from '../fleet/fleet-rows.ts';
import { signIn } from '../make-actors.ts';

describe('the crew', () => {
  let server: TestServer;
  let crew: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    crew = await signIn(server, { role: 'crew' });
  });
  after(() => server?.stop());

  const rows = async (sql: string, ...values: unknown[]) => (await server.database.query(sql, values)).rows;
  /** Stores a booking this many days after today. */
  async function book(later: number, { status = 'confirmed', name = 'Ana Novelo', item = `'tour', 'lamanai'` } = {}) {
    const column = item.startsWith("'tour'")
      ? 'tour_id'
      : item.startsWith("'combo'")
        ? 'combo_tour_id'
        : 'golf_cart_id';
    const [booking] = await rows(
      `insert into bookings (booking_type, ${column}, name, email, phone, date, people, message, entered_by, source)
       values (${item}, $1, 'ana@example.com', '+5016001234', facts.local_today() + $2::integer, 1, 'From the pier',
         gen_random_uuid(), 'telephone')
       returning id`,
      name,
      Math.max(later, 0),
    );
    if (status !== 'pending') await rows('update bookings set status = $2 where id = $1', booking.id, status);
    // A booking cannot be made for a past day.
    if (later < 0)
      await server.database.query(
        `begin; set local session_replication_role = replica;
         update bookings set date = date + ${later}, last_day = last_day + ${later} where id = '${booking.id}'; commit`,
      );
    return booking.id as string;
  }

  it('reads the confirmed parties of the trips of today and tomorrow, and exactly what it needs of them', async () => {
    await rows('delete from bookings');
    const today = await book(0);
    await rows(`insert into booking_notes (booking_id, note) values ($1, 'Vegetarian')`, today);
    await book(0, { status: 'pending', name: 'Waits' });
    await book(0, { status: 'cancelled', name: 'Is cancelled' });
    await book(0, { name: 'Rents', item: `'golf-cart', 'standard-yellow'` });
    await book(-1, { name: 'Was there' });
    await book(1, { name: 'Bo' });
    await book(2, { name: 'Comes later' });
    const [{ id: departure }] = await rows(
      `insert into departures (tour_id, day, leaves_at, back_at, meeting_point)
       select tour_id, date, '08:30', '12:00', 'The dock' from bookings where id = $1 returning id`,
      today,
    );
    await rows(
      `update bookings set departure_id = $2, pickup_at = '07:45', pickup_place = 'Hotel Sol' where id = $1`,
      today,
      departure,
    );
    const boat = await storeVessel(server, 'Sea Star');
    await rows('select store_assignment(departures, $2) from departures where id = $1', departure, boat);
    const { data, error } = await crew.rpc('read_crew_days');
    assert.equal(error, null);
    assert.deepEqual(
      data.map(({ is_today, parties }: { is_today: boolean; parties: { name: string }[] }) => [
        is_today,
        parties.map(({ name }) => name),
      ]),
      [
        [true, ['Ana Novelo']],
        [false, ['Bo']],
      ],
    );
    const [days] = [
      await rows('select facts.local_today()::text as today, (facts.local_today() + 1)::text as tomorrow'),
    ];
    assert.deepEqual(
      data.map(({ day }: { day: string }) => day),
      Object.values(days[0]),
    );
    const { booked_items: items, ...party } = data[0].parties[0];
    assert.deepEqual(party, {
      id: today,
      booking_type: 'tour',
      name: 'Ana Novelo',
      phone: '+5016001234',
      people: 1,
      message: 'From the pier',
      day_number: 1,
      day_count: 1,
      departure_id: departure,
      assigned: [{ id: boat, kind: 'boat', name: 'Sea Star', seats: 10, roles: [] }],
      leaves_at: '08:30:00',
      back_at: '12:00:00',
      meeting_point: 'The dock',
      pickup_at: '07:45:00',
      pickup_place: 'Hotel Sol',
      notes: ['Vegetarian'],
      crew_note: null,
      arrived: null,
      pressed_at: null,
      pressed_by: null,
      went_out_at: null,
      went_out_pressed_at: null,
      came_back_at: null,
      came_back_pressed_at: null,
      manifest_place: null,
    });
    assert.equal(items.length, 1);
    assert.doesNotMatch(JSON.stringify(data), /@/);
  });

  it('reads a trip of two days on both of them', async () => {
    await rows('delete from bookings');
    const [combo] = await rows(`select id from catalogue_items where kind = 'combo' and days = 2 limit 1`);
    await book(-1, { name: 'Second day', item: `'combo', '${combo.id}'` });
    const { data } = await crew.rpc('read_crew_days');
    assert.deepEqual(
      data[0].parties.map((party: Record<string, unknown>) => [party.name, party.day_number, party.day_count]),
      [['Second day', 2, 2]],
    );
    assert.deepEqual(data[1].parties, []);
  });

  it('reads no table and calls no other function with data of visitors', async () => {
    const id = await book(0);
    await rows(`insert into booking_notes (booking_id, note) values ($1, 'Vegetarian')`, id);
    const { rows: tables } = await server.database.query<{ relname: string }>(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and has_any_column_privilege('authenticated', oid, 'select')
       order by 1`,
    );
    const read: string[] = [];
    for (const { relname } of tables) {
      const { count } = await crew.from(relname).select('*', { count: 'exact', head: true });
      if (count) read.push(relname);
    }
    // What every visitor reads, and the boats of the trips.
    assert.deepEqual(read, ['assignments', 'gallery_items', 'vessels']);
    for (const [name, parameters] of [
      ['read_days', {}],
      ['read_calendar', { first_day: '2026-11-28', days: 2 }],
      ['read_rentals', { first_day: '2026-11-28', days: 2 }],
      ['read_places', { first_day: '2026-11-28', last_day: '2026-11-29' }],
      ['read_numbers', { first_day: '2026-11-01', last_day: '2026-11-28' }],
      ['decide_booking', { booking: id, decision: 'cancelled', message: '' }],
      ['change_booking', { booking: id, changes: { people: 2 } }],
      ['set_departure_times', { tour: 'lamanai', times: [] }],
      ['add_departure', { departure: id, made: {} }],
      ['choose_departure', { departure: id, made: {} }],
      ['restore_departure', { departure: id, made: {} }],
      ['move_parties', { parties: [id], departure: id }],
      ['change_departure', { departure: id, changes: {} }],
      ['set_crew_note', { booking: id, note: 'Mine' }],
      ['change_assignments', { departure: id }],
      ['list_crew_accounts', {}],
    ] as const)
      assert.equal((await crew.rpc(name, parameters)).error?.code, '42501', name);
    assert.deepEqual((await crew.rpc('search_bookings', { words: 'Ana' })).data, []);
    const period = { first_day: '2000-01-01', last_day: '2100-01-01' };
    assert.deepEqual((await crew.rpc('read_departures', period)).data, []);
  });

  it('reads nothing any more once the role is gone', async () => {
    const former = await signIn(server, { role: 'crew' });
    assert.equal((await former.rpc('read_crew_days')).error, null);
    const { data } = await former.auth.getUser();
    await server.client(server.secretKey).auth.admin.updateUserById(data.user!.id, { app_metadata: { role: null } });
    const { error } = await former.rpc('read_crew_days');
    assert.deepEqual([error?.code, error?.message], ['42501', 'Only people of the desk read its trips']);
  });
});
