import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { signIn } from '../make-actors.ts';
import { ana, day, nextDay, startPartyServer, type PartyServer } from './party-server.ts';

describe('a party that is divided', () => {
  let server: PartyServer;
  before(async () => (server = await startPartyServer()));
  after(() => server?.links.stop());
  beforeEach(() => server.clear());

  it('goes on two days: the part is a separate booking, with all that the first has', async () => {
    const first = await server.confirmed({ message: 'One in a wheelchair' });
    await server.admin.from('booking_notes').insert({ id: randomUuid(), booking_id: first, note: 'Vegetarian' });
    await server.admin.rpc('set_crew_note', { booking: first, note: 'A child of 3' }).throwOnError();
    const pickup = { pickup_at: '07:45', pickup_place: 'Hotel Sol' };
    await server.admin.rpc('change_booking', { booking: first, changes: pickup }).throwOnError();
    await server.sql('delete from mail_outbox');
    const part = await server.divide(first);
    const [one, two] = [await server.read(first), await server.read(part)];
    assert.deepEqual([one.people, two.people, two.divided_from], [4, 2, first]);
    for (const column of [
      'status',
      'name',
      'email',
      'phone',
      'message',
      'source',
      'tour_id',
      'pickup_at',
      'pickup_place',
      'entered_by',
      'sent_by',
      'created_at',
      'decision_due_at',
      'booked_items',
    ])
      assert.deepEqual(two[column], one[column], column);
    assert.deepEqual(two.last_day, two.date);
    const notes = await server.sql('select booking_id from booking_notes order by booking_id = $1', [part]);
    assert.deepEqual(
      notes.map(({ booking_id: id }) => id),
      [first, part],
    );
    const forCrew = await server.sql('select note from crew_notes where booking_id = any ($1)', [[first, part]]);
    assert.deepEqual(forCrew, [{ note: 'A child of 3' }, { note: 'A child of 3' }]);
    assert.deepEqual([one.leaves_at, two.leaves_at], ['08:30:00', null], 'the next day has two usual departures');
    assert.deepEqual(await server.waiting(), [['booking-divided', first]], 'one mail');
    assert.deepEqual([await server.others(first), await server.others(part)], [[part], [first]]);
  });

  it('is in both histories, and the part has the decision of the first', async () => {
    const first = await server.confirmed();
    const part = await server.divide(first, { message: ' See you! ' });
    const lines = (id: string) =>
      server.sql(
        `select sequence, from_status, to_status, changed_facts, message from booking_changes where booking_id = $1
         order by sequence`,
        [id],
      );
    const decided = { sequence: 1, from_status: 'pending', to_status: 'confirmed', changed_facts: null, message: null };
    const line = { sequence: 2, from_status: 'confirmed', to_status: 'confirmed' };
    assert.deepEqual(await lines(first), [
      decided,
      {
        ...line,
        changed_facts: { people: { from: 6, to: 4 }, divided: { from: null, to: { id: part, people: 2 } } },
        message: 'See you!',
      },
    ]);
    assert.deepEqual(await lines(part), [
      decided,
      { ...line, changed_facts: { divided: { from: { id: first, people: 6 }, to: null } }, message: null },
    ]);
  });

  it('goes on two departures of a day, if the other has room', async () => {
    const first = await server.confirmed();
    const noon = await server.noon();
    const big = await server.confirmed({ people: 7 });
    await server.admin.rpc('move_parties', { parties: [big], departure: noon }).throwOnError();
    const onNoon = { changes: { departure_id: noon } };
    assert.deepEqual(await server.refusal(first, onNoon), ['PT409', 'This departure is full']);
    assert.equal((await server.read(first)).people, 6, 'nothing has changed');
    const part = await server.divide(first, { ...onNoon, all_the_same: true });
    const { date, leaves_at: hour, meeting_point: place, departure_id: departure } = await server.read(part);
    assert.deepEqual([isoDay(date), hour, place, departure], [day, '12:00:00', 'Pier', noon]);
    assert.equal((await server.read(first)).leaves_at, '08:30:00');
  });

  it('joins the usual departure of another day if there is one', async () => {
    await server.sql(`delete from departure_times where leaves_at = '12:00'`);
    const part = await server.divide(await server.confirmed());
    assert.equal((await server.read(part)).leaves_at, '08:30:00');
  });

  it('that waits is two requests with one promise, and each is decided for itself', async () => {
    const first = await server.book();
    await server.sql('delete from mail_outbox');
    const part = await server.divide(first);
    assert.deepEqual([(await server.read(part)).status, (await server.read(first)).status], ['pending', 'pending']);
    assert.deepEqual(await server.waiting(), [['booking-divided', first]]);
    await server.admin.rpc('decide_booking', { booking: part, decision: 'cancelled' }).throwOnError();
    assert.deepEqual([(await server.read(part)).status, (await server.read(first)).status], ['cancelled', 'pending']);
  });

  it('is divided once more, until five trips belong together', async () => {
    const first = await server.confirmed();
    for (let part = 1; part < 5; part++)
      await server.divide(first, { leaving: 1, of_people: 7 - part, changes: { date: `2099-02-0${part}` } });
    assert.equal((await server.others(first)).length, 4);
    const [sums] = await server.sql('select sum(people) as people, count(*) as bookings from bookings');
    assert.deepEqual(sums, { people: '6', bookings: '5' });
    assert.deepEqual(await server.refusal(first, { leaving: 1, of_people: 2, changes: { date: '2099-02-05' } }), [
      '23514',
      'At most 5 trips belong together',
    ]);
  });

  it('once for the id of the part, however often it is sent', async () => {
    const first = await server.confirmed();
    const part = await server.divide(first);
    const again = { booking: first, part, leaving: 2, of_people: 6, changes: { date: nextDay } };
    assert.deepEqual((await server.admin.rpc('divide_party', again)).data, { outcome: 'same' });
    assert.equal((await server.read(first)).people, 4);
  });

  it('keeps the rules of a new booking', async () => {
    const first = await server.confirmed();
    const other = (change: Record<string, unknown>) => server.refusal(first, change);
    assert.deepEqual(await other({ leaving: 0 }), ['23514', 'Each part of a party has at least one person']);
    assert.deepEqual(await other({ leaving: 6 }), ['23514', 'Each part of a party has at least one person']);
    assert.deepEqual(await other({ of_people: 5 }), [
      '23514',
      'The people of this booking were changed meanwhile: 6 by now',
    ]);
    const elsewhere = 'A part of a party goes on another day or departure';
    assert.deepEqual(await other({ changes: {} }), ['23514', elsewhere]);
    assert.deepEqual(await other({ changes: { date: day } }), ['23514', elsewhere]);
    assert.deepEqual(await other({ changes: { name: 'Otto' } }), ['22023', elsewhere]);
    assert.equal((await other({ changes: { date: '2020-01-01' } }))[0], '23514');
    const { error } = await server.admin.rpc('divide_party', {
      booking: randomUuid(),
      part: randomUuid(),
      leaving: 1,
      of_people: 2,
      changes: { date: nextDay },
    });
    assert.equal(error?.code, '42501');
    const closed = { item_kind: 'tour', item_id: 'lamanai', first_day: nextDay, last_day: nextDay, reason: 'Rain' };
    await server.admin.from('closed_days').insert(closed).throwOnError();
    assert.deepEqual(await other({}), ['PT409', 'This day cannot be booked: closed']);
    await server.divide(first, { all_the_same: true });
    await server.sql('delete from closed_days');
    await server.links.move([first], 'cancelled');
    assert.deepEqual(await other({ of_people: 4 }), ['23514', 'This booking is cancelled']);
    const cart = await server.book({
      booking_type: 'golf-cart',
      tour_id: null,
      golf_cart_id: 'luxury-teal',
      people: 1,
    });
    assert.deepEqual(await server.refusal(cart, { of_people: 1 }), ['23514', 'Only a party can be divided']);
  });

  it('counts as one request and as two trips', async () => {
    const [{ today }] = (await server.sql('select facts.local_today()::text as today')) as [{ today: string }];
    const first = await server.confirmed({ date: today, source: 'search' });
    await server.divide(first);
    const read = async (first_day: string) =>
      (await server.admin.rpc('read_numbers', { first_day, last_day: first_day }).throwOnError()).data;
    const now = await read(today);
    const { requests, decided, confirmed, trips, people } = now.total;
    assert.deepEqual(
      { requests, decided, confirmed, trips, people },
      {
        requests: 1,
        decided: 1,
        confirmed: 1,
        trips: 1,
        people: 4,
      },
    );
    const later = await read(nextDay);
    assert.deepEqual([later.total.requests, later.total.trips, later.total.people], [0, 1, 2]);
    assert.equal(later.sources[0].source, 'search');
  });

  describe('is one party again by Undo', () => {
    const undo = async (booking: string, client = server.admin) =>
      (await client.rpc('undo_party', { booking }).throwOnError()).data;

    it('and nothing is sent', async () => {
      const first = await server.confirmed();
      const part = await server.divide(first);
      assert.deepEqual(await undo(first), { outcome: 'undone' });
      assert.equal((await server.read(first)).people, 6);
      assert.deepEqual(await server.sql('select id from bookings where id = $1', [part]), []);
      assert.deepEqual([await server.waiting(), await server.others(first)], [[], []]);
      assert.deepEqual(await server.sql('select id from booking_groups'), []);
      const [last] = await server.sql(
        'select undoes, changed_facts from booking_changes where booking_id = $1 order by sequence desc limit 1',
        [first],
      );
      assert.deepEqual(last, { undoes: 2, changed_facts: { people: { from: 4, to: 6 } } });
      assert.deepEqual(await undo(first), { outcome: 'changed' }, 'once');
    });

    it('while the mail waits, for who did it, and if neither booking was changed since', async () => {
      const first = await server.confirmed();
      const part = await server.divide(first);
      assert.deepEqual(await undo(first, await signIn(server.links.server, { role: 'admin' })), { outcome: 'changed' });
      await server.admin.from('booking_notes').insert({ id: randomUuid(), booking_id: part, note: 'Late' });
      assert.deepEqual(await undo(first), { outcome: 'changed' });
      await server.sql('delete from booking_notes');
      await server.admin.rpc('set_crew_note', { booking: part, note: 'A child of 3' }).throwOnError();
      assert.deepEqual(await undo(first), { outcome: 'changed' });
      await server.sql('delete from crew_notes');
      await server.sql(`update mail_outbox set claimed_until = now() + interval '2 minutes'`);
      assert.deepEqual(await undo(first), { outcome: 'late' });
      assert.equal((await server.read(first)).people, 4);
      await server.admin.rpc('change_booking', { booking: first, changes: { people: 5 } }).throwOnError();
      assert.deepEqual(await undo(first), { outcome: 'changed' });
      assert.deepEqual(await undo(randomUuid()), { outcome: 'gone' });
    });

    it('also for a guest without an address, until the time of Undo is over', async () => {
      const booking = randomUuid();
      const entry = {
        source: 'telephone',
        booking_type: 'tour',
        tour_id: 'lamanai',
        date: day,
        people: 6,
        name: ana.name,
        phone: ana.phone,
      };
      await server.admin.rpc('enter_booking', { booking, entry }).throwOnError();
      await server.divide(booking);
      assert.deepEqual(await server.waiting(), []);
      await server.sql(`update booking_changes set changed_at = changed_at - interval '11 seconds'`);
      assert.deepEqual(await undo(booking), { outcome: 'late' });
      await server.sql(`update booking_changes set changed_at = changed_at + interval '11 seconds'`);
      assert.deepEqual(await undo(booking), { outcome: 'undone' });
    });
  });
});

function isoDay(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
