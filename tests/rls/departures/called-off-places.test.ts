import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { readDepartures, sampleTime, setTimes } from './departure-rows.ts';

const day = '2099-01-31';
const isCalledOff = { why: 'called-off', reason: null };

describe('a departure that is called off', () => {
  let links: LinkServer;
  let admin: LinkServer['actors']['admin'];
  before(async () => {
    links = await startLinkServer({ undoSeconds: 60 });
    ({ admin } = links.actors);
    await sql('update booking_limits set bookings_an_hour_per_email = 1000, acknowledgements_an_hour = 0');
  });
  after(() => links?.stop());
  beforeEach(async () => {
    await sql('delete from bookings; delete from departures; delete from item_limits');
    await setTimes(links.server, 'lamanai', sampleTime({ capacity: 4 }));
    await limit(4);
  });

  it('has no places: none is suggested to those who wait, and none can be offered', async () => {
    await party(4);
    const waits = await links.book({ ...trip(2), from_waiting_list: true });
    await callOff();
    assert.deepEqual(await waiting(), [[waits, 'waitlisted', false]]);
    assert.deepEqual(await obstacle(waits), isCalledOff);
    const { error } = await admin.from('bookings').update({ status: 'offered' }).eq('id', waits).select('id');
    assert.deepEqual([error?.code, JSON.parse(error!.details)], ['PT409', isCalledOff]);
    const entry = { ...trip(2), from_waiting_list: true, source: 'telephone', name: 'Ana', phone: '+5016001234' };
    const entered = await admin.rpc('enter_booking', {
      booking: randomUuid(),
      entry: { booking_type: 'tour', ...entry },
    });
    assert.equal(JSON.parse(entered.error!.details).why, 'called-off', 'nor does the day have a waiting list');
  });

  it('is joined by no guest who accepts an offer: the operator is told', async () => {
    const [one] = [await party(2), await party(2)];
    const waits = await links.book({ ...trip(2), from_waiting_list: true });
    await links.move([one], 'cancelled');
    await links.move([waits], 'offered');
    const token = await links.make(waits, 'visit');
    await callOff();
    const answer = await links.post('answer_offered_place', { token, takes: true });
    assert.deepEqual(JSON.parse(answer.body), { outcome: 'asked' });
    assert.equal(await links.statusOf(waits), 'offered');
    assert.deepEqual(
      (await readDepartures(admin)).map(({ parties }) => parties),
      [0],
    );
  });

  it('goes again once a cancellation by the call is undone, and with no other Undo', async () => {
    const [one, two, three] = [await party(1), await party(1), await party(1)];
    await decide(three, 'cancelled');
    await callOff();
    const late = await admin.rpc('undo_decision', { booking: three, decision: 'cancelled' });
    assert.deepEqual([late.error?.code, late.error?.hint], ['PT409', 'departure.called-off']);
    for (const booking of [one, two])
      await admin.rpc('undo_decision', { booking, decision: 'cancelled' }).throwOnError();
    const [departure] = await readDepartures(admin);
    assert.deepEqual([departure.parties, departure.called_off_at], [2, null]);
    await admin.rpc('undo_decision', { booking: three, decision: 'cancelled' }).throwOnError();
    assert.equal((await readDepartures(admin))[0].parties, 3);
  });

  it('takes no booking that is confirmed, nor a party that moves, unless the desk puts it there all the same', async () => {
    await party(2);
    const asked = await links.book(trip(2));
    await callOff();
    const [{ id: departure }] = await readDepartures(admin);
    assert.deepEqual(await obstacle(asked), isCalledOff);
    await decide(asked, 'confirmed');
    assert.deepEqual(await on(asked), { departure_id: null, leaves_at: null }, 'it has no hour yet');
    const move = { parties: [asked], departure };
    assert.equal((await admin.rpc('move_parties', move)).error?.code, 'PT409');
    await admin.rpc('move_parties', { ...move, all_the_same: true }).throwOnError();
    const [again] = await readDepartures(admin);
    assert.deepEqual([again.parties, again.called_off_at], [1, null]);
  });

  it('leaves the other departures of the day: they have their places, and no more', async () => {
    const times = [sampleTime({ capacity: 4 }), sampleTime({ leaves_at: '12:00', back_at: null, capacity: 3 })];
    // All requests came before the departures had a capacity.
    await sql('delete from item_limits; delete from departure_times');
    const [early, late] = [await links.book(trip(4)), await links.book(trip(2))];
    const [couple, single] = [await links.book(trip(2)), await links.book(trip(1))];
    await setTimes(links.server, 'lamanai', ...times);
    const [first, second] = [await made(times[0]!), await made(times[1]!)];
    assert.equal(await obstacle(couple), null, 'the desk chooses among two');
    await admin.rpc('decide_booking', { booking: early, decision: 'confirmed', departure: first }).throwOnError();
    await admin.rpc('decide_booking', { booking: late, decision: 'confirmed', departure: second }).throwOnError();
    assert.deepEqual(await obstacle(couple), { why: 'full', reason: null }, 'neither has two seats');
    assert.equal(await obstacle(single), null);
    await callOff(first);
    assert.deepEqual(await obstacle(couple), { why: 'full', reason: null });
    assert.equal(await obstacle(single), null);
    await decide(single, 'confirmed');
    assert.equal((await on(single)).departure_id, second, 'it joins the only one that goes');
    await callOff(second);
    assert.deepEqual(await obstacle(couple), isCalledOff);
  });

  it('stays called off when its removal is undone', async () => {
    await party(2);
    await callOff();
    const [departure] = await readDepartures(admin);
    await admin.from('departures').delete().eq('id', departure.id).throwOnError();
    const { people: _, parties: __, id, ...columns } = departure;
    await admin.rpc('add_departure', { departure: id, made: columns }).throwOnError();
    assert.deepEqual(await readDepartures(admin), [departure]);
  });

  const sql = async (text: string, values: unknown[] = []) => (await links.server.database.query(text, values)).rows;
  const trip = (people: number) => ({ tour_id: 'lamanai', date: day, people });
  const decide = (booking: string, decision: string) =>
    admin.rpc('decide_booking', { booking, decision }).throwOnError();
  const limit = (people: number) =>
    sql(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', $1)`, [people]);

  async function party(people: number): Promise<string> {
    const id = await links.book(trip(people));
    await decide(id, 'confirmed');
    return id;
  }

  async function made({ id, leaves_at, meeting_point, capacity }: Record<string, unknown>): Promise<string> {
    const [row] = await sql(
      `insert into departures (default_id, tour_id, day, leaves_at, meeting_point, capacity)
       values ($1, 'lamanai', $2, $3, $4, $5) returning id`,
      [id, day, leaves_at, meeting_point, capacity],
    );
    return row.id;
  }

  async function callOff(departure?: string): Promise<void> {
    departure ??= (await readDepartures(admin))[0].id;
    await admin.rpc('call_off_departure', { departure, reason: 'The boat is broken.' }).throwOnError();
  }

  async function waiting() {
    const { data } = await admin.rpc('read_waiting_list', {}, { get: true }).throwOnError();
    return (data as WaitingParty[]).map(({ id, status, fits }) => [id, status, fits]);
  }

  const obstacle = async (booking: string) => (await admin.rpc('read_obstacle', { booking }).throwOnError()).data;
  const on = async (booking: string) =>
    (await sql('select departure_id, leaves_at from bookings where id = $1', [booking]))[0];
});
