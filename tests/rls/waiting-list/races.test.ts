import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { randomInt } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';

const rounds = 200;
const day = '2099-03-10';

// Two connections of the database, because requests would cost more than the races: the triggers are the same.
describe(`in ${rounds} races for the last places of a day`, () => {
  let server: TestServer;
  const clients: pg.Client[] = [];
  /**
   * A connection without triggers, which refuse another end of an offer. To disable one for a moment changes the table,
   * after which every connection plans every statement again.
   */
  let untriggered: pg.Client;
  before(async () => {
    server = await startTestServer({}, { keepsPlans: true });
    await setUndoTime(server.database, 0);
    const connect = async () => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      return client;
    };
    clients.push(await connect(), await connect());
    untriggered = await connect();
    await untriggered.query('set session_replication_role = replica');
  });
  beforeEach(() =>
    server.database.query(
      `insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 2)
       on conflict do nothing`,
    ),
  );
  after(async () => {
    for (const client of [...clients, untriggered]) await client?.end();
    await server?.stop();
  });

  it('exactly one of two parties gets the offer', async () => {
    for (let round = 0; round < rounds; round++) {
      const [first, second] = await parties(2);
      const outcomes = await both([offer(first!), offer(second!)]);
      assert.deepEqual(outcomes.toSorted(), ['PT409', 'done'], `round ${round}`);
      assert.deepEqual(await held(), { offered: 2, confirmed: 0, pending: 0 }, `round ${round}`);
    }
  });

  it('an offer and a request for the last seats of a departure: one of the two gets them', async () => {
    await server.database.query(
      `delete from item_limits;
       insert into departure_times (tour_id, leaves_at, meeting_point, capacity)
       values ('lamanai', '08:30', 'The pier', 2)`,
    );
    for (let round = 0; round < rounds; round++) {
      const [party] = await parties(1);
      const outcomes = await both([offer(party!), request()]);
      assert.deepEqual(outcomes.toSorted(), ['PT409', 'done'], `round ${round}`);
      const { offered, pending } = await held();
      assert.equal(offered + pending, 2, `round ${round}`);
    }
    await server.database.query('delete from departure_times');
  });

  it('two desks offer one party the place once, with one mail', async () => {
    for (let round = 0; round < rounds; round++) {
      const [party] = await parties(1);
      const outcomes = await both([offer(party!), offer(party!)]);
      assert.deepEqual(outcomes.toSorted(), ['23514', 'done'], `round ${round}`);
      const { rows } = await server.database.query<{ mails: number }>(
        `select count(*)::integer as mails from mail_outbox where kind = 'place-offered' and booking_id = $1`,
        [party],
      );
      assert.deepEqual(rows, [{ mails: 1 }], `round ${round}`);
    }
  });

  it('an offer that runs out while it is accepted, and a request for the places: one of the two gets them', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const [party] = await parties(1);
      const token = await offeredFor(party!, randomInt(6));
      const outcomes = await both([accept(token), request()]);
      const places = await held();
      assert.ok(places.confirmed + places.pending <= 2, `round ${round}: ${JSON.stringify(places)}`);
      assert.equal(places.confirmed, outcomes[0] === 'taken' ? 2 : 0, `round ${round}`);
      assert.equal(places.pending, outcomes[1] === 'done' ? 2 : 0, `round ${round}`);
      seen.add(outcomes.join(' '));
    }
    assert.deepEqual(
      [...seen].filter((pair) => !['taken PT409', 'over done', 'over PT409'].includes(pair)),
      [],
    );
  });

  it('an offer that is accepted while it ends and the place goes to the next: one of the two is confirmed', async () => {
    for (let round = 0; round < rounds; round++) {
      const [first, second] = await parties(2);
      const token = await offeredFor(first!, randomInt(6));
      const next = await linkOf(second!);
      await both([accept(token), ['select end_place_offers()', []]]);
      const outcomes = await both([accept(token), offer(second!)]);
      if (outcomes[1] === 'done') await both([accept(next), accept(token)]);
      await server.database.query('select end_place_offers()');
      const { rows } = await server.database.query<{ status: string }>('select status from bookings order by status');
      const statuses = rows.map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 'confirmed').length, 1, `round ${round}: ${statuses.join()}`);
      assert.equal(
        statuses.filter((status) => status === 'waitlisted').length,
        1,
        `round ${round}: ${statuses.join()}`,
      );
    }
  });

  it('an offer that is accepted twice is confirmed once, with one mail', async () => {
    for (let round = 0; round < rounds; round++) {
      const [party] = await parties(1);
      const token = await offeredFor(party!, 60_000);
      assert.deepEqual(await both([accept(token), accept(token)]), ['taken', 'taken'], `round ${round}`);
      const { rows } = await server.database.query(
        `select
           (select count(*)::integer from booking_changes where booking_id = $1 and to_status = 'confirmed') as changes,
           (select count(*)::integer from mail_outbox where booking_id = $1 and kind = 'booking-confirmed') as mails`,
        [party],
      );
      assert.deepEqual(rows, [{ changes: 1, mails: 1 }], `round ${round}`);
      assert.deepEqual(await held(), { offered: 0, confirmed: 2, pending: 0 }, `round ${round}`);
    }
  });

  it('an offer that is accepted and withdrawn: confirmed, or on the list, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const [party] = await parties(1);
      const token = await offeredFor(party!, 60_000);
      const outcomes = await both([
        accept(token),
        [`update bookings set status = 'waitlisted' where id = $1`, [party]],
      ]);
      const { rows } = await server.database.query<{ status: string }>('select status from bookings');
      const isTaken = outcomes[0] === 'taken';
      assert.deepEqual(outcomes, isTaken ? ['taken', '23514'] : ['over', 'done'], `round ${round}`);
      assert.deepEqual(rows, [{ status: isTaken ? 'confirmed' : 'waitlisted' }], `round ${round}`);
    }
  });

  type Statement = [sql: string, values: unknown[]];

  /** Runs one statement on each connection at the same time. */
  function both(statements: Statement[]): Promise<string[]> {
    return Promise.all(
      statements.map(([sql, values], at) =>
        clients[at]!.query<{ outcome?: string }>(sql, values).then(
          ({ rows }) => rows?.[0]?.outcome ?? 'done',
          async (error: { code: string }) => {
            await clients[at]!.query('rollback');
            return error.code;
          },
        ),
      ),
    );
  }

  const offer = (id: string): Statement => [`update bookings set status = 'offered' where id = $1`, [id]];
  const accept = (token: string): Statement => [
    `select answer_offered_place($1, true) ->> 'outcome' as outcome`,
    [token],
  ];
  /** A visitor's request for both places. */
  const request = (): Statement => [
    `with role as materialized (select set_config('role', 'anon', false))
     insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     select 'tour', 'Otto Blum', 'otto@example.com', '600 1234', '${day}', 2, 'lamanai' from role`,
    [],
  ];

  /** Empties the day, and puts parties of two on its waiting list. */
  async function parties(count: number): Promise<string[]> {
    for (const client of clients) await client.query('reset role');
    await server.database.query('delete from bookings');
    const { rows } = await server.database.query<{ id: string }>(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id, from_waiting_list)
       select 'tour', 'Ana Novelo', 'ana' || one || '@example.com', '600 1234', '${day}', 2, 'lamanai', true
       from generate_series(1, $1) as one returning id`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** Offers a party the place for so many milliseconds. Returns the token of its link. */
  async function offeredFor(id: string, milliseconds: number): Promise<string> {
    await server.database.query(...offer(id));
    const token = await linkOf(id);
    await untriggered.query('update bookings set offered_until = clock_timestamp() + $2::interval where id = $1', [
      id,
      `${milliseconds + 4} milliseconds`,
    ]);
    return token;
  }

  async function linkOf(id: string): Promise<string> {
    const { rows } = await server.database.query<{ token: string }>(`select make_booking_link($1, 'visit') as token`, [
      id,
    ]);
    return rows[0]!.token;
  }

  async function held(): Promise<Record<'offered' | 'confirmed' | 'pending', number>> {
    const { rows } = await server.database.query<{ status: string; people: number }>(
      'select status, sum(people)::integer as people from bookings group by status',
    );
    const of = (status: string) => rows.find((row) => row.status === status)?.people ?? 0;
    return { offered: of('offered'), confirmed: of('confirmed'), pending: of('pending') };
  }
});
