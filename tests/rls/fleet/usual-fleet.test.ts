import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleTime, setTimes } from '../departures/departure-rows.ts';
import { signIn } from '../make-actors.ts';
import { forgetFleet, makeUsual, namesOn, storeDeparture, storePerson, storeVessel } from './fleet-rows.ts';

const day = '2099-01-31';

describe('the usual boat and crew of a departure', () => {
  let server: TestServer;
  let admin: SupabaseClient;
  let star: string;
  let maria: string;
  const time = sampleTime();
  before(async () => {
    server = await startTestServer();
    admin = await signIn(server, { role: 'admin' });
  });
  after(() => server?.stop());
  beforeEach(async () => {
    await forgetFleet(server);
    [star, maria] = [await storeVessel(server, 'Sea Star'), await storePerson(server, 'Maria')];
    await setTimes(server, 'lamanai', time);
    await makeUsual(server, time.id, star, maria);
  });

  /** Confirms a booking of the day. Returns its departure. */
  async function confirm(): Promise<string> {
    const { rows } = await server.database.query<{ id: string }>(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
       values ('tour', 'Ana Novelo', $1, '600 1234', '${day}', 2, 'lamanai') returning id`,
      [`${randomUuid()}@example.com`],
    );
    await admin.from('bookings').update({ status: 'confirmed' }).eq('id', rows[0]!.id).throwOnError();
    const { data } = await admin.from('bookings').select('departure_id').eq('id', rows[0]!.id).single().throwOnError();
    return data.departure_id;
  }
  const assign = (departure: string, ...added: string[]) =>
    admin.rpc('change_assignments', { departure, added }).throwOnError();

  it('goes with the departure that the first party makes, and stays as it is for the next party', async () => {
    const departure = await confirm();
    assert.deepEqual(await namesOn(server, departure), ['Maria', 'Sea Star']);
    await admin.rpc('change_assignments', { departure, removed: [star] }).throwOnError();
    assert.equal(await confirm(), departure);
    assert.deepEqual(await namesOn(server, departure), ['Maria']);
  });

  it('is left out where it is on another departure, and the booking is confirmed all the same', async () => {
    await assign(await storeDeparture(server, { leaves: '10:00', back: '11:00', tour: 'belize-zoo' }), star);
    assert.deepEqual(await namesOn(server, await confirm()), ['Maria']);
  });

  it('is left out where it is retired', async () => {
    await admin.from('crew_members').update({ is_retired: true }).eq('id', maria).throwOnError();
    assert.deepEqual(await namesOn(server, await confirm()), ['Sea Star']);
  });

  it('goes with a departure at the usual hour and place that was made by hand, and with no other', async () => {
    const made = { tour_id: 'lamanai', day, meeting_point: time.meeting_point, back_at: '12:00' };
    const [usual, other] = [randomUuid(), randomUuid()];
    await admin.rpc('add_departure', { departure: usual, made: { ...made, leaves_at: '08:30' } }).throwOnError();
    await admin.rpc('add_departure', { departure: other, made: { ...made, leaves_at: '14:00' } }).throwOnError();
    assert.deepEqual(await namesOn(server, usual), ['Maria', 'Sea Star']);
    assert.deepEqual(await namesOn(server, other), []);
  });

  it('is left out, without waiting, while someone else assigns it', async () => {
    const someone = new pg.Client({ connectionString: server.databaseUrl });
    await someone.connect();
    try {
      await someone.query('begin');
      await someone.query('select lock_fleet(array[$1::uuid])', [star]);
      assert.deepEqual(await namesOn(server, await confirm()), ['Maria']);
    } finally {
      await someone.end();
    }
  });

  it('is set with the usual departures of the tour, each change in the history', async () => {
    const moon = await storeVessel(server, 'Moon');
    await server.database.query('delete from desk_changes');
    const set = (vessel_ids: string[], crew_member_ids: string[]) =>
      admin.rpc('set_departure_times', { tour: 'lamanai', times: [{ ...time, vessel_ids, crew_member_ids }] });
    assert.equal((await set([moon], [maria])).error, null);
    assert.equal((await set([moon], [maria])).error, null);
    assert.deepEqual(await namesOn(server, await confirm()), ['Maria', 'Moon']);
    assert.equal((await admin.rpc('set_departure_times', { tour: 'lamanai', times: [time] })).error, null);
    const { data } = await admin.from('usual_assignments').select('vessel_id, crew_member_id').throwOnError();
    assert.equal(data.length, 2, 'rows without boats and crew keep theirs');
    const { data: lines } = await admin
      .from('desk_changes')
      .select('act, subject')
      .like('subject', '%usual%')
      .order('changed_at');
    const when = ', usual 08:30 Lamanai Maya Ruins';
    assert.deepEqual(
      lines!.map(({ act, subject }) => `${act} ${subject}`),
      [`unassigned Sea Star${when}`, `assigned Moon${when}`],
    );
    assert.equal((await set([randomUuid()], [])).error?.code, '23503');
  });
});
