import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { bookedIds, bookingTypes, type BookingInsert } from '../../../domain/booking/booking.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { daysLater } from '../../../domain/days/calendar-days.ts';
import { isObstacle } from '../../../domain/days/unavailable-days.ts';
import { catalogueItems } from '../../../domain/catalogue/catalogue-items.ts';
import { combos } from '../../../domain/catalogue/combos.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';

const day = '2099-03-10';
const combo = (id: string, change: Partial<BookingInsert> = {}) =>
  sampleBooking({ booking_type: 'combo', tour_id: null, combo_tour_id: id, date: day, ...change });
const cart = (id: string) =>
  sampleBooking({ booking_type: 'golf-cart', tour_id: null, golf_cart_id: id, people: 1, date: day });
const tour = (id: string, change: Partial<BookingInsert> = {}) => sampleBooking({ tour_id: id, date: day, ...change });
const custom = (ids: string[], change: Partial<BookingInsert> = {}) =>
  sampleBooking({ booking_type: 'custom', tour_id: null, custom_tour_ids: ids, date: day, ...change });

describe('the days that cannot be booked', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    visitor = server.client();
  });
  afterEach(() =>
    server.database.query('delete from bookings; delete from closed_days; delete from item_limits; delete from tours'),
  );
  after(() => server?.stop());

  it('are none without closed days and limits', async () => {
    assert.equal(await send(tour('lamanai', { date: localToday(new Date()) })), 'saved');
    assert.deepEqual(await unavailable(tour('lamanai')), []);
  });

  it('are closed for everything, with the public reason', async () => {
    await close({ first: day, last: daysLater(day, 1), reason: 'Storm clean-up' });
    for (const booking of [tour('lamanai'), combo('ruins-zoo-combo'), cart('luxury-teal'), custom(['altun-ha', 'x'])])
      assert.equal(await send(booking), 'closed: Storm clean-up');
    assert.deepEqual(await unavailable(tour('lamanai')), [
      { day, why: 'closed', reason: 'Storm clean-up' },
      { day: daysLater(day, 1), why: 'closed', reason: 'Storm clean-up' },
    ]);
    assert.deepEqual((await unavailable(sampleBooking({ tour_id: null, date: day }))).length, 2, 'nothing chosen');
    assert.equal(await send(tour('lamanai', { date: daysLater(day, -1) })), 'saved');
    assert.equal(await send(tour('lamanai', { date: daysLater(day, 2) })), 'saved');
  });

  it('are closed for one tour and the combos with it, and for no other tour', async () => {
    await close({ item: ['tour', 'belize-zoo'], reason: 'The zoo is closed' });
    assert.equal(await send(tour('belize-zoo')), 'closed: The zoo is closed');
    assert.equal(await send(combo('ruins-zoo-combo')), 'closed: The zoo is closed');
    assert.equal(await send(combo('altun-ha-baboon-combo')), 'saved');
    assert.equal(await send(tour('lamanai')), 'saved');
    assert.equal(await send(cart('luxury-teal')), 'saved');
  });

  it('are closed for one combo and one cart', async () => {
    await close({ item: ['combo', 'ruins-zoo-combo'], reason: 'No bus' });
    await close({ item: ['golf-cart', 'luxury-teal'], reason: 'In the workshop' });
    assert.equal(await send(combo('ruins-zoo-combo')), 'closed: No bus');
    assert.equal(await send(tour('belize-zoo')), 'saved');
    assert.equal(await send(cart('luxury-teal')), 'closed: In the workshop');
    assert.equal(await send(cart('luxury-white')), 'saved');
  });

  it('are closed for a combo of two days where either day is', async () => {
    await close({ item: ['tour', 'xunantunich'], reason: 'Bridge closed' });
    assert.equal(await send(combo('triple-mainland-combo', { date: daysLater(day, -1) })), 'closed: Bridge closed');
    assert.equal(await send(combo('triple-mainland-combo', { date: daysLater(day, -2) })), 'saved');
    assert.equal(await send(combo('triple-mainland-combo', { date: daysLater(day, 1) })), 'saved');
  });

  it('are closed for a custom adventure only if all of its tours are', async () => {
    await close({ item: ['tour', 'lamanai'], reason: 'High water' });
    assert.equal(await send(custom(['lamanai'])), 'closed: High water');
    assert.equal(await send(custom(['lamanai', 'belize-zoo'])), 'saved');
    await close({ item: ['tour', 'belize-zoo'], reason: 'High water' });
    assert.equal(await send(custom(['lamanai', 'belize-zoo'])), 'closed: High water');
  });

  for (const { value, choice, asksPeople } of bookingTypes) {
    it(`are closed and full for bookings of type ${value}`, async () => {
      const { id } = catalogueItems.find(({ kind }) => kind === choice.kind)!;
      const booking = (people: number, date = day) =>
        sampleBooking({
          booking_type: value,
          tour_id: null,
          [choice.column]: choice.isMany ? [id] : id,
          people: asksPeople ? people : 1,
          date,
        });
      await close({ item: [choice.kind, id], reason: 'In the workshop' });
      assert.equal(await send(booking(1)), 'closed: In the workshop');
      if (!asksPeople) return;
      await limit(choice.kind, id, { people: 4 });
      assert.equal(await send(booking(3, daysLater(day, 9))), 'saved');
      assert.equal(await send(booking(2, daysLater(day, 9))), 'full');
    });
  }

  it('follow a tour that an administrator added, and are forgotten with it', async () => {
    const { rows } = await server.database.query<{ id: string }>(
      `insert into tours (name, duration, category) values ('Night Snorkel', '2 hours', 'snorkeling') returning id`,
    );
    const { id } = rows[0]!;
    await close({ item: ['tour', id], reason: 'Full moon' });
    await limit('tour', id, { people: 4 });
    assert.equal(await send(tour(id)), 'closed: Full moon');
    assert.equal(await send(tour(id, { date: daysLater(day, 1), people: 5 })), 'full');
    assert.equal(await send(tour(id, { date: daysLater(day, 1), people: 4 })), 'saved');
    await server.database.query('delete from tours where id = $1', [id]);
    const left = await server.database.query('select from closed_days union all select from item_limits');
    assert.equal(left.rowCount, 0);
  });

  it('keep the lead time in Belize time, on the site and in the database', async () => {
    await limit('tour', 'lamanai', { lead: 3 });
    const today = localToday(new Date());
    const refused = await visitor.rpc('unavailable_days', {
      booking_type: 'tour',
      item_ids: ['lamanai'],
      people: 2,
      first_day: today,
      last_day: daysLater(today, 30),
    });
    const expected = [0, 1, 2].map((days) => ({ day: daysLater(today, days), why: 'too-soon', reason: null }));
    assert.deepEqual(refused.data, expected);
    assert.equal(await send(tour('lamanai', { date: daysLater(today, 2) })), 'too-soon');
    assert.equal(await send(combo('ruins-zoo-combo', { date: daysLater(today, 2) })), 'too-soon');
    assert.equal(await send(tour('belize-zoo', { date: today })), 'saved');
    assert.equal(await send(tour('lamanai', { date: daysLater(today, 3) })), 'saved');
  });

  it('count the people of pending and confirmed bookings, of combos too, and not of cancelled and marked ones', async () => {
    await limit('tour', 'lamanai', { people: 10 });
    assert.equal(await send(tour('lamanai', { people: 3 })), 'saved');
    const second = combo('ruins-zoo-combo', { people: 4 });
    assert.equal(await send(second), 'saved');
    assert.equal(await send(tour('lamanai', { people: 4 })), 'full');
    assert.equal(await send(custom(['lamanai'], { people: 4 })), 'full');
    assert.equal(await send(combo('ruins-zoo-combo', { people: 4 })), 'full');
    assert.equal(await send(custom(['lamanai', 'altun-ha'], { people: 12 })), 'saved', 'its days are not known yet');
    assert.equal(await send(tour('lamanai', { people: 3, is_suspect: true })), 'saved');
    assert.equal(await send(tour('lamanai', { people: 4, date: daysLater(day, 1) })), 'saved');
    assert.deepEqual(await unavailable(tour('lamanai', { people: 4 })), [{ day, why: 'full', reason: null }]);
    assert.deepEqual(await unavailable(tour('lamanai', { people: 3 })), []);

    await setStatus(second.id, 'confirmed');
    assert.equal(await send(tour('lamanai', { people: 4 })), 'full');
    await setStatus(second.id, 'cancelled');
    assert.equal(await send(tour('lamanai', { people: 7 })), 'saved');
    assert.equal(await send(tour('lamanai', { people: 1 })), 'full');
    await setStatus(second.id, 'confirmed');
  });

  it('count a combo of two days on both, and the days of a group that is larger than the limit', async () => {
    await limit('tour', 'belize-zoo', { people: 6 });
    assert.equal(await send(combo('triple-mainland-combo', { people: 5 })), 'saved');
    for (const date of [day, daysLater(day, 1)]) assert.equal(await send(tour('belize-zoo', { date })), 'full');
    assert.equal(await send(tour('belize-zoo', { date: daysLater(day, 2) })), 'saved');
    assert.equal(await send(tour('belize-zoo', { date: daysLater(day, 9), people: 7 })), 'full');
    assert.equal((await unavailable(tour('belize-zoo', { people: 7 }))).length, 31);

    await limit('tour', 'lamanai', { lead: 1 });
    const admin = await signIn(server, { role: 'admin' });
    const { data } = await admin.rpc('read_places', { first_day: day, last_day: daysLater(day, 30) }, { get: true });
    const zoo = { item_kind: 'tour', item_id: 'belize-zoo', places: 6 };
    assert.deepEqual(data, [
      { ...zoo, day, taken: 5 },
      { ...zoo, day: daysLater(day, 1), taken: 5 },
      { ...zoo, day: daysLater(day, 2), taken: 2 },
    ]);
  });

  it('give each open booking the load of its day: of what is fullest, or the people of the day', async () => {
    await limit('tour', 'lamanai', { people: 10 });
    await limit('tour', 'belize-zoo', { people: 20 });
    const sent = {
      tour: tour('lamanai', { people: 3 }),
      combo: combo('ruins-zoo-combo', { people: 4 }),
      one: custom(['lamanai'], { people: 1 }),
      several: custom(['lamanai', 'altun-ha'], { people: 2 }),
      suspect: tour('lamanai', { people: 2, is_suspect: true }),
      free: tour('mexico-rocks', { people: 5, date: daysLater(day, 1) }),
      cart: cart('luxury-teal'),
      cancelled: tour('mexico-rocks', { people: 6 }),
    };
    for (const booking of Object.values(sent)) assert.equal(await send(booking), 'saved');
    await setStatus(sent.cancelled.id, 'cancelled');
    const admin = await signIn(server, { role: 'admin' });
    const bookings = [...Object.values(sent).map(({ id }) => id), randomUuid()];
    const { data, error } = await admin.rpc('read_booking_loads', { bookings }, { get: true });
    assert.equal(error, null);
    const loads = new Map((data as { booking_id: string }[]).map(({ booking_id: id, ...load }) => [id, load]));
    const lamanai = { taken: 8, places: 10 };
    assert.deepEqual(
      Object.entries(sent).map(([name, { id }]) => [name, loads.get(id)]),
      [
        ['tour', lamanai],
        ['combo', lamanai],
        ['one', lamanai],
        ['several', { taken: 10, places: null }],
        ['suspect', lamanai],
        ['free', { taken: 5, places: null }],
        ['cart', undefined],
        ['cancelled', undefined],
      ],
    );
  });

  it('are not full for the retry of a booking that was stored', async () => {
    await limit('tour', 'lamanai', { people: 4 });
    const booking = tour('lamanai', { people: 4 });
    assert.equal(await send(booking), 'saved');
    assert.equal(await send(booking), '23505');
    await close({ reason: 'Storm' });
    assert.equal(await send(booking), '23505');
  });

  it('bind visitors and users, not the operator', async () => {
    await close({ reason: 'Holiday' });
    const user = await signIn(server, {});
    assert.equal(await send(tour('lamanai'), user), 'closed: Holiday');
    assert.equal(await send(tour('lamanai'), await signIn(server, { role: 'admin' })), 'saved');
    assert.equal(await send(tour('lamanai'), server.client(server.secretKey)), 'saved');
  });

  it('never take more people than the limit: 200 requests at once for the last places', async () => {
    await limit('tour', 'lamanai', { people: 30 });
    await limit('tour', 'belize-zoo', { people: 21 });
    // Separate connections, because the data service lets one network address run only a few requests at a time.
    const lanes = Array.from({ length: 20 }, async (_lane, lane) => {
      const client = new pg.Client({ connectionString: server.databaseUrl, options: '-c role=anon' });
      await client.connect();
      const outcomes: string[] = [];
      for (let at = lane * 10; at < lane * 10 + 10; at++) {
        const choice = at % 2 ? `'combo', null, 'ruins-zoo-combo'` : `'tour', 'lamanai', null`;
        // Both statements are one transaction.
        const sent = client.query(
          `insert into bookings (booking_type, tour_id, combo_tour_id, name, email, phone, date, people)
           values (${choice}, 'Ana Novelo', 'ana-${at}@example.com', '600 1234', '${day}', ${1 + (at % 3)});
           select pg_sleep(0.005)`,
        );
        outcomes.push(
          await sent.then(
            () => 'saved',
            ({ code }: { code: string }) => code,
          ),
        );
      }
      await client.end();
      return outcomes;
    });
    const outcomes = (await Promise.all(lanes)).flat();
    assert.equal(outcomes.length, 200);
    assert.deepEqual([...new Set(outcomes)].sort(), ['PT409', 'saved']);
    const { rows } = await server.database.query(
      `select sum(people)::int as lamanai, (sum(people) filter (where booking_type = 'combo'))::int as zoo from bookings`,
    );
    // Each combo takes a place of both tours. The smallest refused group did not fit.
    assert.ok(rows[0].lamanai <= 30 && rows[0].lamanai > 27, `${rows[0].lamanai} people`);
    assert.ok(rows[0].zoo <= 21, `${rows[0].zoo} people`);
  });

  it('are told for at most 100 days, an item (50 of a custom adventure) and 12 people a call, and not at all for half a question', async () => {
    const question = { booking_type: 'tour', item_ids: ['lamanai'], people: 2, first_day: day, last_day: day };
    const ask = async (change: object) =>
      (await visitor.rpc('unavailable_days', { ...question, ...change })).error?.code ?? 'answered';
    assert.equal(await ask({ last_day: daysLater(day, 99) }), 'answered');
    for (const change of [
      { last_day: daysLater(day, 100) },
      { last_day: daysLater(day, -1) },
      { last_day: 'infinity' },
      { first_day: null },
      { people: 13 },
      { people: 0 },
      { item_ids: null },
      { item_ids: ['lamanai', 'xunantunich'] },
      { booking_type: 'golf-cart', item_ids: ['premium-red', 'premium-blue'] },
      { booking_type: 'custom', item_ids: Array.from({ length: 51 }, (_, at) => `tour-${at}`) },
      { booking_type: 'boat' },
    ])
      assert.equal(await ask(change), '22023', JSON.stringify(change));
  });

  it('are not looked for where a custom adventure has too many tours', async () => {
    // Looking up each of them would exceed the time limit of a visitor's call.
    assert.equal(await send(custom(Array.from({ length: 5000 }, (_, at) => `tour-${at}`))), '23514');
    assert.equal(await send(custom(Array.from({ length: 51 }, (_, at) => `tour-${at}`))), '23514');
    assert.equal(await send(custom(Array.from({ length: 50 }, (_, at) => `tour-${at}`))), 'saved');
  });

  it('name items that exist', async () => {
    const unknown = { code: '23514', hint: 'item.unknown' };
    await assert.rejects(close({ item: ['tour', 'atlantis'], reason: 'Sunk' }), unknown);
    await assert.rejects(limit('combo', 'lamanai', { lead: 1 }), unknown);
    await assert.rejects(limit('golf-cart', 'luxury-teal', { people: 1 }), {
      constraint: 'item_limits_no_people_for_golf_carts',
    });
    await assert.rejects(close({ reason: ' ' }), { constraint: 'closed_days_reason_filled' });
    await assert.rejects(close({ reason: 'a'.repeat(121) }), { constraint: 'closed_days_reason_length' });
    await assert.rejects(close({ last: daysLater(day, -1), reason: 'Storm' }), { constraint: 'closed_days_in_order' });
  });

  it('know the tours of a combo that the site knows', async () => {
    for (const { id, tourIds } of combos) {
      const { rows } = await server.database.query(`select kind, id from item_and_parts('combo', $1)`, [id]);
      const found = rows.map((row) => `${row.kind} ${row.id}`);
      assert.deepEqual(found.toSorted(), [`combo ${id}`, ...tourIds.map((tourId) => `tour ${tourId}`)].toSorted());
    }
  });

  /** Returns 'saved', the reason why the day was refused, or the code of another error. */
  async function send(booking: BookingInsert & { id: string }, client = visitor): Promise<string> {
    const { error, status } = await client.from('bookings').insert(booking).select('id');
    if (!error) return 'saved';
    if (error.code !== 'PT409') return error.code;
    assert.equal(status, 409);
    const { why, reason } = JSON.parse(error.details) as { why: unknown; reason: string | null };
    assert.ok(isObstacle(why), `the site does not know ${String(why)}`);
    assert.equal(error.message, `This day cannot be booked: ${why}`);
    return reason ? `${why}: ${reason}` : why;
  }

  /** The unavailable days of March 2099 for this booking, read as a visitor. */
  async function unavailable(booking: BookingInsert): Promise<unknown[]> {
    const { data, error } = await visitor.rpc('unavailable_days', {
      booking_type: booking.booking_type,
      item_ids: booking.tour_id === null && booking.booking_type === 'tour' ? [] : bookedIds(booking),
      people: booking.people,
      first_day: '2099-03-01',
      last_day: '2099-03-31',
    });
    assert.equal(error, null);
    return data as unknown[];
  }

  function close({ first = day, last = day, item = [], reason }: Closure) {
    const [kind = null, id = null] = item;
    return server.database.query(
      `insert into closed_days (id, first_day, last_day, item_kind, item_id, reason) values ($1, $2, $3, $4, $5, $6)`,
      [randomUuid(), first, last, kind, id, reason],
    );
  }

  function limit(kind: string, id: string, { lead = 0, people = null }: { lead?: number; people?: number | null }) {
    return server.database.query('insert into item_limits values ($1, $2, $3, $4)', [kind, id, lead, people]);
  }

  function setStatus(id: string, status: string) {
    return server.database.query('update bookings set status = $2 where id = $1', [id, status]);
  }
});

interface Closure {
  first?: string;
  last?: string;
  item?: [kind: string, id: string] | [];
  reason: string;
}
