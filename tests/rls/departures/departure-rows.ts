import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';

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
    `insert into departure_times (id, tour_id, leaves_at, back_at, meeting_point, capacity, minimum)
     select one.id, $1, one.leaves_at, one.back_at, one.meeting_point, one.capacity, one.minimum
     from jsonb_populate_recordset(null::departure_times, $2::jsonb) as one`,
    [tour, JSON.stringify(times)],
  );
}
