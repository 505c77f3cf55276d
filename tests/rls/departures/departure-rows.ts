import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Departure } from '../../../domain/departures/departure.ts';

/** A usual departure at 08:30 from the dock, with these changes. */
export const sampleTime = (change: object = {}) => ({
  id: randomUuid(),
  leaves_at: '08:30',
  back_at: '12:00',
  meeting_point: 'The dock behind the office',
  ...change,
});

/** Sets the usual departures of a tour like the desk, and deletes its departures. */
export async function setTimes(
  { database }: Pick<TestServer, 'database'>,
  tour: string,
  ...times: object[]
): Promise<void> {
  await database.query('delete from departure_times where tour_id = $1', [tour]);
  await database.query(
    `insert into departure_times (id, tour_id, leaves_at, back_at, meeting_point, capacity, minimum, weekdays,
       first_day, last_day)
     select one.id, $1, one.leaves_at, one.back_at, one.meeting_point, one.capacity, one.minimum, one.weekdays,
       one.first_day, one.last_day
     from jsonb_populate_recordset(null::departure_times, $2::jsonb) as one`,
    [tour, JSON.stringify(times)],
  );
}

/** The departures of the year in which the tests book. A test that has none expects an empty list. */
export async function readDepartures(client: SupabaseClient): Promise<[Departure, ...Departure[]]> {
  const year = { first_day: '2099-01-01', last_day: '2099-12-31' };
  const { data } = await client.rpc('read_departures', year).throwOnError();
  return data as [Departure, ...Departure[]];
}
