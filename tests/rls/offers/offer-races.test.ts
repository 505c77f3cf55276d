import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { sampleTime, setTimes } from '../departures/departure-rows.ts';

const rounds = 200;
const [day, wanted] = ['2095-03-10', '2095-03-12'];

// Two connections of the database, because requests would cost more than the races: the functions are the same.
describe(`two guests who choose the last place at once, in ${rounds} rounds`, () => {
  let links: LinkServer;
  const clients: pg.Client[] = [];
  before(async () => {
    links = await startLinkServer({ keepsPlans: true });
    for (let count = 0; count < 2; count++) {
      const client = new pg.Client({ connectionString: links.server.databaseUrl });
      await client.connect();
      clients.push(client);
    }
  });
  after(async () => {
    for (const client of clients) await client.end();
    await links?.stop();
  });

  it('of a day with a limit: one is confirmed, the other is refused', async () => {
    await links.server.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 3)`);
    await race();
    await links.server.database.query('delete from item_limits');
  });

  it('of a departure: one is confirmed, the other is refused', async () => {
    await setTimes(links.server, 'lamanai', sampleTime({ capacity: 3 }));
    await race();
    await links.server.database.query('delete from bookings; delete from departures; delete from departure_times');
  });

  it('of a cart: one is confirmed, the other is refused', async () => {
    await race(true);
  });

  /** Lets two guests choose the same day at once, who booked different ones. */
  async function race(isCart = false): Promise<void> {
    const { database } = links.server;
    for (let round = 0; round < rounds; round++) {
      await database.query('delete from bookings; delete from departures');
      const ids = await Promise.all([0, 1].map((late) => book(late, isCart)));
      const tokens = await Promise.all(ids.map((id) => links.make(id, 'visit')));
      await database.query(
        `insert into day_offers (booking_id, offered_days, confirms, open_from)
         select id, array[$1]::date[], true, now() from bookings`,
        [wanted],
      );
      const outcomes = await Promise.all(
        clients.map(async (client, at) => {
          const { rows } = await client.query<{ outcome: string }>(
            `select request_day_by_link($1, $2) ->> 'outcome' as outcome`,
            [tokens[at], wanted],
          );
          return rows[0]!.outcome;
        }),
      );
      assert.deepEqual(outcomes.toSorted(), ['moved', 'taken'], `round ${round}`);
      const { rows } = await database.query(
        `select count(*)::int as confirmed from bookings where date = $1 and status = 'confirmed'`,
        [wanted],
      );
      assert.deepEqual(rows, [{ confirmed: 1 }], `round ${round}`);
    }
  }

  async function book(late: number, isCart: boolean): Promise<string> {
    const { rows } = await links.server.database.query<{ id: string }>(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id, golf_cart_id)
       values ($1, 'Ana Novelo', gen_random_uuid() || '@example.com', '600 1234', $2::date + $3::int, $4, $5, $6)
       returning id`,
      isCart ? ['golf-cart', day, late * 9, 1, null, 'luxury-teal'] : ['tour', day, late * 9, 2, 'lamanai', null],
    );
    return rows[0]!.id;
  }
});
