import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { sampleTime, setTimes } from './departure-rows.ts';

const rounds = 200;
const day = '2099-01-31';

// Two connections of the database, because requests would cost more than the races: the triggers are the same.
describe(`in ${rounds} races`, () => {
  let server: TestServer;
  const clients: pg.Client[] = [];
  before(async () => {
    server = await startTestServer({}, { keepsPlans: true });
    for (let count = 0; count < 2; count++) {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      clients.push(client);
    }
  });
  after(async () => {
    for (const client of clients) await client.end();
    await server?.stop();
  });

  it('exactly one of two parties gets the last places, and the first one of a day makes one departure', async () => {
    await setTimes(server, 'lamanai', sampleTime({ capacity: 3 }));
    for (let round = 0; round < rounds; round++) {
      await server.database.query('delete from bookings; delete from departures');
      const ids = await book(2);
      const outcomes = await both(ids.map((id) => [`update bookings set status = 'confirmed' where id = $1`, [id]]));
      assert.deepEqual(outcomes, ['PT409', 'done'], `round ${round}`);
      assert.deepEqual(await load(), [{ capacity: 3, people: '2' }], `round ${round}`);
    }
  });

  it('exactly one of two parties moves to the departure that is nearly full', async () => {
    await setTimes(server, 'lamanai', sampleTime());
    await server.database.query('delete from bookings; delete from departures');
    const ids = await book(2);
    await server.database.query(`update bookings set status = 'confirmed'`);
    const { rows } = await server.database.query<{ id: string }>(
      `insert into departures (tour_id, day, leaves_at, meeting_point, capacity)
       values ('lamanai', '${day}', '11:00', 'The pier', 3) returning id`,
    );
    const { rows: usual } = await server.database.query<{ id: string }>(
      'select departure_id as id from bookings limit 1',
    );
    for (let round = 0; round < rounds; round++) {
      await server.database.query('update bookings set departure_id = $1 where departure_id <> $1', [usual[0]!.id]);
      const outcomes = await both(
        ids.map((id) => ['update bookings set departure_id = $2 where id = $1', [id, rows[0]!.id]]),
      );
      assert.deepEqual(outcomes, ['PT409', 'done'], `round ${round}`);
      assert.deepEqual(
        await load(),
        [
          { capacity: 3, people: '2' },
          { capacity: null, people: '2' },
        ],
        `round ${round}`,
      );
    }
  });

  it('a departure changes while parties join, grow and leave: all on it have its hour, without a deadlock', async () => {
    await setTimes(server, 'lamanai', sampleTime({ capacity: 20 }));
    const admin = await signIn(server, { role: 'admin' });
    for (let round = 0; round < rounds / 5; round++) {
      await server.database.query('delete from bookings; delete from departures');
      const [stays, leaves, joins] = await book(3);
      await server.database.query(`update bookings set status = 'confirmed' where id = any ($1)`, [[stays, leaves]]);
      const { rows } = await server.database.query<{ id: string }>('select id from departures');
      const answers = await Promise.all([
        both([
          [`update bookings set status = 'confirmed' where id = $1`, [joins]],
          [`update bookings set status = 'cancelled' where id = $1`, [leaves]],
        ]),
        admin.rpc('change_departure', { departure: rows[0]!.id, changes: { leaves_at: '09:00' } }),
        admin.rpc('change_booking', { booking: stays, changes: { people: 5 } }),
      ]);
      assert.deepEqual(answers[0], ['done', 'done'], `round ${round}`);
      for (const { error } of answers.slice(1) as { error: unknown }[]) assert.equal(error, null, `round ${round}`);
      const hours = await server.database.query(
        'select leaves_at, people from bookings where departure_id is not null order by people',
      );
      assert.deepEqual(hours.rows, [
        { leaves_at: '09:00:00', people: 2 },
        { leaves_at: '09:00:00', people: 5 },
      ]);
    }
  });

  async function book(count: number): Promise<string[]> {
    const { rows } = await server.database.query<{ id: string }>(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
       select 'tour', 'Ana Novelo', 'ana' || one || '@example.com', '600 1234', '${day}', 2, 'lamanai'
       from generate_series(1, $1) as one returning id`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** Runs one statement on each connection at the same time. Returns the outcomes in alphabetical order. */
  async function both(statements: [sql: string, values: unknown[]][]): Promise<string[]> {
    const outcomes = await Promise.all(
      statements.map(([sql, values], at) =>
        clients[at]!.query(sql, values).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    return outcomes.sort();
  }

  async function load() {
    const { rows } = await server.database.query(
      `select departure.capacity, sum(party.people) as people
       from departures as departure join bookings as party on party.departure_id = departure.id
       group by departure.id order by departure.capacity`,
    );
    return rows;
  }
});
