import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { planDay, planHours } from '../../../domain/days/day-plan.ts';
import { startCheckInServer, type CheckInServer } from './check-in-server.ts';

describe('the order of the parties of a departure', () => {
  let desk: CheckInServer;
  before(async () => {
    desk = await startCheckInServer();
  });
  after(() => desk?.server.stop());

  /** Parties of today with these hours of pickup on one departure. Their names are the hours. */
  async function departWith(...pickups: string[]) {
    await desk.rows('update bookings set departure_id = null where departure_id is not null');
    await desk.rows('delete from bookings');
    const parties: string[] = [];
    for (const name of pickups) parties.push(await desk.book(0, { name, people: 1 }));
    const departure = await desk.depart(0, ...parties);
    await desk.rows(`update bookings set pickup_at = name::time, pickup_place = 'Hotel Sol' where name like '__:__'`);
    return { departure, parties };
  }
  /** Returns 'done', or the code and the message of the refusal. */
  async function order(client: SupabaseClient, departure: string, parties: readonly string[] | null): Promise<string> {
    const { error } = await client.rpc('order_parties', { departure, parties });
    return error ? `${error.code} ${error.message}` : 'done';
  }
  /** The names as staff and as the crew see them, which is the same. */
  async function shown(): Promise<string[]> {
    const { staff, crew } = desk.actors;
    const day = desk.dayAfter(0);
    const { data: days } = await staff.rpc('read_days', { first_day: day, days: 1 });
    const { data: trips } = await crew.rpc('read_crew_days');
    const namesOf = (groups: { bookings: { name: string }[] }[]) =>
      groups.flatMap(({ bookings }) => bookings.map(({ name }) => name));
    const ofStaff = namesOf(planDay(days[0].bookings, days[0].departures).hours);
    assert.deepEqual(namesOf(planHours(trips.find((one: { day: string }) => one.day === day).parties).hours), ofStaff);
    return ofStaff;
  }

  it('is the one that owners and staff give, for the crew too, until they take the usual one', async () => {
    const { staff, admin } = desk.actors;
    const { departure, parties } = await departWith('08:00', '07:30', '07:45');
    const [eight, half, quarter] = parties as [string, string, string];
    assert.deepEqual(await shown(), ['07:30', '07:45', '08:00']);
    assert.equal(await order(staff, departure, [eight, half, quarter]), 'done');
    assert.deepEqual(await shown(), ['08:00', '07:30', '07:45']);
    assert.equal(await order(admin, departure, [quarter, eight, half]), 'done');
    assert.deepEqual(await shown(), ['07:45', '08:00', '07:30']);
    for (const usual of [[], null]) {
      assert.equal(await order(staff, departure, [eight, quarter, half]), 'done');
      assert.equal(await order(staff, departure, usual), 'done');
      assert.deepEqual(await shown(), ['07:30', '07:45', '08:00']);
    }
  });

  it('shows itself to open desks', async () => {
    const { staff } = desk.actors;
    const { departure, parties } = await departWith('08:00', '07:30');
    const revision = async () => (await staff.rpc('desk_revision')).data;
    const before = await revision();
    await order(staff, departure, parties);
    assert.notEqual(await revision(), before);
  });

  it('puts a party that joins later last, and those without a place by their pickup', async () => {
    const { staff } = desk.actors;
    const { departure, parties } = await departWith('08:00', '07:30');
    await order(staff, departure, parties);
    const joining = [await desk.book(0, { name: '07:10' }), await desk.book(0, { name: '07:05' })];
    for (const party of joining) {
      const { error } = await staff.rpc('move_parties', { parties: [party], departure });
      assert.equal(error, null);
      await desk.rows(`update bookings set pickup_at = name::time where id = $1`, party);
    }
    assert.deepEqual(await shown(), ['08:00', '07:30', '07:05', '07:10']);
    assert.equal(await order(staff, departure, [parties[0]!]), 'done', 'the others follow');
    assert.deepEqual(await shown(), ['08:00', '07:05', '07:10', '07:30']);
  });

  it('loses a party that moves, is cancelled or is deleted', async () => {
    const { staff } = desk.actors;
    const { departure, parties } = await departWith('08:00', '07:30', '07:45', '09:00');
    const [moved, cancelled, deleted, stays] = parties as [string, string, string, string];
    await order(staff, departure, [stays, moved, cancelled, deleted]);
    const other = await desk.depart(0);
    for (const to of [other, departure])
      assert.equal((await staff.rpc('move_parties', { parties: [moved], departure: to })).error, null);
    await desk.rows(`update bookings set status = 'cancelled' where id = $1`, cancelled);
    await desk.rows(`delete from bookings where id = $1`, deleted);
    assert.deepEqual(
      await desk.rows('select booking_id as id, place from party_places where departure_id = $1', departure),
      [{ id: stays, place: 1 }],
    );
    assert.deepEqual(await shown(), ['09:00', '08:00'], 'it stands last after it has come back');
  });

  it('refuses the crew, other parties, a party twice, and departures that are over or unknown', async () => {
    const { staff, crew } = desk.actors;
    const { departure, parties } = await departWith('08:00', '07:30');
    const elsewhere = await desk.book(0);
    const changed = 'PT409 The parties of this departure have changed';
    assert.equal(await order(staff, departure, parties), 'done');
    assert.equal(await order(crew, departure, []), '42501 Only administrators order parties');
    assert.equal(await order(staff, departure, [elsewhere, ...parties]), changed);
    assert.equal(await order(staff, departure, [...parties, parties[0]!]), changed);
    assert.equal(await order(staff, elsewhere, []), '42501 There is no such departure');
    const past = await desk.book(-1);
    assert.equal(await order(staff, await desk.depart(-1, past), [past]), '23514 This departure is over');
    assert.deepEqual(await shown(), ['08:00', '07:30'], 'as it was');
  });

  it('is that of the last one of two that are stored at the same time', async () => {
    const { staff, admin } = desk.actors;
    const { departure, parties } = await departWith('08:00', '07:30', '07:45');
    const orders = [parties, [...parties].reverse()];
    const outcomes = await Promise.all(
      orders.flatMap((ids) => [staff, admin].map((client) => order(client, departure, ids))),
    );
    assert.deepEqual(outcomes, ['done', 'done', 'done', 'done']);
    const stored = await desk.rows<{ id: string }>(
      'select booking_id as id from party_places where departure_id = $1 order by place',
      departure,
    );
    const ids = stored.map(({ id }) => id);
    assert.ok(orders.some((one) => one.join() === ids.join()));
  });
});
