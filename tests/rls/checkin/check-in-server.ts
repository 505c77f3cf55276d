import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, type Actors } from '../make-actors.ts';

/** A server with people of each role, and what the tests of the check in store and read. */
export interface CheckInServer {
  server: TestServer;
  actors: Actors;
  /** The day that is so many days after today, yyyy-MM-dd. */
  dayAfter(days: number): string;
  /** Stores a confirmed booking of a day so many days after today, with these columns. Returns its id. */
  book(days: number, change?: Record<string, unknown>): Promise<string>;
  /** Stores a departure of Lamanai on such a day, with these parties. Returns its id. */
  depart(days: number, ...parties: string[]): Promise<string>;
  rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]>;
}

/** Starts the server. The caller stops `server`. */
export async function startCheckInServer(): Promise<CheckInServer> {
  const server = await startTestServer();
  const rows = async <Row>(sql: string, ...values: unknown[]) =>
    (await server.database.query(sql, values)).rows as Row[];
  const [clock] = await rows<{ today: string }>('select facts.local_today()::text as today');
  const dayAfter = (days: number) => new Date(Date.parse(clock!.today) + days * 86_400_000).toISOString().slice(0, 10);
  // Rules for new bookings refuse past days.
  const asReplica = async (sql: string, values: unknown[]) => {
    const client = await server.database.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(sql, values);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return {
    server,
    actors: await makeActors(server),
    dayAfter,
    rows,
    async book(days, change = {}) {
      const id = randomUuid();
      const day = dayAfter(days);
      const row = {
        booking_type: 'tour',
        tour_id: 'lamanai',
        name: 'Ana Novelo',
        email: `${id}@example.com`,
        phone: '+5016001234',
        date: day,
        last_day: day,
        people: 4,
        status: 'confirmed',
        booked_items: [{ kind: 'tour', name: 'Lamanai Maya Ruins', days: 1 }],
        ...change,
        id,
      };
      await asReplica(
        `insert into bookings (id, booking_type, tour_id, combo_tour_id, golf_cart_id, name, email, phone, date,
           last_day, people, status, booked_items, source)
         select id, booking_type, tour_id, combo_tour_id, golf_cart_id, name, email, phone, date, last_day, people,
           status, booked_items, source
         from jsonb_populate_record(null::bookings, $1)`,
        [row],
      );
      return id;
    },
    async depart(days, ...parties) {
      const id = randomUuid();
      await rows(
        `insert into departures (id, tour_id, day, leaves_at, meeting_point) values ($1, 'lamanai', $2, '08:30', 'Pier')`,
        id,
        dayAfter(days),
      );
      await asReplica(
        `update bookings set departure_id = $1, leaves_at = '08:30', meeting_point = 'Pier' where id = any ($2)`,
        [id, parties],
      );
      return id;
    },
  };
}

/** Checks in as this person. Returns the outcome, or the message of the refusal. */
export async function checkIn(
  client: SupabaseClient,
  press: { party: string; day: string; arrived?: number | null; pressed_at?: string },
): Promise<string> {
  const { data, error } = await client.rpc('check_in_party', press);
  return error ? error.message : data;
}

/** Marks a departure as this person. Returns the outcome, or the message of the refusal. */
export async function mark(
  client: SupabaseClient,
  press: { departure: string; mark: string; is_set?: boolean; pressed_at?: string },
): Promise<string> {
  const { data, error } = await client.rpc('mark_departure', press);
  return error ? error.message : data;
}
