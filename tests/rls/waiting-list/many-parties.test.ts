import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

describe('a long waiting list', () => {
  let links: LinkServer;
  before(async () => {
    links = await startLinkServer();
  });
  beforeEach(() =>
    query(
      `delete from bookings; delete from closed_days; delete from item_limits; delete from departures;
       delete from departure_times`,
    ),
  );
  after(() => links?.stop());

  it('says of each party what is said of it alone, whatever the others wait for', async () => {
    await storeSeason();
    await storeBookings(60, 'held', `(array['pending', 'confirmed', 'offered'])[1 + i % 3]`);
    await storeBookings(160, 'waits', `case when i % 8 = 0 then 'offered' else 'waitlisted' end`);
    const { rows } = await query(
      `select party.id, alone.room, party.status = 'waitlisted' and begin_of_trip(party) > now()
           and find_obstacle(party.id) is null as fits,
         find_obstacle(party.id) ->> 'why' as why, party.is_suspect,
         exists (
           select from departures as departure join bookings as held on held.departure_id = departure.id
           where departure.tour_id = party.tour_id and departure.day = party.date
         ) as has_departure,
         party.status = 'waitlisted' and begin_of_trip(party) <= now() as is_late,
         party.custom_tour_ids && array['no-such-tour'] as names_unknown
       from bookings as party left join rooms_for(array[party]) as alone on true
       where party.name like 'waits %'`,
    );
    assert.equal(rows.length, 160);
    const listed = (await waiting()).filter(({ name }) => name.startsWith('waits'));
    assert.deepEqual(
      sorted(listed.map(({ id, room, fits }) => [id, room, fits])),
      sorted(rows.map(({ id, room, fits }) => [id, room, fits])),
    );
    const found = (of: keyof (typeof rows)[number]) => new Set(rows.map((row) => row[of]));
    assert.deepEqual([...found('why')].sort(), ['called-off', 'closed', 'full', null, 'taken'].sort());
    assert.deepEqual(found('fits'), new Set([true, false]));
    const late = rows.filter(({ is_late }) => is_late);
    assert.deepEqual(
      late.map(({ why, fits }) => [why, fits]),
      [[null, false]],
      'a trip that has begun',
    );
    for (const kind of ['is_suspect', 'has_departure', 'names_unknown'] as const) {
      const some = rows.filter((row) => row[kind]);
      assert.ok(some.some(({ fits }) => fits) && some.some(({ fits }) => !fits), kind);
    }
    assert.ok(found('room').has(null) && found('room').size > 5, 'parties with and without a number of places');
  });

  it('reads a day once, and not again for each of its parties', async () => {
    await storeSeason();
    await storeBookings(2_000, 'held', `'confirmed'`);
    await storeBookings(20, 'waits', `'waitlisted'`);
    await query('analyze');
    const few = await blocksOfList();
    await storeBookings(180, 'waits', `'waitlisted'`);
    await query('analyze');
    const added = ((await blocksOfList()) - few) / 180;
    assert.ok(added < 40, `each further party reads ${Math.round(added)} blocks of 8 KB`);
  });

  /** Ten days from 10 March 2099 on with limits, closed days, usual departures and some that are called off. */
  async function storeSeason(): Promise<void> {
    await query(
      `insert into item_limits (item_kind, item_id, people_a_day, lead_days) values
         ('tour', 'lamanai', 40, 0), ('tour', 'altun-ha', 25, 1), ('combo', 'ruins-zoo-combo', 30, 0);
       insert into closed_days (first_day, last_day, reason, item_kind, item_id) values
         ('2099-03-12', '2099-03-12', 'Storm', null, null),
         ('2099-03-13', '2099-03-14', 'River', 'tour', 'lamanai');
       insert into departure_times (tour_id, leaves_at, meeting_point, capacity) values
         ('xunantunich', '08:30', 'The pier', 12), ('xunantunich', '13:00', 'The pier', 9),
         ('lamanai', '08:30', 'The pier', 30), ('belize-zoo', '09:00', 'The pier', null);
       insert into departures (default_id, tour_id, day, leaves_at, meeting_point, capacity, called_off_at)
       select id, tour_id, day, leaves_at, meeting_point, capacity,
         case when tour_id = 'xunantunich' and (leaves_at = '08:30' or day = '2099-03-15') then now() end
       from departure_times, (values (date '2099-03-15'), ('2099-03-16'), ('2099-03-17'), ('2099-03-18')) as run (day)`,
    );
  }

  /**
   * Stores bookings of all kinds and statuses in turn, as they are: no trigger refuses or completes them. Some of
   * those who are confirmed are on a departure, some are suspects, some name a tour that does not exist, and the trip
   * of one has begun.
   */
  async function storeBookings(count: number, name: string, status: string): Promise<void> {
    const client = await links.server.database.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(
        `insert into bookings (booking_type, name, email, phone, date, last_day, people, status, from_waiting_list,
           offered_until, is_suspect, departure_id, tour_id, combo_tour_id, golf_cart_id, custom_tour_ids, booked_items)
         select kind, $2 || ' ' || i, $2 || i || '@example.com', '600 1234', day,
           day + case kind when 'golf-cart' then 1 else 0 end,
           case kind when 'golf-cart' then 1 else 1 + i % 12 end, status, status in ('waitlisted', 'offered'),
           case status when 'offered' then now() + (i % 5 - 1) * interval '1 hour' end,
           i % 11 = 0,
           case when status = 'confirmed' and kind = 'tour' and i % 2 = 0 then (
             select id from departures
             where tour_id = tour and departures.day = made.day and called_off_at is null limit 1
           ) end,
           case kind when 'tour' then tour end,
           case kind when 'combo' then 'ruins-zoo-combo' end,
           case kind when 'golf-cart' then 'standard-yellow' end,
           case kind when 'custom' then case i % 4
             when 0 then array[tour]
             when 1 then array[tour, 'mexico-rocks']
             when 2 then array[tour, 'no-such-tour']
             else array['no-such-tour']
           end end,
           '[{"name": "One", "days": 1}, {"name": "Two", "days": 1}]'
         from (
           select i, case i when 33 then facts.local_today() else date '2099-03-10' + i % 10 end as day,
             ${status} as status,
             (array['tour', 'combo', 'tour', 'golf-cart', 'custom', 'tour', 'tour'])[1 + i % 7] as kind,
             (array['lamanai', 'xunantunich', 'belize-zoo', 'altun-ha'])[1 + i / 10 % 4] as tour
           from generate_series(1, $1) as i
         ) as made
         on conflict do nothing`,
        [count, name],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  async function waiting(): Promise<WaitingParty[]> {
    const { data } = await links.actors.admin.rpc('read_waiting_list', {}, { get: true }).throwOnError();
    return data;
  }

  /** How many blocks the list reads, once the connection knows the tables. */
  async function blocksOfList(): Promise<number> {
    const { data } = await links.actors.admin.auth.getSession();
    const claims = Buffer.from(data.session!.access_token.split('.')[1]!, 'base64url').toString();
    const client = await links.server.database.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [claims],
      );
      const explain = 'explain (analyze, buffers, format json) select public.read_waiting_list()';
      await client.query(explain);
      const { rows } = await client.query(explain);
      const plan = rows[0]['QUERY PLAN'][0].Plan;
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  function query(sql: string, values: unknown[] = []) {
    return links.server.database.query(sql, values);
  }
});

const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();
