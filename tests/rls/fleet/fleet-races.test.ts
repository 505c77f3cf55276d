import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { sampleTime, setTimes } from '../departures/departure-rows.ts';
import { forgetFleet, makeUsual, storeDeparture, storePerson, storeVessel } from './fleet-rows.ts';

const rounds = 200;
const day = '2099-01-31';

describe(`in ${rounds} races`, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, { keepsPlans: true });
  });
  after(() => server?.stop());

  it('exactly one of two departures gets the boat, and the other is refused with its name', async () => {
    const clients = await Promise.all([signIn(server, { role: 'admin' }), signIn(server, { role: 'staff' })]);
    await forgetFleet(server);
    const [star, maria] = [await storeVessel(server, 'Sea Star'), await storePerson(server, 'Maria')];
    const ids = [
      await storeDeparture(server, { leaves: '08:30', back: '12:00' }),
      await storeDeparture(server, { leaves: '09:00', back: '11:00', tour: 'belize-zoo' }),
    ];
    for (let round = 0; round < rounds; round++) {
      await server.database.query('delete from assignments');
      const answers = await Promise.all(
        clients.map((client, at) =>
          client.rpc('change_assignments', {
            departure: ids[at]!,
            // In another order for each, which must not matter.
            added: at === round % 2 ? [star, maria] : [maria, star],
          }),
        ),
      );
      const refused = answers.findIndex(({ error }) => error !== null);
      assert.equal(answers.filter(({ error }) => error === null).length, 1, `round ${round}`);
      const error = answers[refused]!.error!;
      assert.equal(error.code, 'PT409', `round ${round}: ${error.message}`);
      assert.equal(JSON.parse(error.details).by.id, ids[1 - refused], `round ${round}`);
    }
  });

  it('a confirmation that takes the usual boat never fails beside an assignment and a new hour', async () => {
    const admin = await signIn(server, { role: 'admin' });
    await forgetFleet(server);
    const time = sampleTime();
    await setTimes(server, 'lamanai', time);
    const [star, maria] = [await storeVessel(server, 'Sea Star'), await storePerson(server, 'Maria')];
    await makeUsual(server, time.id, star, maria);
    const other = await storeDeparture(server, { leaves: '13:00', back: '14:00', tour: 'belize-zoo' });
    for (let round = 0; round < rounds / 5; round++) {
      await server.database.query('delete from assignments; delete from bookings');
      await server.database.query(`delete from departures where tour_id = 'lamanai'`);
      await server.database.query(`update departures set leaves_at = '13:00', back_at = '14:00' where id = $1`, [
        other,
      ]);
      const { rows } = await server.database.query<{ id: string }>(
        `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
         values ('tour', 'Ana Novelo', 'ana@example.com', '600 1234', '${day}', 2, 'lamanai') returning id`,
      );
      const [confirmed, , moved] = await Promise.all([
        admin.from('bookings').update({ status: 'confirmed' }).eq('id', rows[0]!.id).select('id'),
        admin.rpc('change_assignments', { departure: other, added: [star] }),
        admin.rpc('change_departure', { departure: other, changes: { leaves_at: '09:00', back_at: '10:00' } }),
      ]);
      assert.equal(confirmed.error, null, `round ${round}`);
      assert.equal(confirmed.data?.length, 1, `round ${round}`);
      assert.ok(!moved.error || moved.error.code === 'PT409', `round ${round}: ${moved.error?.message}`);
      const overlaps = await server.database.query(
        `select from assignments as one join assignments as two on one.vessel_id = two.vessel_id
           and one.id < two.id and one.during && two.during`,
      );
      assert.equal(overlaps.rowCount, 0, `round ${round}`);
      const stale = await server.database.query(
        `select from assignments join departures on departures.id = departure_id
         where during <> time_out(day, leaves_at, back_at)`,
      );
      assert.equal(stale.rowCount, 0, `round ${round}`);
    }
  });
});
