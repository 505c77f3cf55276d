import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { signIn } from '../make-actors.ts';
import { startPartyServer, type PartyServer } from '../split-and-join/party-server.ts';

const rounds = 100;

describe(`in ${rounds} races, two desks that move parties crosswise and remove what they empty`, () => {
  let server: PartyServer;
  let colleague: SupabaseClient;
  before(async () => {
    server = await startPartyServer({ keepsPlans: true });
    colleague = await signIn(server.links.server, { role: 'staff' });
    await server.clear();
    await server.sql('delete from departure_times');
  });
  after(() => server?.links.stop());

  const move = async (client: SupabaseClient, party: string, departure: string, emptied: string) => {
    const { data, error } = await client.rpc('move_from_device', {
      request: randomUuid(),
      parties: [party],
      departure,
      emptied,
    });
    return error ? (error.hint ?? error.code) : data;
  };

  it('that each hold another party both succeed', async () => {
    for (let round = 0; round < rounds; round++) {
      const [one, other] = await fresh();
      await server.sql(
        `insert into bookings (booking_type, name, email, phone, date, people, tour_id, status, departure_id)
         select booking_type, name, email, phone, date, people, tour_id, status, departure_id from bookings`,
      );
      const outcomes = await cross(one, other);
      assert.deepEqual(outcomes, ['done', 'done'], `round ${round}`);
      assert.deepEqual(await departures(one.party, other.party), [other.departure, one.departure], `round ${round}`);
    }
  });

  it('that each hold one party leave both on one departure: the later move finds its departure removed', async () => {
    for (let round = 0; round < rounds; round++) {
      const [one, other] = await fresh();
      const outcomes = await cross(one, other);
      assert.deepEqual(outcomes.toSorted(), ['departure.unknown', 'removed'], `round ${round}`);
      const left = outcomes[0] === 'removed' ? other.departure : one.departure;
      assert.deepEqual(await departures(one.party, other.party), [left, left], `round ${round}`);
    }
  });

  interface Moving {
    party: string;
    departure: string;
  }

  const cross = (one: Moving, other: Moving) =>
    Promise.all([
      move(server.admin, one.party, other.departure, one.departure),
      move(colleague, other.party, one.departure, other.departure),
    ]);

  /** The only two parties, each on another departure. */
  async function fresh(): Promise<[Moving, Moving]> {
    await server.sql('delete from bookings; delete from departures');
    return [await onItsOwn('08:30'), await onItsOwn('11:00')];
  }

  async function onItsOwn(hour: string): Promise<Moving> {
    const [made] = await server.sql(
      `insert into departures (tour_id, day, leaves_at, meeting_point) values ('lamanai', '2099-01-31', $1, 'Pier')
       returning id`,
      [hour],
    );
    const [party] = await server.sql(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id, status, departure_id)
       values ('tour', 'Ana Novelo', 'ana@example.com', '600 1234', '2099-01-31', 2, 'lamanai', 'confirmed', $1)
       returning id`,
      [made!.id],
    );
    return { party: party!.id, departure: made!.id };
  }

  const departures = (...parties: string[]) =>
    Promise.all(parties.map(async (id) => (await server.read(id)).departure_id as string));
});
