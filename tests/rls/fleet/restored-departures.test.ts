import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleTime, setTimes } from '../departures/departure-rows.ts';
import { signIn } from '../make-actors.ts';
import { forgetFleet, makeUsual, namesOn, storeDeparture, storePerson, storeVessel } from './fleet-rows.ts';

const rounds = 100;
const day = '2099-01-31';

describe('a removed departure that Undo makes once more', () => {
  let server: TestServer;
  let admin: SupabaseClient;
  let [star, manta, maria, otto] = ['', '', '', ''];
  const time = sampleTime();
  const made = { default_id: time.id, tour_id: 'lamanai', day, ...time, id: undefined };
  before(async () => {
    server = await startTestServer();
    admin = await signIn(server, { role: 'admin' });
  });
  after(() => server?.stop());
  beforeEach(async () => {
    await forgetFleet(server);
    [star, manta] = [await storeVessel(server, 'Sea Star'), await storeVessel(server, 'Manta')];
    [maria, otto] = [await storePerson(server, 'Maria'), await storePerson(server, 'Otto')];
    await setTimes(server, 'lamanai', time);
    await makeUsual(server, time.id, star, maria);
  });

  /** Makes the usual departure with another boat, and removes it. Returns its id. */
  async function removed(): Promise<string> {
    const departure = randomUuid();
    await admin.rpc('add_departure', { departure, made }).throwOnError();
    await admin.rpc('change_assignments', { departure, added: [manta], removed: [star] }).throwOnError();
    await admin.from('departures').delete().eq('id', departure).throwOnError();
    return departure;
  }
  const restore = async (departure: string, fleet?: string[], client = admin) =>
    (await client.rpc('restore_departure', { departure, made, ...(fleet && { fleet }) }).throwOnError()).data as {
      departure: string;
      missing: string[];
    };
  const rival = (leaves = '09:00', back = '10:00') => storeDeparture(server, { leaves, back, tour: 'belize-zoo' });
  const assign = (departure: string, added: string[]) => admin.rpc('change_assignments', { departure, added });

  it('has its own boats and people again, and not the usual ones', async () => {
    const departure = await removed();
    assert.deepEqual(await restore(departure, [manta, maria]), { departure, missing: [] });
    assert.deepEqual(await namesOn(server, departure), ['Manta', 'Maria']);
  });

  it('has none if it had none, and the usual ones if the caller does not know', async () => {
    const [without, usual] = [await removed(), await removed()];
    await restore(without, []);
    assert.deepEqual(await namesOn(server, without), []);
    await admin.from('departures').delete().eq('id', without).throwOnError();
    await restore(usual);
    assert.deepEqual(await namesOn(server, usual), ['Maria', 'Sea Star']);
  });

  it('comes back without a boat that is on another departure by now, and without a person who is retired', async () => {
    const departure = await removed();
    await assign(await rival(), [manta]).throwOnError();
    await admin.from('crew_members').update({ is_retired: true }).eq('id', otto).throwOnError();
    const restored = await restore(departure, [manta, maria, otto]);
    assert.deepEqual(restored.missing.toSorted(), [manta, otto].toSorted());
    assert.deepEqual(await namesOn(server, departure), ['Maria']);
  });

  it('is as it is if it came back before, or if the day has another one of the same usual departure', async () => {
    const [departure, late] = [await removed(), await removed()];
    await restore(departure, [manta]);
    await admin.rpc('change_assignments', { departure, removed: [manta] }).throwOnError();
    assert.deepEqual(await restore(departure, [manta]), { departure, missing: [] });
    assert.deepEqual(await restore(late, [manta]), { departure, missing: [] });
    assert.deepEqual(await namesOn(server, departure), []);
  });

  it(`comes back in ${rounds} races with an assignment of its boat, which one of the two departures gets`, async () => {
    const colleague = await signIn(server, { role: 'staff' });
    const other = await rival();
    const departure = await removed();
    for (let round = 0; round < rounds; round++) {
      await server.database.query('delete from assignments');
      await server.database.query(`delete from departures where tour_id = 'lamanai'`);
      // In another order for each, which must not matter.
      const [restored, assigned] = await Promise.all([
        restore(departure, [manta, maria], colleague),
        assign(other, [maria, manta]),
      ]);
      const isTaken = assigned.error === null;
      if (!isTaken) assert.equal(assigned.error.code, 'PT409', `round ${round}: ${assigned.error.message}`);
      assert.deepEqual(restored.missing.toSorted(), isTaken ? [manta, maria].toSorted() : [], `round ${round}`);
      assert.deepEqual(await namesOn(server, departure), isTaken ? [] : ['Manta', 'Maria'], `round ${round}`);
    }
  });
});
