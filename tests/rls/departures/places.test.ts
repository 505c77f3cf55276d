import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import { daysLater } from '../../../domain/days/calendar-days.ts';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { sampleBooking } from '../sample-booking.ts';
import { readDepartures, sampleTime, setTimes } from './departure-rows.ts';

// A Saturday.
const day = '2099-01-31';
const nextDay = daysLater(day, 1);
const combo = { booking_type: 'combo', tour_id: null, combo_tour_id: 'ruins-zoo-combo' } as const;

describe('the places of a tour on a day', () => {
  let links: LinkServer;
  let admin: LinkServer['actors']['admin'];
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
  });
  after(() => links?.stop());
  beforeEach(() =>
    sql('delete from bookings; delete from departures; delete from departure_times; delete from item_limits'),
  );

  it('are the seats of its departure: a visitor waits for a day on which none is left', async () => {
    await times(sampleTime({ capacity: 4 }));
    const request = await links.book(trip(3));
    assert.equal(await why(1), null);
    assert.deepEqual(await unavailable(2), [{ day, why: 'full', reason: null }], 'nothing more is told');
    assert.equal(await send(2), 'full');
    assert.equal(await send(1, { from_waiting_list: true }), 'has-room');
    assert.equal(await send(2, { from_waiting_list: true }), 'saved');
    assert.equal(await why(5, nextDay), 'full', 'a group that is larger than the boat');
    assert.equal(await send(4, { date: nextDay }), 'saved');
    await links.move([request], 'confirmed');
    assert.deepEqual([await why(1), await why(2)], [null, 'full']);
    await links.move([request], 'cancelled');
    assert.equal(await why(4), null);
  });

  it('are taken by all who hold one and are on no departure yet', async () => {
    await times(sampleTime({ capacity: 4 }), sampleTime({ leaves_at: '13:00', capacity: 4 }));
    await links.move([await links.book(trip(3))], 'confirmed');
    assert.deepEqual([await why(4), await why(5)], [null, 'full'], 'the desk has not chosen between the two');
    await links.book({ ...trip(2), ...combo });
    assert.deepEqual([await why(3), await why(4)], [null, 'full'], 'a combo visits the tour');
    await links.book({ ...trip(1), booking_type: 'custom', tour_id: null, custom_tour_ids: ['lamanai'] });
    assert.deepEqual([await why(2), await why(3)], [null, 'full'], 'a custom adventure of one tour');
    const ofCombo = { booking_type: 'combo', item_ids: [combo.combo_tour_id] };
    assert.deepEqual([await why(2, day, ofCombo), await why(3, day, ofCombo)], [null, 'full']);
    const offered = await links.book({ ...trip(3), from_waiting_list: true });
    await admin.rpc('decide_booking', { booking: offered, decision: 'offered', all_the_same: true }).throwOnError();
    assert.equal(await why(1), 'full', 'an offer holds them while its time lasts');
  });

  it('are those of all departures, and no party is larger than what one of them has left', async () => {
    const [early, late] = [sampleTime({ capacity: 4 }), sampleTime({ leaves_at: '13:00', capacity: 3 })];
    await times(early, late);
    const parties = [await links.book(trip(4)), await links.book(trip(2))] as const;
    const boats = [await made(early), await made(late)] as const;
    for (const at of [0, 1] as const)
      await admin
        .rpc('decide_booking', { booking: parties[at], decision: 'confirmed', departure: boats[at] })
        .throwOnError();
    assert.deepEqual([await why(1), await why(2)], [null, 'full']);
    const byHand = randomUuid();
    await admin
      .rpc('add_departure', {
        departure: byHand,
        made: { tour_id: 'lamanai', day, ...sampleTime({ leaves_at: '10:00', capacity: 2 }) },
      })
      .throwOnError();
    assert.deepEqual([await why(2), await why(3)], [null, 'full'], 'three seats, two of them on one boat');
    await admin.rpc('change_departure', { departure: boats[0], changes: { capacity: 1 } }).throwOnError();
    assert.equal(await why(2), null, 'a departure with too many takes no seat of another');
    await callOff(byHand);
    assert.deepEqual([await why(1), await why(2)], [null, 'full'], 'one that is called off has none');
  });

  it('are the limit of the tour if that is smaller, and any number if a departure has no capacity', async () => {
    await times(sampleTime({ capacity: 4 }));
    await limit(3);
    await links.book(trip(2));
    assert.deepEqual([await why(1), await why(2)], [null, 'full']);
    await limit(10);
    assert.deepEqual([await why(2), await why(3)], [null, 'full']);
    await times(sampleTime({ capacity: 4 }), sampleTime({ leaves_at: '13:00' }));
    assert.deepEqual([await why(8), await why(9)], [null, 'full']);
    await sql('delete from item_limits');
    assert.equal(await why(12), null);
  });

  it('are those of the departures that run on the day; without one the tour has only its limit', async () => {
    await times(sampleTime({ capacity: 1, weekdays: [6] }));
    assert.deepEqual([await why(2), await why(2, nextDay)], ['full', null]);
    await times(sampleTime({ capacity: 1, first_day: nextDay }));
    assert.deepEqual([await why(2), await why(2, nextDay)], [null, 'full']);
  });

  it('are none if every departure is called off: the day is closed for visitors', async () => {
    await times(sampleTime({ capacity: 4 }));
    const [goes, waits] = [await links.book(trip(2)), await links.book(trip(1))];
    await links.move([goes], 'confirmed');
    const [{ id: departure }] = await readDepartures(admin);
    await callOff(departure);
    const calledOff = { why: 'called-off', reason: null };
    assert.deepEqual(await unavailable(1), [{ day, ...calledOff }]);
    assert.equal(await send(1), 'called-off');
    assert.equal(await send(1, { from_waiting_list: true }), 'called-off', 'nor is there a waiting list');
    assert.equal(await why(1, day, { booking_type: 'combo', item_ids: [combo.combo_tour_id] }), 'called-off');
    assert.equal(await why(1, nextDay), null);
    assert.deepEqual(await obstacle(waits), calledOff);
    await times(sampleTime({ capacity: 4 }), sampleTime({ leaves_at: '13:00', capacity: 3 }));
    assert.deepEqual([await why(2), await why(7)], [null, 'full'], 'others go');
    await times();
    await admin.from('departures').delete().eq('id', departure).throwOnError();
    assert.equal(await why(1), null);
  });

  it('are the load of the day at the desk, and the room of those who wait', async () => {
    await times(sampleTime({ capacity: 12 }));
    const [one, two] = [await links.book(trip(4)), await links.book(trip(2))];
    await links.move([one], 'confirmed');
    const loads = async () =>
      (await admin.rpc('read_booking_loads', { bookings: [one, two] }, { get: true }).throwOnError()).data.map(
        ({ taken, places }: { taken: number; places: number }) => [taken, places],
      );
    assert.deepEqual(await loads(), Array(2).fill([6, 12]));
    const places = await admin.rpc('read_places', { first_day: day, last_day: nextDay }, { get: true }).throwOnError();
    assert.deepEqual(places.data, [{ day, item_kind: 'tour', item_id: 'lamanai', taken: 6, places: 12 }]);
    const other = await links.book({ ...trip(2), date: nextDay });
    const days = await admin.rpc('read_days_to_offer', { booking: other, days: [day] }).throwOnError();
    assert.deepEqual(days.data, [{ day, why: null, reason: null, taken: 6, places: 12 }]);
    await limit(8);
    assert.deepEqual(await loads(), Array(2).fill([6, 8]));
    const waits = await links.book({ ...trip(3), from_waiting_list: true });
    await sql('delete from item_limits');
    const { data } = await admin.rpc('read_waiting_list', {}, { get: true }).throwOnError();
    assert.deepEqual(
      (data as WaitingParty[]).map(({ id, room, fits }) => [id, room, fits]),
      [[waits, 6, true]],
    );
  });

  it('ask nothing before a request is confirmed that fits among those who are confirmed', async () => {
    const [one, two] = [await links.book(trip(2)), await links.book(trip(2))];
    await times(sampleTime({ capacity: 3 }));
    assert.deepEqual([await obstacle(one), await obstacle(two)], [null, null], 'a request has no seat yet');
    await links.move([one], 'confirmed');
    assert.deepEqual(await obstacle(two), { why: 'full', reason: null });
    await admin.rpc('change_booking', { booking: one, changes: { people: 1 } }).throwOnError();
    assert.equal(await obstacle(two), null);
    await admin.rpc('change_booking', { booking: one, changes: { people: 2 } }).throwOnError();
    await admin.rpc('decide_booking', { booking: two, decision: 'confirmed', all_the_same: true }).throwOnError();
    assert.deepEqual([await obstacle(one), await obstacle(two)], [null, null]);
  });

  it('are full before a confirmation if those who are on no departure yet need the seats', async () => {
    const [one, two, asks] = [await links.book(trip(2)), await links.book(trip(2)), await links.book(trip(1))];
    await times(sampleTime({ capacity: 2 }), sampleTime({ leaves_at: '13:00', capacity: 2 }));
    await links.move([one], 'confirmed');
    assert.equal(await obstacle(asks), null);
    await links.move([two], 'confirmed');
    assert.deepEqual(await obstacle(asks), { why: 'full', reason: null });
  });

  it('are as many before a confirmation although another departure has too many', async () => {
    const early = sampleTime({ capacity: 4 });
    await times(early, sampleTime({ leaves_at: '13:00', capacity: 2 }));
    const [party, asks] = [await links.book(trip(4)), await links.book(trip(2))];
    const boat = await made(early);
    await admin.rpc('decide_booking', { booking: party, decision: 'confirmed', departure: boat }).throwOnError();
    await admin.rpc('change_departure', { departure: boat, changes: { capacity: 1 } }).throwOnError();
    assert.equal(await obstacle(asks), null);
  });

  const sql = async (text: string, values: unknown[] = []) => (await links.server.database.query(text, values)).rows;
  const times = (...all: object[]) => setTimes(links.server, 'lamanai', ...all);
  const trip = (people: number): Partial<BookingInsert> => ({ tour_id: 'lamanai', date: day, people });
  const limit = (people: number) =>
    sql(
      `insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', $1)
       on conflict (item_kind, item_id) do update set people_a_day = excluded.people_a_day`,
      [people],
    );
  const callOff = (departure: string) =>
    admin.rpc('call_off_departure', { departure, reason: 'The boat is broken.' }).throwOnError();
  const obstacle = async (booking: string) => (await admin.rpc('read_obstacle', { booking }).throwOnError()).data;

  /** What a visitor learns of a day for a group. */
  async function unavailable(people: number, on = day, of: object = {}) {
    const asked = { booking_type: 'tour', item_ids: ['lamanai'], people, first_day: on, last_day: on, ...of };
    return (await links.actors.anon.rpc('unavailable_days', asked).throwOnError()).data as { why: string }[];
  }

  async function why(people: number, on = day, of: object = {}): Promise<string | null> {
    return (await unavailable(people, on, of))[0]?.why ?? null;
  }

  async function send(people: number, change: Partial<BookingInsert> = {}): Promise<string> {
    const { error } = await links.actors.anon.from('bookings').insert(sampleBooking({ ...trip(people), ...change }));
    return error ? JSON.parse(error.details).why : 'saved';
  }

  /** Makes the departure of the day from a usual one. Returns its id. */
  async function made({ id, leaves_at, meeting_point, capacity }: Record<string, unknown>): Promise<string> {
    const [row] = await sql(
      `insert into departures (default_id, tour_id, day, leaves_at, meeting_point, capacity)
       values ($1, 'lamanai', $2, $3, $4, $5) returning id`,
      [id, day, leaves_at, meeting_point, capacity],
    );
    return row.id;
  }
});
