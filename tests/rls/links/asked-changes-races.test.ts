import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startLinkServer, type LinkServer } from './link-server.ts';

const rounds = 200;
const [day, wanted] = ['2095-03-10', '2095-03-12'];

// Two connections of the database, because requests would cost more than the races: the functions are the same.
describe(`two presses at once that change bookings as visitors ask, in ${rounds} rounds`, () => {
  let links: LinkServer;
  const clients: pg.Client[] = [];
  before(async () => {
    links = await startLinkServer({ keepsPlans: true });
    for (let count = 0; count < 2; count++) {
      const client = new pg.Client({ connectionString: links.server.databaseUrl });
      await client.connect();
      await client.query(`select set_config('request.jwt.claims', '{"role": "service_role"}', false)`);
      clients.push(client);
    }
  });
  after(async () => {
    for (const client of clients) await client.end();
    await links?.stop();
  });

  it('of one request: one changes the booking, the other reads that it was answered', async () => {
    for (let round = 0; round < rounds; round++) {
      await links.server.database.query('delete from bookings');
      const request = await asked(await links.book({ date: day }), { people: { from: 2, to: 4 } });
      assert.deepEqual(await press([request, request]), ['This was answered meanwhile', 'done'], `round ${round}`);
      const { rows } = await links.server.database.query(
        `select people, (select count(*)::int from booking_changes) as lines,
           (select count(*)::int from mail_outbox where kind = 'booking-changed') as mails
         from bookings`,
      );
      assert.deepEqual(rows, [{ people: 4, lines: 1, mails: 1 }], `round ${round}`);
    }
  });

  it('for the last places of a day: one is changed, the other asks first', async () => {
    await links.server.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 3)`);
    for (let round = 0; round < rounds; round++) {
      await links.server.database.query('delete from bookings');
      const requests = [];
      for (let party = 0; party < 2; party++) {
        const date = { from: `2095-03-2${party}`, to: wanted };
        requests.push(await asked(await links.book({ date: date.from }), { date }));
      }
      assert.deepEqual(await press(requests), ['This day cannot be booked: full', 'done'], `round ${round}`);
      const { rows } = await links.server.database.query(
        `select sum(people)::int as people from bookings where date = $1`,
        [wanted],
      );
      assert.deepEqual(rows, [{ people: 2 }], `round ${round}`);
    }
  });

  async function asked(booking: string, facts: object): Promise<string> {
    const { rows } = await links.server.database.query(
      `insert into change_requests (booking_id, kind, asked_facts) values ($1, 'change', $2) returning id`,
      [booking, facts],
    );
    return rows[0].id;
  }

  /** Presses both at once. Returns the outcomes and the messages of refusals, in order. */
  async function press(requests: string[]): Promise<string[]> {
    const outcomes = clients.map((client, at) =>
      client.query<{ outcome: string }>(`select change_as_asked($1) ->> 'outcome' as outcome`, [requests[at]]).then(
        ({ rows }) => rows[0]!.outcome,
        (error: Error) => error.message,
      ),
    );
    return (await Promise.all(outcomes)).sort();
  }
});
