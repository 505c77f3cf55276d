import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import pg from 'pg';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import { daysLater } from '../../../domain/days/calendar-days.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { sampleBooking } from '../sample-booking.ts';

const day = '2098-03-10';
const rental = (date = day, days = 1, cart = 'luxury-teal') => ({
  booking_type: 'golf-cart' as const,
  tour_id: null,
  golf_cart_id: cart,
  people: 1,
  date,
  ...(days > 1 ? { last_day: daysLater(date, days - 1) } : {}),
});

describe('the rental of a golf cart', () => {
  let links: LinkServer;
  before(async () => (links = await startLinkServer()));
  afterEach(() =>
    links.server.database.query('delete from bookings; delete from closed_days; delete from item_limits'),
  );
  after(() => links?.stop());

  it('has 1 to 30 days, of which everything that counts days knows', async () => {
    for (const days of [1, 2, 30]) {
      const id = await links.book(rental(day, days));
      assert.deepEqual(await stored(id), [daysLater(day, days - 1), days]);
      const { data } = await links.actors.admin.rpc('read_days', { first_day: day, days: 31 });
      const found = (data as { bookings: { id: string; day_count: number }[] }[])
        .flatMap(({ bookings }) => bookings)
        .filter((booking) => booking.id === id);
      assert.deepEqual([found.length, found[0]?.day_count], [days, days]);
      await links.make(id, 'visit');
      const ends = await links.server.database.query(
        `select facts.local_time(expires_at)::date::text as day from booking_links where booking_id = $1`,
        [id],
      );
      assert.deepEqual(ends.rows, [{ day: daysLater(day, days) }], 'the link of the visitor ends after the last day');
    }
    assert.equal(await send(rental(day, 31)), '23514');
    assert.equal(await send({ ...rental(), last_day: daysLater(day, -1) }), '23514');
    assert.equal(await send({ ...rental(), last_day: 'infinity' }), '23514');
  });

  it('is the only booking that chooses its last day', async () => {
    assert.equal(await send({ date: day, last_day: day }), 'saved');
    assert.equal(await send({ date: day, last_day: daysLater(day, 1) }), '23514');
    const combo = { booking_type: 'combo', tour_id: null, combo_tour_id: 'triple-mainland-combo', date: day } as const;
    assert.deepEqual(await stored(await links.book(combo)), [daysLater(day, 1), 2]);
    const { error } = await links.actors.admin.from('bookings').update({ last_day: day }).eq('date', day);
    assert.equal(error?.code, '42501');
  });

  it('is confirmed for a cart that is free, and else refused with the reference of the other, and no name', async () => {
    const { admin, service } = links.actors;
    const first = await links.book({ ...rental(day, 3), name: 'Bea Choc' });
    const second = await links.book(rental(daysLater(day, 2), 4));
    const apart = await links.book(rental(daysLater(day, 3)));
    const other = await links.book(rental(day, 3, 'luxury-white'));
    await links.move([first], 'confirmed');
    await links.move([apart, other], 'confirmed');
    const by = { reference: first.slice(0, 8).toUpperCase(), date: day, last_day: daysLater(day, 2) };
    const full = { why: 'taken', reason: null, by: { ...by, id: first } };
    for (const client of [admin, service]) {
      const { error, status } = await client.from('bookings').update({ status: 'confirmed' }).eq('id', second);
      assert.deepEqual([status, error?.code, JSON.parse(error!.details)], [409, 'PT409', full]);
    }
    const decided = await admin.rpc('decide_booking', { booking: second, decision: 'confirmed', message: 'Yes' });
    assert.deepEqual(JSON.parse(decided.error!.details), full);
    const kept = { decision_id: randomUuid(), booking: second, decision: 'confirmed' };
    const late = await admin.rpc('decide_from_device', kept);
    assert.deepEqual(JSON.parse(late.error!.details), full);

    const token = await links.make(second, 'decision');
    const answer = await links.post('decide_by_link', { token, decision: 'confirmed' });
    assert.equal(answer.status, 409);
    assert.deepEqual(JSON.parse(JSON.parse(answer.body).details), { why: 'taken', reason: null, by });
    assert.ok(!answer.body.includes('Choc') && !answer.body.includes(first), 'the link tells no name');
    assert.equal(await links.statusOf(second), 'pending');

    await links.move([first, apart], 'cancelled');
    const confirmed = await links.post('decide_by_link', { token, decision: 'confirmed' });
    assert.equal(JSON.parse(confirmed.body).outcome, 'done');
    assert.deepEqual(await codeOf(links.move([first], 'confirmed')), 'PT409', 'confirmed again');
  });

  it('never meets another confirmed one: 200 times two confirmations at once', async () => {
    const { rows } = await links.server.database.query<{ ids: [string, string] }>(
      `with made as (
         insert into bookings (booking_type, golf_cart_id, name, email, phone, date, last_day, people)
         select 'golf-cart', 'luxury-teal', 'Ana Novelo', 'ana@example.com', '600 1234',
           date '2090-01-01' + round * 5 + half, date '2090-01-01' + round * 5 + 1 + half * (round % 3), 1
         from generate_series(0, 199) as round, generate_series(0, 1) as half
         returning id, date
       )
       select array_agg(id) as ids from made group by (date - date '2090-01-01') / 5`,
    );
    assert.equal(rows.length, 200);
    const clients = await Promise.all([connect(), connect()]);
    const outcomes: string[] = [];
    for (const { ids } of rows) {
      const pair = clients.map((client, at) =>
        codeOf(client.query(`update bookings set status = 'confirmed' where id = $1`, [ids[at]])),
      );
      outcomes.push((await Promise.all(pair)).toSorted().join(' and '));
    }
    await Promise.all(clients.map((client) => client.end()));
    assert.deepEqual([...new Set(outcomes)], ['PT409 and done']);
    const double = await links.server.database.query(
      `select from bookings as one join bookings as other on one.id < other.id and one.status = 'confirmed'
         and other.status = 'confirmed' and one.golf_cart_id = other.golf_cart_id
         and one.date <= other.last_day and other.date <= one.last_day`,
    );
    assert.equal(double.rowCount, 0);
  });

  it('is kept apart by the constraint also without the trigger', async () => {
    const ids = [await links.book(rental(day, 3)), await links.book(rental(daysLater(day, 2)))];
    const client = await connect();
    await client.query('set session_replication_role = replica');
    const confirm = (id: string) =>
      codeOf(client.query(`update bookings set status = 'confirmed' where id = $1`, [id]));
    assert.deepEqual([await confirm(ids[0]!), await confirm(ids[1]!)], ['done', '23P01']);
    await client.end();
  });

  it('is requested for days on which the cart has no confirmed rental; one that waits blocks nothing', async () => {
    const taken = await links.book(rental(day, 2));
    assert.equal(await send(rental(day, 3)), 'saved');
    assert.deepEqual(await unavailable(3), []);
    await links.move([taken], 'confirmed');
    assert.deepEqual(await unavailable(1), [day, daysLater(day, 1)]);
    assert.deepEqual(
      await unavailable(3),
      [-2, -1, 0, 1].map((days) => daysLater(day, days)),
    );
    assert.deepEqual(await unavailable(3, 'luxury-white'), []);
    for (const [date, days] of [
      [day, 1],
      [daysLater(day, -2), 3],
      [daysLater(day, 1), 30],
    ] as const)
      assert.equal(await send(rental(date, days)), 'taken');
    assert.equal(await send(rental(daysLater(day, -2), 2)), 'saved');
    assert.equal(await send(rental(daysLater(day, 2), 30)), 'saved');
    assert.equal(await send(rental(day), links.actors.admin), 'saved');
    await links.server.database.query(
      `insert into closed_days (first_day, last_day, item_kind, item_id, reason)
       values ($1, $1, 'golf-cart', 'luxury-white', 'Workshop')`,
      [daysLater(day, 4)],
    );
    assert.equal(await send(rental(daysLater(day, 2), 2, 'luxury-white')), 'saved');
    assert.equal(await send(rental(daysLater(day, 2), 3, 'luxury-white')), 'closed');
    for (const days of [0, 31, null]) {
      const { error } = await links.actors.anon.rpc('unavailable_days', { ...question, days });
      assert.equal(error?.code, '22023');
    }
  });

  it('moves to a free cart while it is not confirmed, with its history, and without a mail', async () => {
    const { admin } = links.actors;
    const taken = await links.book(rental(day, 2, 'luxury-white'));
    await links.move([taken], 'confirmed');
    const id = await links.book(rental(day, 3));
    const move = async (cart: string, booking = id) =>
      (await admin.rpc('move_rental', { booking, cart })).error?.code ?? 'moved';
    assert.equal(await move('luxury-white'), 'PT409');
    assert.equal(await move('no-cart'), '23514');
    assert.equal(await move('premium-red', taken), '23514', 'a confirmed rental');
    assert.equal(await move('premium-red', await links.book({ date: day })), '42501', 'a tour');
    assert.equal(await move('luxury-teal'), 'moved', 'to its own cart');
    assert.equal(await move('premium-red'), '23514', 'of another category');
    await links.move([taken], 'cancelled');
    assert.equal(await move('luxury-white'), 'moved');
    const { rows } = await links.server.database.query(
      `select golf_cart_id, booked_items, status, from_cart, to_cart, moved_by_name is not null as is_named,
         (select count(*)::int from mail_outbox where booking_id = $1) as mails
       from bookings join rental_moves on booking_id = bookings.id where bookings.id = $1`,
      [id],
    );
    const item = { kind: 'golf-cart', name: 'Luxury White Cart', duration: null, seats: 6, days: 3, parts: [] };
    assert.deepEqual(rows, [
      {
        golf_cart_id: 'luxury-white',
        booked_items: [item],
        status: 'pending',
        from_cart: 'Luxury Teal Cart',
        to_cart: 'Luxury White Cart',
        is_named: true,
        mails: 2,
      },
    ]);
    const { error } = await links.actors.service.from('bookings').update({ golf_cart_id: 'luxury-teal' }).eq('id', id);
    assert.equal(error?.code, '23514', 'only by the function');
  });

  it('is on the board on its days while it is open', async () => {
    const id = await links.book(rental(day, 3));
    const cancelled = await links.book(rental(day));
    await links.move([cancelled], 'cancelled');
    await links.book({ date: day });
    const ids = async (first: string, days: number) =>
      (
        (await links.actors.admin.rpc('read_rentals', { first_day: first, days })).data as { rentals: { id: string }[] }
      ).rentals.map((one) => one.id);
    assert.deepEqual(await ids(daysLater(day, 2), 14), [id]);
    assert.deepEqual(await ids(daysLater(day, -1), 2), [id]);
    assert.deepEqual(await ids(daysLater(day, 3), 14), []);
    assert.deepEqual(await ids(daysLater(day, -2), 2), []);
  });

  it('and every other booking says before it is confirmed that its day is closed, taken or full', async () => {
    const { admin } = links.actors;
    const why = async (booking: string) => {
      const { data, error } = await admin.rpc('read_obstacle', { booking });
      assert.equal(error, null);
      const byLink = await links.post('read_decision_obstacle', { token: await links.make(booking, 'decision') });
      assert.deepEqual(JSON.parse(byLink.body), data);
      return data && `${data.why} ${data.reason}`;
    };
    const taken = await links.book(rental(day, 2));
    const waiting = await links.book(rental(daysLater(day, -1), 2));
    assert.equal(await why(waiting), null);
    await links.move([taken], 'confirmed');
    assert.equal(await why(waiting), 'taken null');
    await links.server.database.query(`insert into item_limits values ('tour', 'lamanai', 365, 5)`);
    const full = await adminBook({ date: day, people: 5 });
    assert.equal(await why(full), null, 'its own places, and the lead time, do not stand against it');
    const tooMany = await adminBook({ date: day, people: 1 });
    assert.equal(await why(tooMany), 'full null');
    await links.move([full], 'cancelled');
    assert.deepEqual([await why(tooMany), await why(full)], [null, 'full null']);
    await links.server.database.query(
      `insert into closed_days (first_day, last_day, reason) values ($1, $1, 'Storm')`,
      [day],
    );
    assert.deepEqual([await why(tooMany), await why(waiting)], ['closed Storm', 'closed Storm']);
    const { body } = await links.post('read_decision_obstacle', { token: 'a'.repeat(43) });
    assert.equal(body, 'null');
  });

  it('a custom adventure of one tour keeps the limit of that tour, whatever else it names', async () => {
    await links.server.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 4)`);
    const custom = (ids: string[], people: number) =>
      send({ booking_type: 'custom', tour_id: null, custom_tour_ids: ids, people, date: day });
    assert.equal(await custom(['no-tour', 'lamanai', 'no-other'], 5), 'full');
    assert.equal(await custom(['no-tour', 'lamanai'], 3), 'saved');
    assert.equal(await send({ date: day, people: 2 }), 'full', 'it holds its places');
    assert.equal(await custom(['lamanai', 'belize-zoo', 'no-tour'], 5), 'saved', 'the other tour has room');
    assert.equal(await custom(['no-tour'], 5), 'saved');
  });

  const question = {
    booking_type: 'golf-cart',
    item_ids: ['luxury-teal'],
    people: 1,
    first_day: '2098-03-01',
    last_day: '2098-03-31',
  };

  async function unavailable(days: number, cart = 'luxury-teal'): Promise<string[]> {
    const { data, error } = await links.actors.anon.rpc('unavailable_days', { ...question, item_ids: [cart], days });
    assert.equal(error, null);
    const found = data as { day: string; why: string }[];
    assert.ok(found.every(({ why }) => why === 'taken'));
    return found.map((one) => one.day);
  }

  /** Returns 'saved', the reason why the day was refused, or the code of another error. */
  async function send(change: Partial<BookingInsert>, client = links.actors.anon): Promise<string> {
    const { error } = await client.from('bookings').insert(sampleBooking(change)).select('id');
    if (!error) return 'saved';
    return error.code === 'PT409' ? (JSON.parse(error.details) as { why: string }).why : error.code;
  }

  /** Books as the operator, for whom no limit applies. */
  async function adminBook(change: Partial<BookingInsert>): Promise<string> {
    const booking = sampleBooking(change);
    assert.equal((await links.actors.admin.from('bookings').insert(booking)).error, null);
    return booking.id;
  }

  /** The last day and the number of days of a stored rental. */
  async function stored(id: string): Promise<unknown[]> {
    const { rows } = await links.server.database.query(
      `select last_day::text, (booked_items -> 0 -> 'days')::int as days from bookings where id = $1`,
      [id],
    );
    return [rows[0].last_day, rows[0].days];
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: links.server.databaseUrl });
    await client.connect();
    return client;
  }
});

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
}
