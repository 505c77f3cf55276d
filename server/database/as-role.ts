import type { Caller } from '../platform/service.ts';
import type { Client, Pool } from './pool.ts';

/** The request as policies and functions can read it, as in PostgREST (request.* settings). */
export interface RequestSettings {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

export interface AsRoleOptions {
  request?: RequestSettings;
  /** READ ONLY for a GET, so that a function which writes cannot be called with it. */
  readOnly?: boolean;
  /** Roll back although the work succeeded (PostgREST's `Prefer: tx=rollback`). */
  rollback?: boolean;
}

/**
 * Runs `work` in one transaction as the caller: role switched, claims in request.jwt.claims, so that policies decide.
 * `callers` logs in as `authenticator`, which has no rights of its own. Role and settings end with the transaction;
 * settings that a function made for its session are reset before the next one. Throws pg.DatabaseError, after a
 * rollback.
 */
export async function asRole<T>(
  callers: Pool,
  caller: Caller,
  work: (client: Client) => Promise<T>,
  options: AsRoleOptions = {},
): Promise<T> {
  return inTransaction(
    callers,
    async (client) => {
      const { method = '', path = '', headers = {} } = options.request ?? {};
      await client.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
                set_config('request.path', $4, true), set_config('request.headers', $5, true), set_config('search_path', 'public, extensions', true)`,
        [caller.role, JSON.stringify(caller.claims), method, path, JSON.stringify(headers)],
      );
      return work(client);
    },
    { ...options, isReset: true },
  );
}

/**
 * An error that ends a transaction with a commit: `throw new CommittedError(error)` inside `inTransaction` keeps what
 * the transaction has written (a counted attempt, a revoked session) and then throws `error` to the caller.
 */
export class CommittedError extends Error {
  readonly error: Error;
  constructor(error: Error) {
    super(error.message, { cause: error });
    this.error = error;
  }
}

export interface TransactionOptions {
  readOnly?: boolean;
  rollback?: boolean;
  /** The time limit of each statement. */
  timeoutMs?: number;
  /** Resets the session's settings first. */
  isReset?: boolean;
}

/**
 * Runs `work` in one transaction with the server's own rights: for the tables a service owns. Commits when `work`
 * succeeds or throws a CommittedError, whose inner error is then thrown. Rolls back on any other error.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: Client) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begin = options.readOnly ? 'begin read only' : 'begin';
    const reset = options.isReset ? '; reset all' : '';
    const timeout = options.timeoutMs ? `; set local statement_timeout = ${Math.ceil(options.timeoutMs)}` : '';
    await client.query(begin + reset + timeout);
    const end = options.rollback ? 'rollback' : 'commit';
    try {
      const result = await work(client);
      await client.query(end);
      return result;
    } catch (error) {
      if (error instanceof CommittedError) await client.query(end);
      throw error;
    }
  } catch (error) {
    if (error instanceof CommittedError) throw error.error;
    // A connection that cannot roll back is destroyed, not reused.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
