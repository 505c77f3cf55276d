import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SignJWT } from 'jose';
import pg from 'pg';
import { cloneDatabase, useTestCluster } from '../../testing/test-database.ts';

export interface BenchDatabase {
  /** The database of the hand-written handler and of this server. */
  url: string;
  /** A database with the same content for the peer, because the peer rewrites the auth schema. */
  peerUrl: string;
  /** A superuser's connection to the first database. */
  client: pg.Client;
  jwtSecret: string;
  /** An access token of an administrator. */
  adminToken: string;
  /** Restores the 10,000 bookings. */
  resetBookings(): Promise<void>;
  stop(): Promise<void>;
}

const bookingRows = 10_000;
/** The application name by which the benchmark finds its own connections. */
export const benchApplication = 'benchmark';

/**
 * Prepares a Postgres with two equal databases: the project's own schema, 10,000 bookings, and the tables of
 * tables.sql.
 */
export async function prepareDatabase(): Promise<BenchDatabase> {
  const cluster = await useTestCluster();
  const databases = [await cloneDatabase(cluster.url), await cloneDatabase(cluster.url)];
  const jwtSecret = 'the secret of a benchmark, long enough';
  const user = randomUUID();
  const session = randomUUID();
  const clients: pg.Client[] = [];
  for (const { url } of databases) {
    const client = new pg.Client({ connectionString: url, application_name: benchApplication });
    await client.connect();
    await client.query(readFileSync(new URL('./tables.sql', import.meta.url), 'utf8'));
    await addBookings(client, bookingRows);
    await client.query(
      `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'admin@example.com', '{"role":"admin"}')`,
      [user],
    );
    await client.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, user]);
    clients.push(client);
  }
  const claims = { role: 'authenticated', aud: 'authenticated', session_id: session, app_metadata: { role: 'admin' } };
  const adminToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user)
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(new TextEncoder().encode(jwtSecret));
  return {
    url: databases[0]!.url,
    peerUrl: databases[1]!.url,
    client: clients[0]!,
    jwtSecret,
    adminToken,
    async resetBookings() {
      await clients[0]!.query('truncate public.bookings cascade');
      await addBookings(clients[0]!, bookingRows);
    },
    async stop() {
      for (const client of clients) await client.end();
      for (const database of databases) await database.drop();
      await cluster.stop();
    },
  };
}

/** Inserts bookings spread over time. Triggers do not run, so there are no mails and no feed. */
export async function addBookings(client: pg.Client, count: number): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into public.bookings (booking_type, name, email, phone, date, last_day, people, tour_id, created_at)
     select 'tour', 'Guest ' || n, 'guest' || n || '@example.com', '+5016000000', date '2030-01-01', date '2030-01-01', 1 + n % 12, 'reef',
       timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, $1::int) as n`,
    [count],
  );
  await client.query(`set session_replication_role = origin`);
  await client.query('vacuum analyze public.bookings');
}
