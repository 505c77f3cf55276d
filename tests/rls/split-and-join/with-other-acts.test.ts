import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { planHours } from '../../../domain/days/day-plan.ts';
import type { CrewParty } from '../../../domain/days/day-plan.ts';
import { manifestCsv } from '../../../domain/departures/manifest-csv.ts';
import { checkIn } from '../checkin/check-in-server.ts';
import { ana, day, startPartyServer, type PartyServer } from './party-server.ts';

const today = localToday(new Date());

describe('a party that is divided or merged, with what else happens on its day', () => {
  let server: PartyServer;
  before(async () => (server = await startPartyServer()));
  after(() => server?.links.stop());
  beforeEach(async () => {
    await server.clear();
    await server.sql('delete from weather_calls');
  });

  const undo = async (booking: string) =>
    (await server.admin.rpc('undo_party', { booking }).throwOnError()).data.outcome;
  const callWeather = (id = randomUuid()) =>
    server.admin.rpc('create_weather_call', { id, day, tour_ids: ['lamanai'], reason: 'Storm' }).throwOnError();
  const departureOf = async (booking: string) => (await server.read(booking)).departure_id;
  const callOff = async (booking: string) =>
    server.admin
      .rpc('call_off_departure', { departure: await departureOf(booking), reason: 'The boat is broken.' })
      .throwOnError();

  it('is offered other days for each part on the day of a weather call, and not for the others', async () => {
    const party = await server.confirmed();
    const later = await server.divide(party, { leaving: 1 });
    const sameDay = await server.divide(party, { of_people: 5, changes: { departure_id: await server.noon() } });
    await server.sql('delete from mail_outbox');
    await callWeather();
    const offers = await server.sql('select booking_id from day_offers order by booking_id');
    assert.deepEqual(
      offers.map(({ booking_id: id }) => id),
      [party, sameDay].toSorted(),
    );
    assert.equal(await undo(party), 'changed', 'not after it has been offered to a part');
    assert.deepEqual([(await server.read(party)).people, (await server.read(later)).people], [3, 1]);
  });

  it('keeps both parts or both bookings once one of them has changed: no Undo reaches over a later act', async () => {
    const party = await server.confirmed();
    const part = await server.divide(party, { changes: { departure_id: await server.noon() } });
    await callOff(part);
    assert.equal(await undo(party), 'changed');
    await server.admin.rpc('undo_decision', { booking: part, decision: 'cancelled' }).throwOnError();
    assert.deepEqual([(await server.read(part)).status, await undo(party)], ['confirmed', 'changed']);
    const [kept, other] = [await server.confirmed({ people: 4 }), await server.confirmed({ people: 3 })];
    await server.admin.rpc('merge_parties', { booking: kept, other }).throwOnError();
    await server.admin.rpc('move_parties', { parties: [kept], departure: await server.noon() }).throwOnError();
    assert.equal(await undo(kept), 'changed');
    assert.deepEqual([(await server.read(kept)).people, (await server.read(other)).status], [7, 'cancelled']);
    await callOff(kept);
    assert.equal((await server.read(other)).merged_into, kept);
    await server.admin.rpc('undo_decision', { booking: kept, decision: 'cancelled' }).throwOnError();
    assert.equal((await server.read(kept)).people, 7);
  });

  it('stays one once the departure of the merged booking was called off', async () => {
    const [kept, other] = [await server.confirmed({ people: 4 }), await server.confirmed({ people: 3 })];
    const departure = await departureOf(other);
    await server.admin.rpc('merge_parties', { booking: kept, other }).throwOnError();
    await server.admin.rpc('call_off_departure', { departure, reason: 'The boat is broken.' }).throwOnError();
    assert.equal(await undo(kept), 'changed');
    const [row] = await server.sql('select called_off_at from departures where id = $1', [departure]);
    assert.ok(row!.called_off_at);
    assert.deepEqual([(await server.read(kept)).people, (await server.read(other)).status], [7, 'cancelled']);
  });

  it('stands in the manifest of the crew as it is: the parts on their departures, a merged booking on none', async () => {
    const crew = server.links.actors.crew;
    const party = await server.confirmed({ date: today });
    const departure = await departureOf(party);
    const [first, last] = [await book('Bo'), await book('Cy')];
    for (const one of [first, last]) await move(one, departure);
    await server.admin.rpc('order_parties', { departure, parties: [last, party, first] }).throwOnError();
    const part = await server.divide(party, { changes: { departure_id: await server.noon(today) } });
    const same = await server.confirmed({ date: today, people: 1 });
    await server.admin.rpc('merge_parties', { booking: party, other: same }).throwOnError();
    // What a device has kept without a connection comes later.
    assert.equal(await checkIn(crew, { party: part, day: today, arrived: 2 }), 'done');
    assert.equal(
      await checkIn(crew, { party: same, day: today, arrived: 1 }),
      'This booking is not confirmed any more',
    );
    const { data } = await crew.rpc('read_crew_days').throwOnError();
    const { parties } = data.find((one: { day: string }) => one.day === today) as { parties: CrewParty[] };
    const { hours } = planHours(parties);
    const rows = hours.flatMap(({ bookings }) => bookings.map(({ id, people, arrived }) => [id, people, arrived]));
    assert.deepEqual(rows, [
      [last, 1, null],
      [party, 5, null],
      [first, 1, null],
      [part, 2, 2],
    ]);
    const lines = manifestCsv(today, hours).trim().split('\r\n').slice(1);
    assert.equal(lines.length, 4);
    assert.match(lines[1]!, new RegExp(`08:30.*${ana.name}.*${party.slice(0, 8).toUpperCase()}.*,5,`));
    assert.match(lines[3]!, new RegExp(`12:00.*${part.slice(0, 8).toUpperCase()}.*,2,2,`));
  });

  const book = (name: string) =>
    server.confirmed({ date: today, name, people: 1, email: `${name.toLowerCase()}@example.com` });
  const move = (party: string, departure: string) =>
    server.admin.rpc('move_parties', { parties: [party], departure }).throwOnError();
});
