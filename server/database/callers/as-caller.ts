import type pg from 'pg';
import { inTransaction, UnusableConnection } from '../in-transaction.ts';
import type { Client, Pool } from '../pool.ts';
import { callerSettings, type Identity, type RequestSettings } from './caller-settings.ts';
import { resetSession } from './reset-session.ts';

export interface AsCallerOptions {
  request?: Partial<RequestSettings>;
  /** READ ONLY for a GET, so that a function which writes cannot be called with it. */
  readOnly?: boolean;
  /** Roll back although the work succeeded. */
  rollback?: boolean;
  /** The time limit of each statement. */
  timeoutMs?: number;
}

/**
 * Runs `work` in one transaction as the caller: role switched, claims in request.jwt.claims, so that policies decide.
 * `callers` logs in as `authenticator`, which has no rights of its own. Role and settings end with the transaction;
 * what functions left in the session is removed before the next one. A connection that has been used with an earlier
 * schema is closed instead of used. Throws pg.DatabaseError, after a rollback.
 */
export async function asCaller<T>(
  callers: Pool,
  caller: Identity,
  work: (client: Client) => Promise<T>,
  options: AsCallerOptions = {},
): Promise<T> {
  const transaction = async (client: Client) => {
    await becomeCaller(client, caller, options);
    return work(client);
  };
  for (;;) {
    try {
      return await inTransaction(callers, transaction, { rollback: options.rollback, begin: beginWithCurrentSchema });
    } catch (error) {
      if (!(error instanceof UnusableConnection)) throw error;
    }
  }
}

/** Becomes the caller for the rest of the transaction, also after it has been another one. */
export async function becomeCaller(
  client: Client,
  caller: Identity,
  { request = {}, readOnly = false, timeoutMs }: AsCallerOptions = {},
): Promise<void> {
  const timeout = timeoutMs ? String(Math.ceil(timeoutMs)) : null;
  const settings = { method: '', path: '', headers: {}, ...request };
  await client.query(callerSettings(caller, settings, { readOnly, timeout }));
}

/** The number of the schema with which a connection was used first. */
const schemas = new WeakMap<Client, string | null>();

/**
 * Begins a transaction, resets the session, and compares the version of the schema, in one round trip. A connection
 * keeps the types of variables in functions (docs/decisions/0021-version-of-the-schema.md).
 */
async function beginWithCurrentSchema(client: Client): Promise<void> {
  // Without parameters, Postgres takes several statements at once, and pg returns the result of each.
  const results = (await client.query(opening)) as unknown as pg.QueryResult<{ file: string }>[];
  const file = results.at(-1)!.rows[0]?.file ?? null;
  if (!schemas.has(client)) schemas.set(client, file);
  if (schemas.get(client) !== file) throw new UnusableConnection('The schema has changed.');
}

const opening = [
  'begin',
  ...resetSession,
  'deallocate all',
  `select c.relfilenode as file from pg_catalog.pg_class as c
     join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = 'server_system' and c.relname = 'schema_version'`,
].join('; ');
