import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DeskNumbers, Figures } from '../../../domain/numbers/desk-numbers.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';

const none: Figures = {
  requests: 0,
  decided: 0,
  confirmed: 0,
  due: 0,
  in_time: 0,
  median_seconds: null,
  slowest_seconds: null,
  trips: 0,
  rentals: 0,
  people: 0,
  went: 0,
};

type PartnerLink = { source: string; requests: number };

describe('the numbers of the desk', () => {
  let desk: LinkServer;
  before(async () => {
    desk = await startLinkServer();
  });
  after(() => desk?.stop());

  const read = async (first = '2026-03-01', last = '2026-03-31', client = desk.actors.admin) => {
    const { data, error } = await client.rpc('read_numbers', { first_day: first, last_day: last }, { get: true });
    assert.equal(error, null);
    return data as DeskNumbers;
  };
  /**
   * Books, moves the booking to a moment and a day, and decides about it this many seconds later. The promise is
   * an hour.
   */
  const book = async (
    at: string,
    answer: [status: string, seconds: number] | null,
    { date = '2026-08-01', lastDay = date, ...change }: Parameters<typeof desk.book>[0] & { lastDay?: string } = {},
  ) => {
    const id = await desk.book(change);
    const { database } = desk.server;
    if (answer) await desk.move([id], answer[0]);
    await database.query(
      `begin; set local session_replication_role = replica;
       update bookings set created_at = '${at}', decision_due_at = '${at}'::timestamptz + interval '1 hour',
         date = '${date}', last_day = '${lastDay}'
       where id = '${id}'; commit`,
    );
    if (answer)
      await database.query(
        `update booking_changes set changed_at = $2::timestamptz + $3 * interval '1 second' where booking_id = $1`,
        [id, at, answer[1]],
      );
    return id;
  };
  const clear = () => desk.server.database.query('delete from bookings');
  const noon = '2026-03-10T12:00:00-06:00';

  it('are zeros for each day of a month, each week of a quarter and each month of a year without a booking', async () => {
    await clear();
    const { step, total, steps, items, sources, weekdays, busiest, places } = await read();
    assert.deepEqual([step, total, items, sources, busiest, places], ['day', none, [], [], [], []]);
    assert.deepEqual(
      [steps.length, steps[0], steps[30]],
      [31, { first_day: '2026-03-01', ...none }, { first_day: '2026-03-31', ...none }],
    );
    // March 2026 has five Sundays, Mondays and Tuesdays.
    assert.deepEqual(
      weekdays.map(({ weekday, days, people }) => [weekday, days, people]),
      [5, 5, 4, 4, 4, 4, 5].map((days, at) => [at + 1, days, 0]),
    );
    const quarter = await read('2026-01-01', '2026-03-31');
    assert.deepEqual(
      [quarter.step, quarter.steps.length, quarter.steps[0]!.first_day, quarter.steps[1]!.first_day],
      ['week', 14, '2026-01-01', '2026-01-05'],
    );
    const year = await read('2026-02-15', '2027-02-14');
    assert.deepEqual(
      [year.step, year.steps.length, year.steps[0]!.first_day, year.steps[1]!.first_day],
      ['month', 13, '2026-02-15', '2026-03-01'],
    );
  });

  it('count requests by the day in Belize on which they came, and replies by the promise', async () => {
    await clear();
    // Midnight in Belize is 6:00 in UTC.
    await book('2026-03-01T05:59:59Z', ['confirmed', 5]);
    await book('2026-03-01T06:00:00Z', ['confirmed', 3600], { source: 'search' });
    await book('2026-04-01T05:59:59Z', ['cancelled', 3601], { source: 'link:hotel7' });
    await book('2026-04-01T06:00:00Z', ['confirmed', 5]);
    await book(noon, ['confirmed', 600]);
    // It waits, and its time is over.
    await book(noon, null);
    const { total, steps, sources } = await read();
    assert.deepEqual(total, {
      ...none,
      requests: 4,
      decided: 3,
      confirmed: 2,
      due: 4,
      in_time: 2,
      median_seconds: 3600,
      slowest_seconds: 3601,
    });
    assert.deepEqual(
      steps.filter(({ requests }) => requests).map(({ first_day: day, requests }) => [day, requests]),
      [
        ['2026-03-01', 1],
        ['2026-03-10', 2],
        ['2026-03-31', 1],
      ],
    );
    assert.deepEqual(
      sources.map(({ source, requests, in_time: inTime, due }) => [source, requests, inTime, due]),
      [
        ['unknown', 2, 1, 2],
        ['link:hotel7', 1, 0, 1],
        ['search', 1, 1, 1],
      ],
    );
    const { data } = await desk.actors.admin.rpc('read_partner_links');
    assert.deepEqual(
      (data as PartnerLink[]).map(({ source, requests }) => [source, requests]),
      [['link:hotel7', 1]],
    );
  });

  it('count a request that still has time neither as in time nor as late', async () => {
    await clear();
    const id = await book(new Date().toISOString(), null);
    const today = 'facts.local_today()';
    const { rows } = await desk.server.database.query(
      `select (${today} - 1)::text as first, (${today} + 1)::text as last`,
    );
    const { total } = await read(rows[0].first, rows[0].last);
    assert.deepEqual([total.requests, total.due, total.in_time], [1, 0, 0], id);
  });

  it('count trips and people by the first day of what is confirmed, never what is cancelled or waits', async () => {
    await clear();
    const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 } as const;
    await book(noon, ['confirmed', 10], { date: '2026-03-02', people: 4, source: 'social' });
    await book('2025-12-24T12:00:00Z', ['confirmed', 10], { date: '2026-03-31', people: 3 });
    await book(noon, ['cancelled', 10], { date: '2026-03-02', people: 12 });
    await book(noon, null, { date: '2026-03-02', people: 11 });
    await book(noon, ['confirmed', 10], { date: '2026-04-01', people: 10 });
    await book(noon, ['confirmed', 10], { date: '2026-03-02', lastDay: '2026-03-04', ...cart });
    const { total, steps, items, sources, weekdays, busiest } = await read();
    assert.deepEqual([total.trips, total.rentals, total.people, total.requests], [2, 1, 7, 5]);
    assert.deepEqual(
      steps.filter(({ trips, rentals }) => trips || rentals).map(({ first_day: day, people }) => [day, people]),
      [
        ['2026-03-02', 4],
        ['2026-03-31', 3],
      ],
    );
    assert.deepEqual(
      items.map(({ name, trips, rentals, people }) => [name, trips, rentals, people]),
      [
        ['Lamanai Maya Ruins', 2, 0, 7],
        ['Luxury Teal Cart', 0, 1, 0],
      ],
    );
    assert.deepEqual(
      sources.map(({ source, trips, rentals, people }) => [source, trips, rentals, people]),
      [
        ['unknown', 1, 1, 3],
        ['social', 1, 0, 4],
      ],
    );
    // The cart is out from Monday to Wednesday.
    assert.deepEqual(
      weekdays.slice(0, 4).map(({ people, parties, carts }) => [people, parties, carts]),
      [
        [4, 1, 1],
        [3, 1, 1],
        [0, 0, 1],
        [0, 0, 0],
      ],
    );
    assert.deepEqual(busiest, [
      { day: '2026-03-02', people: 4, parties: 1, carts: 1 },
      { day: '2026-03-31', people: 3, parties: 1, carts: 0 },
    ]);
    assert.deepEqual((await read('2026-03-03', '2026-03-03')).weekdays, [
      { weekday: 2, days: 1, people: 0, parties: 0, carts: 1 },
    ]);
  });

  it('say how many of the places of an item with a limit are taken', async () => {
    await clear();
    const { database } = desk.server;
    await database.query(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 6)`);
    await book(noon, ['confirmed', 10], { date: '2026-03-02', people: 4 });
    await book(noon, ['confirmed', 10], { date: '2026-03-02', people: 2 });
    await book(noon, null, { date: '2026-03-05', people: 3 });
    await book(noon, ['cancelled', 10], { date: '2026-03-05', people: 3 });
    const { places } = await read();
    assert.deepEqual(places, [
      { kind: 'tour', name: 'Lamanai Maya Ruins', places: 6, days: 2, taken: 9, full_days: 1 },
    ]);
    assert.deepEqual((await read(undefined, undefined, desk.actors.service)).places, places);
    await database.query('delete from item_limits');
  });

  it('count a custom adventure once for each of its tours, and a marked request only if it was confirmed', async () => {
    await clear();
    const custom = {
      booking_type: 'custom' as const,
      tour_id: null,
      custom_tour_ids: ['lamanai', 'belize-zoo', 'lamanai'],
    };
    await book(noon, ['confirmed', 10], { ...custom, date: '2026-03-20', people: 5 });
    await book(noon, null, { is_suspect: true });
    await book(noon, ['confirmed', 10], { is_suspect: true });
    await book(noon, null, { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 });
    const { total, items } = await read();
    assert.deepEqual([total.requests, total.trips, total.people], [3, 1, 5]);
    assert.deepEqual(
      items.map(({ kind, name, requests, trips, people }) => [kind, name, requests, trips, people]),
      [
        ['tour', 'Lamanai Maya Ruins', 2, 1, 5],
        ['tour', 'Belize Zoo', 1, 1, 5],
        ['golf-cart', 'Luxury Teal Cart', 1, 0, 0],
      ],
    );
  });

  it('stay when a booking is erased, and an erasure is no reply', async () => {
    await clear();
    const answered = await book(noon, ['confirmed', 40], { date: '2026-03-20' });
    const waiting = await book(noon, null);
    const before = (await read()).total;
    for (const booking of [answered, waiting]) await desk.actors.admin.rpc('erase_booking', { booking });
    assert.deepEqual((await read()).total, { ...before, due: before.due - 1 });
    assert.deepEqual([before.decided, before.trips], [1, 1]);
  });

  it('are counted from figures that equal the bookings and their history, whatever happened to them', async () => {
    const at = noon;
    const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 } as const;
    const rental = await book(at, null, { ...cart, source: 'social' });
    await desk.actors.admin.rpc('move_rental', { booking: rental, cart: 'luxury-white' });
    const twice = await book(at, ['confirmed', 30]);
    await desk.move([twice], 'cancelled');
    await desk.move([await book(at, null, { is_suspect: true })], 'confirmed');
    await book(at, ['cancelled', 50], { booking_type: 'custom', tour_id: null, custom_tour_ids: ['lamanai'] });
    const gone = await book(at, null);
    await desk.server.database.query('delete from bookings where id = $1', [gone]);
    const { rows } = await desk.server.database.query(
      `select
         booking.id,
         requested_at = created_at as is_then,
         figures.is_confirmed = (status = 'confirmed') as is_status,
         coalesce(name_of.item = figures.name, several_items = booked_items) as is_item,
         decided_at is not distinct from changed_at as is_answer,
         figures.erased_at is not distinct from booking.erased_at as is_erased,
         figures.source = coalesce(booking.source, 'unknown') as is_source,
         (figures.day, figures.last_day, promised_at) = (booking.date, booking.last_day, decision_due_at) as is_day,
         figures.people is not distinct from case when booking_type <> 'golf-cart' then booking.people end as is_group,
         is_counted = (not is_suspect or status = 'confirmed') as is_right
       from bookings as booking
       full join booking_figures as figures on booking_id = booking.id
       left join booking_changes as change on change.booking_id = booking.id and sequence = 1
       cross join lateral (select booked_items -> 0 ->> 'name' as item) as name_of`,
    );
    assert.ok(rows.length >= 5);
    for (const { id, ...is } of rows) assert.deepEqual([...new Set(Object.values(is))], [true], String(id));
    const items = (await read()).items.map(({ name }) => name);
    assert.ok(items.includes('Luxury White Cart') && !items.includes('Luxury Teal Cart'));
  });

  it('are refused to other users, and to an administrator whose session has ended', async () => {
    const former = await signIn(desk.server, { role: 'admin' });
    const token = (await former.auth.getSession()).data.session!.access_token;
    await former.auth.signOut();
    const { status } = await fetch(
      `${desk.server.url}/rest/v1/rpc/read_numbers?first_day=2026-03-01&last_day=2026-03-31`,
      {
        headers: { apikey: desk.server.publishableKey, authorization: `Bearer ${token}` },
      },
    );
    assert.equal(status, 403);
    const march = { first_day: '2026-03-01', last_day: '2026-03-31' };
    assert.equal((await desk.actors.user.rpc('read_numbers', march)).error?.code, '42501');
    // They take periods of any length, so only read_numbers calls them.
    for (const name of ['read_item_loads', 'read_day_loads', 'read_loads'] as const)
      assert.equal((await desk.actors.admin.rpc(name, march)).error?.code, '42501', name);
    for (const name of ['list_counted', 'read_figures'] as const)
      assert.equal((await desk.actors.admin.rpc(name, { ...march, step: 'day' })).error?.code, '42501', name);
  });

  it('are refused for no days and for more than ten years', async () => {
    for (const [first, last] of [
      ['2026-03-02', '2026-03-01'],
      ['2016-01-01', '2026-03-01'],
      ['2026-03-01', 'infinity'],
      ['-infinity', '2026-03-01'],
    ] as const) {
      const { error } = await desk.actors.admin.rpc('read_numbers', { first_day: first, last_day: last });
      assert.equal(error?.code, '22023', `${first} to ${last}`);
    }
  });
});
