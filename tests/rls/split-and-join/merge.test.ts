import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { nextDay, startPartyServer, type PartyServer } from './party-server.ts';

describe('two bookings of one guest, tour and day', () => {
  let server: PartyServer;
  before(async () => (server = await startPartyServer()));
  after(() => server?.links.stop());
  beforeEach(() => server.clear());

  const merge = (booking: string, other: string, change: object = {}) =>
    server.admin.rpc('merge_parties', { booking, other, ...change });
  const two = async () =>
    [await server.confirmed({ people: 4 }), await server.confirmed({ people: 3, message: 'Vegetarian' })] as const;
  const noteOf = (booking: string) => ({ id: randomUuid(), booking_id: booking, note: 'Paid in cash' });

  it('become one party on the departure of the first, with the notes of both and one mail', async () => {
    const [kept, other] = await two();
    await server.admin.from('booking_notes').insert(noteOf(other));
    await server.admin.rpc('set_crew_note', { booking: other, note: 'No nuts' }).throwOnError();
    assert.equal((await merge(kept, other, { message: 'See you!' })).error, null);
    const [one, ended] = [await server.read(kept), await server.read(other)];
    assert.deepEqual([one.people, one.status, one.leaves_at], [7, 'confirmed', '08:30:00']);
    assert.deepEqual([ended.people, ended.status, ended.merged_into, ended.departure_id], [3, 'cancelled', kept, null]);
    assert.deepEqual(await server.waiting(), [['booking-merged', kept]]);
    const notes = await server.sql('select note from booking_notes where booking_id = $1 order by note', [kept]);
    const reference = other.slice(0, 8).toUpperCase();
    assert.deepEqual(
      notes.map(({ note }) => note),
      ['For the crew: No nuts', `Message of ${reference}: Vegetarian`, 'Paid in cash'],
    );
    const lines = await server.sql(
      `select booking_id, to_status, changed_facts - 'merged' as facts, changed_facts -> 'merged' -> 'to' ->> 'id' as to
       from booking_changes where sequence > 1 order by booking_id = $1, sequence`,
      [kept],
    );
    assert.deepEqual(lines, [
      { booking_id: other, to_status: 'confirmed', facts: {}, to: kept },
      { booking_id: other, to_status: 'cancelled', facts: null, to: null },
      { booking_id: kept, to_status: 'confirmed', facts: { people: { from: 4, to: 7 } }, to: null },
    ]);
  });

  it('leave the other cancelled: what becomes of it is decided with the party', async () => {
    const [kept, other] = await two();
    await merge(kept, other);
    const answer = await server.admin.rpc('decide_booking', { booking: other, decision: 'confirmed' });
    const reference = kept.slice(0, 8).toUpperCase();
    assert.deepEqual(
      [answer.error?.code, answer.error?.message],
      ['23514', `This booking is one party with ${reference}`],
    );
    assert.equal(
      (await server.admin.rpc('undo_decision', { booking: other, decision: 'cancelled' })).error?.code,
      '23514',
    );
    assert.equal((await server.admin.rpc('join_bookings', { bookings: [kept, other] })).error?.code, '23514');
  });

  it('have one page: the link of the other opens the party', async () => {
    const [kept, other] = await two();
    const third = await server.confirmed({ people: 1 });
    const trip = await server.confirmed({ date: nextDay });
    await server.admin.rpc('join_bookings', { bookings: [kept, trip] }).throwOnError();
    const token = await server.links.make(third, 'visit');
    const page = async () => {
      const { booking, others } = JSON.parse((await server.links.post('read_visit_link', { token })).body);
      return [booking.id, booking.people, others.map((one: { booking: { id: string } }) => one.booking.id)];
    };
    await merge(other, third).then(({ error }) => assert.equal(error, null));
    assert.deepEqual(await page(), [other, 4, []]);
    await merge(kept, other).then(({ error }) => assert.equal(error, null));
    assert.deepEqual(await page(), [kept, 8, [trip]], 'also of a party that was merged itself');
    const asked = await server.links.post('request_change_by_link', { token, kind: 'cancel', message: '' });
    assert.deepEqual(JSON.parse(asked.body), { outcome: 'sent' });
    assert.deepEqual(await server.sql('select booking_id from change_requests'), [{ booking_id: kept }]);
    const stranger = { email: 'otto@example.com', phone: '+501 611-2222' };
    await server.admin.rpc('change_booking', { booking: kept, changes: stranger }).throwOnError();
    assert.deepEqual(await page(), [other, 4, []], 'the party of another guest stays closed');
  });

  it('keep the rules of a changed booking', async () => {
    const [kept, other] = await two();
    const why = async (one: string, next: string, change: object = {}) => {
      const { error } = await merge(one, next, change);
      return error && [error.code, error.message];
    };
    await server.sql(
      'update departures set capacity = 6 where id = (select departure_id from bookings where id = $1)',
      [kept],
    );
    assert.deepEqual(await why(kept, other), ['PT409', 'This departure is full']);
    assert.equal((await server.read(other)).status, 'confirmed', 'nothing has changed');
    const sameTour = 'One party is of one tour and day';
    assert.deepEqual(await why(kept, await server.confirmed({ date: nextDay })), ['23514', sameTour]);
    assert.deepEqual(await why(kept, await server.book({ tour_id: 'altun-ha' })), ['23514', sameTour]);
    assert.match((await why(kept, await server.book()))![1]!, /waits for a decision/);
    const stranger = await server.confirmed({ email: 'otto@example.com', phone: '+501 611-2222' });
    assert.match((await why(kept, stranger))![1]!, /neither an e-mail address/);
    const crowd = await server.confirmed();
    await server.admin.rpc('change_booking', { booking: crowd, changes: { people: 197 }, all_the_same: true });
    assert.deepEqual(await why(kept, crowd), ['23514', 'A party has at most 200 people']);
    await server.sql(`insert into change_requests (booking_id, kind) values ($1, 'cancel')`, [other]);
    assert.match((await why(kept, other, { all_the_same: true }))![1]!, /Answer it first/);
    await server.sql('delete from change_requests');
    assert.equal((await why(kept, kept))![0], '42501');
    assert.equal((await why(kept, randomUuid()))![0], '42501');
    assert.equal(await why(kept, other, { all_the_same: true }), null);
    assert.equal((await why(kept, other))![1], 'One of the two bookings is cancelled');
  });

  it('are two again by Undo, and nothing is sent', async () => {
    const [kept, other] = await two();
    await server.admin.from('booking_notes').insert([noteOf(other), noteOf(kept)]);
    await server.admin.rpc('join_bookings', { bookings: [kept, other] }).throwOnError();
    await merge(kept, other);
    assert.deepEqual(await server.others(kept), []);
    const { data } = await server.admin.rpc('undo_party', { booking: kept }).throwOnError();
    assert.deepEqual(data, { outcome: 'undone' });
    const [one, again] = [await server.read(kept), await server.read(other)];
    assert.deepEqual([one.people, again.people, again.status, again.merged_into], [4, 3, 'confirmed', null]);
    assert.equal(again.leaves_at, '08:30:00');
    assert.deepEqual([await server.waiting(), await server.others(kept)], [[], [other]]);
    const notes = await server.sql('select booking_id from booking_notes order by booking_id = $1', [kept]);
    assert.deepEqual(
      notes.map(({ booking_id: id }) => id),
      [other, kept],
      'each has its own',
    );
  });

  it('of visitors may be more people together than one of them can book', async () => {
    const [kept, other] = [await server.confirmed({ people: 8 }), await server.confirmed({ people: 8 })];
    assert.equal((await merge(kept, other, { all_the_same: true })).error, null);
    assert.equal((await server.read(kept)).people, 16);
    await server.admin.rpc('undo_party', { booking: kept }).throwOnError();
    assert.deepEqual([(await server.read(kept)).people, (await server.read(other)).people], [8, 8]);
  });

  it('that wait become one request, and the parts of a party become one again', async () => {
    const first = await server.book({ people: 2 });
    const second = await server.book({ people: 2 });
    assert.equal((await merge(first, second)).error, null);
    assert.deepEqual([(await server.read(first)).people, (await server.read(first)).status], [4, 'pending']);
    const party = await server.confirmed();
    const part = await server.divide(party, { changes: { departure_id: await server.noon() } });
    assert.equal((await merge(party, part)).error, null);
    assert.equal((await server.read(party)).people, 6);
  });
});
