import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';

type Database = Pick<TestServer, 'database'>;

/** Stores a boat with this name. Returns its id. */
export async function storeVessel({ database }: Database, name: string, seats = 10): Promise<string> {
  const id = randomUuid();
  await database.query('insert into vessels (id, name, seats) values ($1, $2, $3)', [id, name, seats]);
  return id;
}

/** Stores a captain with this name. Returns the id. */
export async function storePerson({ database }: Database, name: string): Promise<string> {
  const id = randomUuid();
  await database.query(`insert into crew_members (id, name, roles) values ($1, $2, '{captain}')`, [id, name]);
  return id;
}

interface StoredDeparture {
  tour?: string;
  day?: string;
  leaves: string;
  back?: string | null;
}

/** Stores a departure. Returns its id. */
export async function storeDeparture(
  { database }: Database,
  { tour = 'lamanai', day = '2099-01-31', leaves, back = null }: StoredDeparture,
): Promise<string> {
  const id = randomUuid();
  await database.query(
    `insert into departures (id, tour_id, day, leaves_at, back_at, meeting_point) values ($1, $2, $3, $4, $5, 'Pier')`,
    [id, tour, day, leaves, back],
  );
  return id;
}

/** Makes these the usual boats and people of a usual departure. */
export async function makeUsual({ database }: Database, time: string, vessel: string, person: string): Promise<void> {
  await database.query(
    `insert into usual_assignments (departure_time_id, vessel_id, crew_member_id)
     values ($1, $2, null), ($1, null, $3)`,
    [time, vessel, person],
  );
}

/** The names of what is on a departure, in the order of the alphabet. */
export async function namesOn({ database }: Database, departure: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select one ->> 'name' as name from jsonb_array_elements(assigned_to($1)) as one order by 1`,
    [departure],
  );
  return rows.map(({ name }) => name);
}

/** Forgets all boats, people and departures, with the bookings. */
export async function forgetFleet({ database }: Database): Promise<void> {
  for (const table of ['bookings', 'departures', 'departure_times', 'vessels', 'crew_members'])
    await database.query(`delete from ${table}`);
}
