import type pg from 'pg';
import { inTransaction, UnusableConnection } from '../in-transaction.ts';
import type { Client, Pool } from '../pool.ts';
import { callerSettings, resetSession, type Identity, type RequestSettings } from './caller-settings.ts';

export interface AsCallerOptions {
  request?: Partial<RequestSettings>;
  /** READ ONLY for a GET, so that it cannot call a function that writes. */
  readOnly?: boolean;
  /** Rolls back even if the work succeeds. */
  rollback?: boolean;
  /** The time limit of each statement. */
  timeoutMs?: number;
}

/**
 * Runs `work` in one transaction as the caller: switches to the caller's role and puts the claims into
 * request.jwt.claims, so that policies decide. `callers` logs in as `authenticator`, which has no rights itself. Role
 * and settings end with the transaction; the next transaction removes whatever functions left in the session. A
 * connection that was used with an earlier schema is closed. Throws pg.DatabaseError after a rollback.
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

/** Becomes the caller for the rest of the transaction, even if the transaction was another caller's before. */
export async function becomeCaller(
  client: Client,
  caller: Identity,
  { request = {}, readOnly = false, timeoutMs }: AsCallerOptions = {},
): Promise<void> {
  const timeout = timeoutMs ? String(Math.ceil(timeoutMs)) : null;
  const settings = { method: '', path: '', headers: {}, ...request };
  await client.query(callerSettings(caller, settings, { readOnly, timeout }));
}

/** The schema's number at the first use of a connection. */
const schemas = new WeakMap<Client, string | null>();

/**
 * Begins a transaction, resets the session, and compares the version of the schema, all in one round trip. A changed
 * schema matters because a connection caches the types of variables in functions
 * (docs/decisions/0021-version-of-the-schema.md).
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
