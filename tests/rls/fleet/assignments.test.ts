import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { forgetFleet, namesOn, storeDeparture, storePerson, storeVessel } from './fleet-rows.ts';

describe('the boats and the crew of a departure', () => {
  let server: TestServer;
  let admin: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    admin = await signIn(server, { role: 'admin' });
  });
  after(() => server?.stop());
  beforeEach(async () => {
    await forgetFleet(server);
    await server.database.query('delete from desk_changes');
  });

  const change = (departure: string, added: string[], removed: string[] = []) =>
    admin.rpc('change_assignments', { departure, added, removed });
  const assign = async (departure: string, ...added: string[]) => {
    const { error } = await change(departure, added);
    assert.equal(error, null);
  };

  it('are assigned and taken off in one step, once each, with a line in the history', async () => {
    const [star, moon, maria] = [
      await storeVessel(server, 'Sea Star'),
      await storeVessel(server, 'Moon'),
      await storePerson(server, 'Maria'),
    ];
    const going = await storeDeparture(server, { leaves: '08:30', back: '12:00' });
    await server.database.query('delete from desk_changes');
    await assign(going, star, maria);
    await assign(going, star, star);
    assert.deepEqual(await namesOn(server, going), ['Maria', 'Sea Star']);
    assert.equal((await change(going, [moon], [star, randomUuid()])).error, null);
    assert.deepEqual(await namesOn(server, going), ['Maria', 'Moon']);
    const { data } = await admin.from('desk_changes').select('area, act, subject').order('changed_at');
    const when = ', 2099-01-31 08:30 Lamanai Maya Ruins';
    const lines = data!.map(({ area, act, subject }) => `${area}: ${act} ${subject}`);
    assert.deepEqual(lines.slice(0, 2).sort(), [
      `boats and crew: assigned Maria${when}`,
      `boats and crew: assigned Sea Star${when}`,
    ]);
    assert.deepEqual(lines.slice(2), [
      `boats and crew: unassigned Sea Star${when}`,
      `boats and crew: assigned Moon${when}`,
    ]);
  });

  it('are refused on another departure at the same time, with its tour and its hour, and with all others', async () => {
    const [star, moon, maria] = [
      await storeVessel(server, 'Sea Star'),
      await storeVessel(server, 'Moon'),
      await storePerson(server, 'Maria'),
    ];
    const morning = await storeDeparture(server, { leaves: '08:30', back: '12:00' });
    const late = await storeDeparture(server, { leaves: '11:00', back: '15:00', tour: 'belize-zoo' });
    await assign(morning, star, maria);
    for (const thing of [star, maria]) {
      const { error, status } = await change(late, [moon, thing]);
      assert.equal(status, 409);
      assert.equal(error!.code, 'PT409');
      assert.equal(error!.message, 'On another departure at this time: 08:30 Lamanai Maya Ruins');
      assert.deepEqual(JSON.parse(error!.details), {
        why: 'assigned',
        reason: null,
        thing,
        by: {
          id: morning,
          tour_id: 'lamanai',
          tour: 'Lamanai Maya Ruins',
          day: '2099-01-31',
          leaves_at: '08:30:00',
          back_at: '12:00:00',
        },
      });
      assert.deepEqual(await namesOn(server, late), []);
    }
    await change(morning, [], [star]);
    await assign(late, star);
    assert.deepEqual(await namesOn(server, late), ['Sea Star']);
  });

  it('are free when the other departure is back, also at that minute', async () => {
    const star = await storeVessel(server, 'Sea Star');
    const taken = await storeDeparture(server, { leaves: '08:30', back: '12:00' });
    await assign(taken, star);
    await assign(await storeDeparture(server, { leaves: '12:00', back: '16:00' }), star);
    await assign(await storeDeparture(server, { leaves: '06:00', back: '08:30' }), star);
    const { error } = await change(await storeDeparture(server, { leaves: '11:59', back: '12:00' }), [star]);
    assert.equal(error?.code, 'PT409');
  });

  it('are out until the end of the day without a way back, and over midnight if it is before the hour', async () => {
    const [star, moon] = [await storeVessel(server, 'Sea Star'), await storeVessel(server, 'Moon')];
    await assign(await storeDeparture(server, { leaves: '08:30' }), star);
    const evening = await storeDeparture(server, { leaves: '23:59', back: '23:58', tour: 'belize-zoo' });
    assert.equal((await change(evening, [star])).error?.code, 'PT409');
    await assign(evening, moon);
    const next = await storeDeparture(server, { leaves: '07:00', back: '09:00', day: '2099-02-01' });
    assert.match((await change(next, [moon])).error!.message, /23:59 Belize Zoo/);
    await assign(next, star);
  });

  it('follow a new hour of the departure, and refuse one at which another departure has them', async () => {
    const [star, maria] = [await storeVessel(server, 'Sea Star'), await storePerson(server, 'Maria')];
    const morning = await storeDeparture(server, { leaves: '08:30', back: '12:00' });
    const later = await storeDeparture(server, { leaves: '13:00', back: '15:00', tour: 'belize-zoo' });
    await assign(morning, star, maria);
    await assign(later, maria);
    const { error } = await admin.rpc('change_departure', { departure: morning, changes: { back_at: '13:30' } });
    assert.equal(error!.code, 'PT409');
    assert.equal(JSON.parse(error!.details).thing, maria);
    assert.equal(JSON.parse(error!.details).by.id, later);
    const { rows } = await server.database.query('select back_at from departures where id = $1', [morning]);
    assert.equal(rows[0].back_at, '12:00:00', 'nothing of the change is stored');

    const moved = await admin.rpc('change_departure', { departure: morning, changes: { back_at: '13:00' } });
    assert.equal(moved.error, null);
    await change(later, [], [maria]);
    const other = await storeDeparture(server, { leaves: '12:30', back: '12:59', tour: 'belize-zoo' });
    assert.equal((await change(other, [star])).error?.code, 'PT409', 'the new time counts');
    await admin.rpc('change_departure', { departure: morning, changes: { leaves_at: '06:00', back_at: '08:00' } });
    await assign(other, star);
  });

  for (const [what, storeThing, constraint] of [
    ['a boat', storeVessel, 'assignments_one_vessel_at_a_time'],
    ['a person', storePerson, 'assignments_one_person_at_a_time'],
  ] as const)
    it(`are refused by the constraint where a statement goes past the function: ${what}`, async () => {
      const thing = await storeThing(server, 'Star');
      const ids = [
        await storeDeparture(server, { leaves: '08:30', back: '12:00' }),
        await storeDeparture(server, { leaves: '09:00', back: '10:00', tour: 'belize-zoo' }),
      ];
      const store = (id: string) =>
        server.database.query('select store_assignment(departures, $2) from departures where id = $1', [id, thing]);
      await store(ids[0]!);
      await assert.rejects(store(ids[1]!), { code: '23P01', constraint });
    });

  it('cannot be retired ones, or unknown ones, and one that was assigned is not deleted', async () => {
    const [star, moon] = [await storeVessel(server, 'Sea Star'), await storeVessel(server, 'Moon')];
    const going = await storeDeparture(server, { leaves: '08:30' });
    await assign(going, star);
    for (const id of [star, moon]) await admin.from('vessels').update({ is_retired: true }).eq('id', id).throwOnError();
    assert.deepEqual(await namesOn(server, going), ['Sea Star'], 'a retired boat stays where it is');
    for (const id of [moon, randomUuid()]) assert.equal((await change(going, [id])).error?.code, '23514');
    assert.equal((await admin.from('vessels').delete().eq('id', star)).error?.code, '23503');
    assert.equal((await admin.from('vessels').delete().eq('id', moon)).error, null);
    await admin.from('departures').delete().eq('id', going).throwOnError();
    assert.equal((await admin.from('vessels').delete().eq('id', star)).error, null, 'it is on no departure any more');
  });

  it('are on the board and on the sheet of the day, boats first', async () => {
    const [maria, star] = [await storePerson(server, 'Maria'), await storeVessel(server, 'Sea Star', 12)];
    const going = await storeDeparture(server, { leaves: '08:30', back: '12:00' });
    await assign(going, maria, star);
    const assigned = [
      { id: star, kind: 'boat', name: 'Sea Star', seats: 12, roles: [] },
      { id: maria, kind: 'crew', name: 'Maria', seats: null, roles: ['captain'] },
    ];
    const board = await admin.rpc('read_board', { first_day: '2099-01-25', last_day: '2099-01-31' }).throwOnError();
    assert.deepEqual(
      board.data.map((one: { id: string; assigned: unknown }) => [one.id, one.assigned]),
      [[going, assigned]],
    );
    const days = await admin.rpc('read_days', { first_day: '2099-01-31', days: 1 }).throwOnError();
    assert.deepEqual(days.data[0].departures[0].assigned, assigned);
  });

  it('are in the export, with the departure of the booking', async () => {
    const [maria, star] = [await storePerson(server, 'Maria'), await storeVessel(server, 'Sea Star')];
    const going = await storeDeparture(server, { leaves: '08:30', back: '12:00' });
    await assign(going, maria, star);
    await server.database.query(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id, status, departure_id)
       values ('tour', 'Ana', 'ana@example.com', '600 1234', '2099-01-31', 2, 'lamanai', 'confirmed', $1)`,
      [going],
    );
    // As app/data/numbers/exported-bookings.ts asks.
    const columns =
      'departure:departures!bookings_departure_id_fkey(assignments(vessel:vessels(name), person:crew_members(name)))';
    const { data } = await admin.from('bookings').select(columns).throwOnError();
    const [{ departure }] = data as unknown as [{ departure: { assignments: { vessel: object | null }[] } }];
    assert.deepEqual(
      departure.assignments.toSorted((one) => (one.vessel ? -1 : 1)),
      [
        { vessel: { name: 'Sea Star' }, person: null },
        { vessel: null, person: { name: 'Maria' } },
      ],
    );
  });

  it('are noticed by open desks, like changes of a boat', async () => {
    const star = await storeVessel(server, 'Sea Star');
    const going = await storeDeparture(server, { leaves: '08:30' });
    const revision = async () => (await admin.rpc('desk_revision').throwOnError()).data as string;
    const seen = [await revision()];
    await assign(going, star);
    seen.push(await revision());
    await admin.from('vessels').update({ seats: 11 }).eq('id', star).throwOnError();
    seen.push(await revision());
    assert.equal(new Set(seen).size, 3);
  });
});
