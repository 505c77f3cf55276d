import pg from 'pg';
import type { Log } from '../platform/log.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

/** Where the database is: what `pg` takes, from DATABASE_URL or from the embedded server. */
export type DatabaseAddress = pg.PoolConfig;

// Dates, timestamps, int8 and numeric stay the text that Postgres wrote: a Date would round microseconds away and move
// a plain date by the machine's time zone, a double would round large numbers.
const textTypes = new Set([20, 1082, 1083, 1114, 1184, 1186, 1266, 1700]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    textTypes.has(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

/**
 * The one pool of a server process. A connection that breaks while idle is logged and replaced; a query that cannot get
 * a connection within 10 s fails instead of hanging.
 */
export function createPool(address: DatabaseAddress, log: Log, max = 20): Pool {
  const pool = new pg.Pool({ max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, types, ...address });
  pool.on('error', (error) => log.warn('an idle database connection broke', { error: error.message }));
  // One that breaks in use fails the statement under way; the event that it emits as well would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
