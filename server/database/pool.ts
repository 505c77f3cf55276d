import pg from 'pg';
import type { Log } from '../platform/log.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

/** The address of a database in the form that `pg` accepts. */
export type DatabaseAddress = pg.PoolConfig;

// Dates, timestamps, int8 and numeric stay text: a Date would lose microseconds and shift dates by the machine's time
// zone, and a double would round large numbers.
const textTypes = new Set([20, 1082, 1083, 1114, 1184, 1186, 1266, 1700]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    textTypes.has(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

/** Whether an error means that no connection became free in time. The pool's error has no code, only this message. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');
}

/** How long a query waits for a connection, in milliseconds. */
export const defaultConnectionTimeout = 10_000;

/** As in PostgREST. A lifetime is needed because the caches of a Postgres process grow as long as it lives. */
const defaultLifetimeSeconds = 30 * 60;

/**
 * Creates a pool. A connection that breaks while idle is logged and replaced; a query that gets no connection within 10
 * s, or the `connectionTimeoutMillis` of the address, fails. A connection older than `maxLifetimeSeconds` is closed
 * when it is idle, and the next query opens a new one.
 */
export function createPool(
  address: DatabaseAddress,
  log: Log,
  max = 20,
  maxLifetimeSeconds = defaultLifetimeSeconds,
): Pool {
  const timeouts = { connectionTimeoutMillis: defaultConnectionTimeout, idleTimeoutMillis: 60_000, maxLifetimeSeconds };
  const pool = new pg.Pool({ max, ...timeouts, types, ...address });
  pool.on('error', (error) => log.warn('an idle database connection broke', { error: error.message }));
  // Without a listener, the error event of a connection that breaks in use would end the process. The error also fails
  // the statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The URL of an address. A Unix socket becomes the parameter `host`. */
export function urlOfAddress({ host = '', port, user, password, database }: DatabaseAddress): string {
  const url = new URL(`postgresql://localhost/${database ?? ''}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? encodeURIComponent(password) : '';
  if (port) url.port = String(port);
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  return url.href;
}
