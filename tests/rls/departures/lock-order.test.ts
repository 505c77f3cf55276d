import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { signIn } from '../make-actors.ts';
import { startPartyServer, type PartyServer } from '../split-and-join/party-server.ts';
import { sampleTime, setTimes } from './departure-rows.ts';

const rounds = 100;

// A deadlock ends one of the two with 40P01, which no desk can read.
describe(`in ${rounds} races with parties that come and go, without a deadlock,`, () => {
  let server: PartyServer;
  let colleague: SupabaseClient;
  before(async () => {
    server = await startPartyServer({ keepsPlans: true });
    colleague = await signIn(server.links.server, { role: 'staff' });
  });
  after(() => server?.links.stop());
  beforeEach(() =>
    server.sql('delete from bookings; delete from departures; delete from departure_times; delete from item_limits'),
  );

  it('a departure is deleted while cancellations of its parties are undone', async () => {
    for (let round = 0; round < rounds; round++) {
      const departure = await going();
      const parties = await onIt(3, departure);
      for (const booking of parties)
        await colleague.rpc('decide_booking', { booking, decision: 'cancelled' }).throwOnError();
      const [deleted, ...undone] = await Promise.all([
        server.admin.from('departures').delete().eq('id', departure).select('id'),
        ...parties.map((booking) => colleague.rpc('undo_decision', { booking, decision: 'cancelled' })),
      ]);
      assert.ok([undefined, '23503'].includes(deleted.error?.code), `round ${round}: ${deleted.error?.message}`);
      for (const { data, error } of undone)
        assert.deepEqual([error, data], [null, { outcome: 'undone', status: 'confirmed' }], `round ${round}`);
      const isThere = deleted.error !== null;
      const on = await Promise.all(parties.map(async (id) => (await server.read(id)).departure_id));
      if (!isThere) assert.deepEqual(on, [null, null, null], `round ${round}`);
      else assert.ok(on.includes(departure), `round ${round}`);
    }
  });

  it('a departure changes its hour while parties join it and grow on it', async () => {
    for (let round = 0; round < rounds; round++) {
      const [departure, parties] = await joined();
      const [changed, ...errors] = await Promise.all([
        server.admin.rpc('change_departure', { departure, changes: { leaves_at: '10:00' } }),
        ...parties.map((party) => joinAndGrow(party, departure)),
      ]);
      assert.equal(changed.error, null, `round ${round}`);
      assert.deepEqual(
        errors,
        parties.map(() => []),
        `round ${round}`,
      );
      const hours = await server.sql('select distinct departure_id, leaves_at from bookings');
      assert.deepEqual(hours, [{ departure_id: departure, leaves_at: '10:00:00' }], `round ${round}`);
    }
  });

  it('a departure is called off while parties join it and grow on it', async () => {
    for (let round = 0; round < rounds; round++) {
      const [departure, parties] = await joined();
      const [calledOff, ...errors] = await Promise.all([
        server.admin.rpc('call_off_departure', { departure, reason: 'The boat is broken' }),
        ...parties.map((party) => joinAndGrow(party, departure)),
      ]);
      assert.equal(calledOff.error, null, `round ${round}`);
      // Who joins too late is refused with the reason.
      const refusals = ['departure.called-off', 'booking.cancelled'];
      assert.deepEqual(
        errors.flat().filter((error) => !refusals.includes(error)),
        [],
        `round ${round}`,
      );
      assert.deepEqual(await server.sql('select from bookings where departure_id = $1', [departure]), []);
    }
  });

  it('a part of a party joins a departure while another booking changes to its day, which has a limit', async () => {
    await server.sql(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 100)`);
    await server.sql(
      `insert into departure_times (tour_id, leaves_at, meeting_point) values ('lamanai', '08:30', 'Pier')`,
    );
    for (let round = 0; round < rounds; round++) {
      await server.sql('delete from bookings; delete from departures');
      const [there] = await onIt(1, null);
      const [divided] = await onIt(1, await going('13:00'));
      const [other] = await onIt(1, null, '2099-02-01');
      const departure = (await server.read(there!)).departure_id as string;
      const part = { booking: divided, part: randomUuid(), leaving: 1, of_people: 2 };
      const answers = await Promise.all([
        server.admin.rpc('divide_from_device', { ...part, changes: { departure_id: departure } }),
        colleague.rpc('change_booking', { booking: other, changes: { date: '2099-01-31' } }),
      ]);
      const hints = answers.map(({ error }) => error?.hint ?? error?.code ?? 'done');
      assert.deepEqual(hints, ['done', 'done'], `round ${round}`);
    }
  });

  it('the usual departures of a tour end while two desks move parties between departures of them', async () => {
    const times = [sampleTime(), sampleTime({ leaves_at: '13:00' })];
    for (let round = 0; round < rounds; round++) {
      await server.sql('delete from bookings; delete from departures');
      await setTimes(server.links.server, 'lamanai', ...times);
      const made = await server.sql(
        `insert into departures (default_id, tour_id, day, leaves_at, meeting_point)
         select id, tour_id, '2099-01-31', leaves_at, meeting_point from departure_times returning id`,
      );
      const [one, two] = made.map(({ id }) => id as string) as [string, string];
      const [party, other] = [await onIt(2, one), await onIt(2, two)];
      const move = (client: SupabaseClient, parties: string[], departure: string, emptied: string) =>
        client.rpc('move_from_device', { request: randomUuid(), parties: parties.slice(1), departure, emptied });
      const answers = await Promise.all([
        move(colleague, party, two, one),
        server.admin.rpc('set_departure_times', { tour: 'lamanai', times: [] }),
        move(colleague, other, one, two),
      ]);
      const hints = answers.map(({ error }) => error?.hint ?? error?.code ?? 'done');
      assert.deepEqual(hints, ['done', 'done', 'done'], `round ${round}`);
    }
  });

  it('a booking is confirmed and a party moved to the usual departure that is removed', async () => {
    const time = sampleTime();
    for (let round = 0; round < rounds; round++) {
      await server.sql('delete from bookings; delete from departures');
      // Stored before the times, or it would be on the usual departure.
      const parties = await onIt(1, null, '2099-02-01');
      await setTimes(server.links.server, 'lamanai', time);
      const [asked] = await onIt(1, null, '2099-01-31', 'pending');
      const made = { ...time, id: undefined, default_id: time.id, tour_id: 'lamanai', day: '2099-02-01' };
      const answers = await Promise.all([
        server.admin.rpc('set_departure_times', { tour: 'lamanai', times: [] }),
        colleague.from('bookings').update({ status: 'confirmed' }).eq('id', asked!),
        server.admin.rpc('move_parties', { parties, departure: randomUuid(), made }),
      ]);
      const hints = answers.map(({ error }) => error?.hint ?? error?.code ?? 'done');
      assert.deepEqual(hints, ['done', 'done', 'done'], `round ${round}`);
      // The departure stays without its time, or there is none for the party of the request.
      const left = await server.sql('select from departures where default_id is not null');
      assert.deepEqual(left, [], `round ${round}`);
      const hours = await Promise.all([asked!, ...parties].map(async (id) => (await server.read(id)).leaves_at));
      assert.ok([null, '08:30:00'].includes(hours[0]), `round ${round}: ${hours[0]}`);
      assert.equal(hours[1], '08:30:00', `round ${round}`);
    }
  });

  it('a party moves to a departure that it makes while another booking changes to its day', async () => {
    await server.sql(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 100)`);
    const time = sampleTime();
    await setTimes(server.links.server, 'lamanai', time);
    const made = { ...time, id: undefined, default_id: time.id, tour_id: 'lamanai', day: '2099-01-31' };
    for (let round = 0; round < rounds; round++) {
      await server.sql('delete from bookings; delete from departures');
      const parties = await onIt(1, await going('13:00'));
      const [other] = await onIt(1, null, '2099-02-01');
      const answers = await Promise.all([
        server.admin.rpc('move_parties', { parties, departure: randomUuid(), made }),
        colleague.rpc('change_booking', { booking: other, changes: { date: '2099-01-31' } }),
      ]);
      const hints = answers.map(({ error }) => error?.hint ?? error?.code ?? 'done');
      // The day has the usual departure by then, with another id, if the other booking made it first.
      assert.match(hints[0]!, /^(done|departure\.other-day)$/, `round ${round}`);
      assert.equal(hints[1], 'done', `round ${round}`);
    }
  });

  /** Moves a party to a departure, and changes it at once. Returns the refusals. */
  async function joinAndGrow(booking: string, departure: string): Promise<string[]> {
    const moved = await colleague.rpc('move_parties', { parties: [booking], departure });
    const grown = await colleague.rpc('change_booking', { booking, changes: { people: 3 } });
    return [moved, grown].flatMap(({ error }) => (error ? [error.hint ?? error.code] : []));
  }

  /** A departure, and three parties on another one. */
  async function joined(): Promise<[string, string[]]> {
    await server.sql('delete from bookings; delete from departures');
    return [await going(), await onIt(3, await going('13:00'))];
  }

  async function going(hour = '08:30'): Promise<string> {
    const [made] = await server.sql(
      `insert into departures (tour_id, day, leaves_at, meeting_point) values ('lamanai', '2099-01-31', $1, 'Pier')
       returning id`,
      [hour],
    );
    return made!.id;
  }

  async function onIt(
    count: number,
    departure: string | null,
    day = '2099-01-31',
    status = 'confirmed',
  ): Promise<string[]> {
    const rows = await server.sql(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id, status, departure_id)
       select 'tour', 'Ana Novelo', 'ana' || one || '@example.com', '600 1234', $3, 2, 'lamanai',
         $4, $2
       from generate_series(1, $1) as one returning id`,
      [count, departure, day, status],
    );
    return rows.map(({ id }) => id);
  }
});

// Each is held at the one moment at which both wait.
describe('while the usual departures of a tour change, without a deadlock,', () => {
  let server: PartyServer;
  before(async () => {
    server = await startPartyServer();
  });
  after(() => server?.links.stop());

  it('a booking is confirmed on a day with several, which the desk stores in another order', async () => {
    const [one, other] = byId(sampleTime(), sampleTime({ leaves_at: '13:00' }));
    const [asked] = await requests('2099-01-31');
    await setTimes(server.links.server, 'lamanai', one, other);
    await whileChanging([{ ...other, back_at: '18:00' }, one], async (client) => {
      await client.query('select from departure_times where id = $1 for key share', [one.id]);
      return () => client.query(`update bookings set status = 'confirmed' where id = $1`, [asked]);
    });
  });

  it('bookings of two days are confirmed in one transaction, each with another one', async () => {
    // 2099-01-31 is a Saturday.
    const [sunday, saturday] = byId(sampleTime(), sampleTime());
    const parties = await requests('2099-01-31', '2099-02-01');
    await setTimes(server.links.server, 'lamanai', { ...sunday, weekdays: [7] }, { ...saturday, weekdays: [6] });
    await whileChanging([], async (client) => {
      const confirm = (id?: string) => client.query(`update bookings set status = 'confirmed' where id = $1`, [id]);
      await confirm(parties[0]);
      return () => confirm(parties[1]);
    });
    const hours = await Promise.all(parties.map(async (id) => (await server.read(id)).leaves_at));
    assert.deepEqual(hours, ['08:30:00', '08:30:00']);
  });

  /** Stores usual departures between the two steps of a transaction, and waits for both. */
  async function whileChanging(
    times: object[],
    begin: (client: { query: (sql: string, values?: unknown[]) => Promise<unknown> }) => Promise<() => unknown>,
  ): Promise<void> {
    const client = await server.links.server.database.connect();
    try {
      await client.query('begin');
      const goOn = await begin(client);
      const changed = server.admin.rpc('set_departure_times', { tour: 'lamanai', times }).then(({ error }) => error);
      await eventually('the change to wait', async () => {
        const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await server.sql(waiting)).length > 0;
      });
      await goOn();
      await client.query('commit');
      assert.equal(await changed, null);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  /** A request for each of the days. */
  async function requests(...days: string[]): Promise<string[]> {
    await server.sql('delete from bookings; delete from departures; delete from departure_times');
    const rows = await server.sql(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
       select 'tour', 'Ana Novelo', 'ana@example.com', '600 1234', day, 2, 'lamanai'
       from unnest($1::date[]) as day returning id, date`,
      [days],
    );
    return rows.map(({ id }) => id as string);
  }
});

function byId<Time extends { id: string }>(...times: [Time, Time]): [Time, Time] {
  return times.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Time, Time];
}
