import type { Client, Pool } from './pool.ts';

/**
 * An error that ends a transaction with a commit: `throw new CommittedError(error)` inside `inTransaction` keeps the
 * writes of the transaction (a counted attempt, a revoked session) and then throws `error` to the caller.
 */
export class CommittedError extends Error {
  readonly error: Error;
  constructor(error: Error) {
    super(error.message, { cause: error });
    this.error = error;
  }
}

export interface TransactionOptions {
  readOnly?: boolean | undefined;
  /** Rolls back even if the work succeeds. */
  rollback?: boolean | undefined;
  /** The time limit of each statement. */
  timeoutMs?: number;
  /** Begins the transaction in another way. If it throws an UnusableConnection, the connection is closed. */
  begin?: (client: Client) => Promise<void>;
}

/** Closes the connection, so that it is not used again. */
export class UnusableConnection extends Error {}

/**
 * Runs `work` in one transaction with the rights of the pool's login, for tables that a service owns. Commits if `work`
 * succeeds or throws a CommittedError, whose inner error it then throws. Rolls back on any other error.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: Client) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await (options.begin?.(client) ?? begin(client, options));
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
    // A connection whose rollback fails is destroyed, not reused.
    if (error instanceof UnusableConnection) isBroken = true;
    else await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function begin(client: Client, { readOnly, timeoutMs }: TransactionOptions): Promise<void> {
  const timeout = timeoutMs ? `; set local statement_timeout = ${Math.ceil(timeoutMs)}` : '';
  await client.query((readOnly ? 'begin read only' : 'begin') + timeout);
}
