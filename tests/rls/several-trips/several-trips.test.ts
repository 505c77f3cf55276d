import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';

const day = '2099-03-10';
const nextDay = '2099-03-11';
const visitor = { name: 'Ana Novelo', email: 'ana@example.com', phone: '+501 600-1234', message: 'Two children' };

type Values = Record<string, unknown>;

const tour = (change: Values = {}) => ({
  id: randomUuid(),
  booking_type: 'tour',
  tour_id: 'lamanai',
  date: day,
  people: 2,
  ...change,
});
const combo = (change: Values = {}) => ({
  id: randomUuid(),
  booking_type: 'combo',
  combo_tour_id: 'ruins-zoo-combo',
  date: nextDay,
  people: 2,
  ...change,
});
const cart = (change: Values = {}) => ({
  id: randomUuid(),
  booking_type: 'golf-cart',
  golf_cart_id: 'premium-red',
  date: day,
  last_day: '2099-03-12',
  people: 1,
  ...change,
});

describe('several trips in one request', () => {
  let links: LinkServer;
  let anon: SupabaseClient;
  before(async () => {
    links = await startLinkServer();
    ({ anon } = links.actors);
  });
  after(() => links?.stop());
  afterEach(() =>
    sql(
      `delete from bookings; delete from closed_days; delete from item_limits; delete from push_subscriptions;
       update booking_limits set bookings_an_hour_per_email = 20, bookings_an_hour_per_account = 20,
         acknowledgements_an_hour = 3`,
    ),
  );

  it('are all stored, belong together, and are each a request', async () => {
    const trips = [tour(), combo(), cart()];
    assert.equal(await send(trips), 'saved');
    const rows = await sql(
      'select id, status, email, message, sent_with, last_day::text from bookings order by date, id',
    );
    assert.deepEqual(
      new Map(rows.map(({ id, ...row }) => [id, row])),
      new Map(
        trips.map(({ id, ...trip }, at) => [
          id,
          {
            status: 'pending',
            email: visitor.email,
            message: visitor.message,
            sent_with: at > 0 ? trips[0]!.id : null,
            last_day: { tour: day, combo: nextDay, 'golf-cart': '2099-03-12' }[trip.booking_type],
          },
        ]),
      ),
    );
    const groups = await sql('select booking_id, group_id, joined_by, joined_by_name, left_at from booking_groups');
    assert.deepEqual(groups.map(({ booking_id: id }) => id).sort(), trips.map(({ id }) => id).sort());
    assert.ok(groups.every((row) => row.group_id === trips[0]!.id && !row.joined_by && !row.joined_by_name));
    await links.move([trips[1]!.id], 'confirmed');
    assert.deepEqual(await Promise.all(trips.map(({ id }) => links.statusOf(id))), ['pending', 'confirmed', 'pending']);
  });

  it('are at most five, and at least one', async () => {
    const five = ['10', '11', '12', '13', '14'].map((at) => tour({ date: `2099-03-${at}` }));
    assert.equal(await send([]), '23514 A request has one to 5 trips');
    assert.equal(await send([...five, tour({ date: '2099-03-15' })]), '23514 A request has one to 5 trips');
    assert.equal(await count(), 0);
    assert.equal(await send(five), 'saved');
    assert.equal(await send([tour({ date: '2099-03-16' })]), 'saved', 'one alone');
    assert.deepEqual(await sql('select count(*)::int as joined from booking_groups'), [{ joined: 5 }]);
  });

  describe('are none if one is refused, and the refusal names it', () => {
    it('because its day is closed, taken, full or past, or its tour is not offered', async () => {
      await sql(`insert into closed_days (first_day, last_day, reason) values ('${nextDay}', '${nextDay}', 'Storm')`);
      const trips = [tour(), combo(), cart({ date: '2099-03-20', last_day: '2099-03-20' })];
      assert.deepEqual(await refusal(trips), { why: 'closed', reason: 'Storm', trip: trips[1]!.id });
      await sql('delete from closed_days');
      const past = [tour(), tour({ id: trips[0]!.id, date: '2020-01-01' })];
      assert.deepEqual(await refusal(past), { why: 'past', reason: null, trip: trips[0]!.id });
      assert.equal(await send(past), '23514 A booking cannot be for a day that is past in Belize');
      const taken = cart();
      assert.equal((await anon.from('bookings').insert({ ...visitor, ...taken })).error, null);
      await links.move([taken.id], 'confirmed');
      const wanted = cart({ date: '2099-03-12', last_day: '2099-03-14' });
      assert.equal((await refusal([tour(), wanted]))?.trip, wanted.id);
      await sql('delete from bookings');
      await limit('lamanai', 3);
      const second = tour();
      assert.deepEqual(await refusal([tour(), second]), { why: 'full', reason: null, trip: second.id });
      await sql(`insert into tour_overlays (tour_id, is_hidden) values ('belize-zoo', true)`);
      const hidden = tour({ tour_id: 'belize-zoo' });
      assert.deepEqual(await refusal([tour(), hidden]), { why: 'not-offered', trip: hidden.id });
      await sql(`insert into item_lists (kind, hidden_ids) values ('golf-cart', array[$1])`, [cart().golf_cart_id]);
      const hiddenCart = cart();
      assert.deepEqual(await refusal([tour(), hiddenCart]), { why: 'not-offered', trip: hiddenCart.id });
      await sql('delete from tour_overlays; delete from item_lists');
      assert.equal(await count(), 0);
      assert.deepEqual(await sql('select 1 from booking_groups'), []);
      assert.deepEqual(await sql('select 1 from mail_outbox where booking_id is not null'), []);
    });

    it('by the constraints and policies of a single request', async () => {
      const broken: [Values[], Values][] = [
        [[tour(), tour({ people: 13 })], {}],
        [[tour(), tour({ combo_tour_id: 'ruins-zoo-combo' })], {}],
        [[tour(), cart({ last_day: '2099-06-12' })], {}],
        [[tour(), tour({ last_day: '2099-03-12' })], {}],
        [[tour(), combo()], { name: 'A' }],
        [[tour(), combo()], { email: 'no address' }],
        [[tour(), combo()], { email: '<ana@example.com' }],
        [[tour(), combo()], { phone: 'call me' }],
        [[tour(), combo()], { message: 'x'.repeat(60_000) }],
      ];
      for (const [trips, change] of broken)
        assert.match(await send(trips, change), /^23514 /, JSON.stringify([trips, change]).slice(0, 300));
      assert.equal(await count(), 0);
    });

    it('and give what only the database gives, or the contact of somebody else, to none', async () => {
      const other = { name: 'Otto Blum', email: 'otto@example.com', phone: '600 9999' };
      assert.equal(await send([tour(other), combo(other)]), 'saved');
      assert.deepEqual(await sql('select distinct name, email, phone from bookings'), [
        { name: visitor.name, email: visitor.email, phone: visitor.phone },
      ]);
      await sql('delete from bookings');
      const given = {
        status: 'confirmed',
        sent_with: randomUuid(),
        created_at: '2020-01-01',
        entered_by: randomUuid(),
      };
      const trips = [tour(given), combo(given)];
      assert.equal(await send(trips, given), 'saved');
      const rows = await sql(
        `select status, sent_with, entered_by, created_at > now() - interval '1 minute' as is_new from bookings
         order by date`,
      );
      const usual = { status: 'pending', entered_by: null, is_new: true };
      assert.deepEqual(rows, [
        { ...usual, sent_with: null },
        { ...usual, sent_with: trips[0]!.id },
      ]);
      const { error } = await anon.from('bookings').insert({ ...visitor, ...tour(), sent_with: trips[0]!.id });
      assert.equal(error?.code, '42501');
    });
  });

  it('that are sent again, also at once, are stored once with their mails', async () => {
    const trips = [tour(), combo(), cart()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(trips)));
    assert.deepEqual([...new Set(answers)].sort(), [duplicate, 'saved']);
    assert.equal(answers.filter((answer) => answer === 'saved').length, 1);
    // A limit that the request itself has filled changes nothing for a retry.
    await limit('lamanai', 2);
    assert.equal(await send(trips), duplicate);
    assert.equal(await count(), 3);
    assert.deepEqual(await mails(), [
      ['booking-operator', trips[0]!.id],
      ['booking-visitor', trips[0]!.id],
    ]);
  });

  it('under the id of a booking of somebody else are none', async () => {
    const theirs = await links.book();
    assert.equal(await send([tour(), combo({ id: theirs })]), duplicate);
    assert.equal(await count(), 1);
    assert.deepEqual(await sql('select 1 from booking_groups'), []);
  });

  it('are one request for the limits of a mailbox and of an account, and one acknowledgement', async () => {
    await sql('update booking_limits set bookings_an_hour_per_email = 2, acknowledgements_an_hour = 1');
    assert.equal(await send([tour(), combo(), cart()]), 'saved');
    assert.equal(await send([tour(), combo()]), 'saved');
    assert.equal(await send([tour()]), 'PT429 Too many bookings for this e-mail address. Try again later');
    const { error } = await anon.from('bookings').insert({ ...visitor, ...tour() });
    assert.equal(error?.code, 'PT429', 'single requests count the same');
    assert.deepEqual((await mails()).map(([kind]) => kind).sort(), [
      'booking-operator',
      'booking-operator',
      'booking-visitor',
    ]);
    await sql('update booking_limits set bookings_an_hour_per_email = 20, bookings_an_hour_per_account = 1');
    const account = await signIn(links.server, {});
    assert.equal(await send([tour(), combo()], { email: 'one@example.com' }, account), 'saved');
    assert.equal(
      await send([tour(), combo()], { email: 'two@example.com' }, account),
      'PT429 Too many bookings from this account. Try again later',
    );
  });

  it('wait for a full day each for itself, and have the mails of a request if one of them is', async () => {
    await limit('lamanai', 2);
    assert.equal(await send([tour()]), 'saved');
    await sql(`delete from mail_outbox`);
    const waits = tour({ from_waiting_list: true });
    const request = combo();
    assert.equal(await send([waits, request]), 'saved');
    assert.deepEqual([await links.statusOf(waits.id), await links.statusOf(request.id)], ['waitlisted', 'pending']);
    assert.deepEqual(await mails(), [
      ['booking-operator', request.id],
      ['booking-visitor', request.id],
    ]);
    await sql(`delete from mail_outbox`);
    const both = [tour({ from_waiting_list: true, people: 1 }), tour({ from_waiting_list: true })];
    assert.equal(await send(both), 'saved');
    assert.deepEqual(await mails(), [['waiting-list', both[0]!.id]]);
    const early = tour({ from_waiting_list: true, date: '2099-03-20' });
    assert.deepEqual(await refusal([cart(), early]), { why: 'has-room', reason: null, trip: early.id });
  });

  it('that a program seems to have sent are all marked, and keep their source', async () => {
    assert.equal(await send([tour(), combo()], { is_suspect: true, source: 'link:hotel' }), 'saved');
    assert.deepEqual(await sql('select distinct is_suspect, source from bookings'), [
      { is_suspect: true, source: 'link:hotel' },
    ]);
  });

  it('ask the operator for each decision by one link each, in one mail', async () => {
    const trips = [tour(), combo(), cart({ date: '2099-03-09', last_day: '2099-03-12' })];
    await send(trips);
    await links.move([trips[1]!.id], 'cancelled');
    const [mail, ...more] = await claim('booking-operator');
    assert.deepEqual([mail!.booking_row.id, more], [trips[0]!.id, []]);
    const others = mail!.others as { booking: { id: string }; token?: string; load?: { totals: unknown[] } }[];
    assert.deepEqual(
      others.map(({ booking, token, load }) => [booking.id, typeof token, load ? load.totals.length : null]),
      [
        [trips[2]!.id, 'string', 0],
        [trips[1]!.id, 'undefined', null],
      ],
    );
    const decided = await anon.rpc('decide_by_link', { token: others[0]!.token, decision: 'confirmed' });
    assert.equal(decided.error, null);
    assert.deepEqual(await Promise.all(trips.map(({ id }) => links.statusOf(id))), [
      'pending',
      'cancelled',
      'confirmed',
    ]);
  });

  it('remind the operator once, of those that wait', async () => {
    const trips = [tour(), combo(), cart({ date: '2099-03-09' })];
    await send(trips);
    await sql(
      `delete from mail_outbox; begin; set local session_replication_role = replica;
       update bookings set created_at = now() - interval '30 hours', decision_due_at = now() - interval '1 hour';
       commit`,
    );
    await links.move([trips[2]!.id], 'confirmed');
    await sql(`delete from mail_outbox`);
    assert.deepEqual(await sql('select enqueue_nudges() as stored'), [{ stored: 1 }]);
    assert.deepEqual(await mails(), [['decision-overdue', trips[0]!.id]]);
    await sql('update mail_outbox set sent_at = now()');
    await links.move([trips[0]!.id], 'cancelled');
    assert.deepEqual(await sql('select enqueue_nudges() as stored'), [{ stored: 0 }], 'the mail named the other one');
  });

  describe('in races', () => {
    const rounds = 20;

    it(`over the last places, one of two requests is stored whole (${rounds} rounds)`, async () => {
      await sql('update booking_limits set bookings_an_hour_per_email = 1000');
      await limit('lamanai', 3);
      await limit('belize-zoo', 3);
      for (let round = 0; round < rounds; round++) {
        await sql('delete from bookings');
        const places = [tour(), tour({ tour_id: 'belize-zoo', date: nextDay })];
        // The other way round, so that each would hold what the other waits for.
        const reversed = places.toReversed().map((trip) => ({ ...trip, id: randomUuid() }));
        const answers = await Promise.all([
          send(places, { email: 'one@example.com' }),
          send(reversed, { email: 'two@example.com' }),
        ]);
        const stored = await sql('select email, count(*)::int as trips from bookings group by 1');
        const winner = answers[0] === 'saved' ? 'one@example.com' : 'two@example.com';
        assert.deepEqual(stored, [{ email: winner, trips: 2 }], `round ${round}`);
        assert.match(
          answers.find((answer) => answer !== 'saved')!,
          /^PT409 /,
          `round ${round}`,
        );
      }
    });

    it(`with a single request, it has the place or the request has both (${rounds} rounds)`, async () => {
      await sql('update booking_limits set bookings_an_hour_per_email = 1000');
      await limit('lamanai', 3);
      for (let round = 0; round < rounds; round++) {
        await sql('delete from bookings');
        const alone = { ...visitor, ...tour(), email: 'one@example.com' };
        const [several, one] = await Promise.all([send([combo(), tour()]), anon.from('bookings').insert(alone)]);
        assert.match(several, /^(saved$|PT409 )/, `round ${round}`);
        const wasFirst = several === 'saved';
        assert.equal(one.error?.code ?? 'saved', wasFirst ? 'PT409' : 'saved', `round ${round}`);
        assert.equal(await count(), wasFirst ? 2 : 1, `round ${round}`);
      }
    });
  });

  const duplicate = '23505 duplicate key value violates unique constraint "bookings_pkey"';

  /** 'saved', or the code and the message of the refusal. */
  async function send(trips: Values[], change: Values = {}, client = anon): Promise<string> {
    const { error } = await client.rpc('send_bookings', { visitor: { ...visitor, ...change }, trips });
    return error ? `${error.code} ${error.message}` : 'saved';
  }

  /** The detail of a refusal. */
  async function refusal(trips: Values[]): Promise<Values | null> {
    const { error } = await anon.rpc('send_bookings', { visitor, trips });
    return JSON.parse(error?.details ?? 'null') as Values | null;
  }

  async function limit(item: string, people: number): Promise<void> {
    await sql(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', $1, $2)`, [item, people]);
  }

  async function count(): Promise<number> {
    return (await sql('select count(*)::int as bookings from bookings'))[0]!.bookings;
  }

  async function mails(): Promise<[kind: string, booking: string][]> {
    const rows = await sql('select kind, booking_id from mail_outbox order by created_at, kind');
    return rows.map(({ kind, booking_id: id }) => [kind, id]);
  }

  async function claim(kind: string): Promise<Record<string, any>[]> {
    const purposes = { 'booking-operator': 'decision', 'booking-visitor': 'visit' };
    const { data } = await links.actors.service.rpc('claim_mails', { max_rows: 20, links: purposes }).throwOnError();
    return (data as Record<string, any>[]).filter((mail) => mail.kind === kind);
  }

  async function sql(text: string, values: unknown[] = []): Promise<Record<string, any>[]> {
    return (await links.server.database.query(text, values)).rows;
  }
});
