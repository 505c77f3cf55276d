import pg from 'pg';
import type { TestServer } from './test-server.ts';

/** A lock of a test, for which statements wait in Postgres until the test releases it. */
export interface TestLock {
  /** The number of statements that wait for it. */
  countWaiting(): Promise<number>;
  /** Lets the waiting statements go on. Later ones do not wait. */
  release(): Promise<void>;
}

const key = 7_461;

/** The SQL expression that waits while a test holds the lock. */
export const waitForTestLock = `pg_advisory_xact_lock_shared(${key})`;

/**
 * Takes the lock of a server's database. Statements with `waitForTestLock` then wait until `release`, however slow the
 * machine is, so what happens meanwhile has not waited for them.
 */
export async function takeTestLock({ database, databaseUrl }: TestServer): Promise<TestLock> {
  // Not a connection of the pool, which could not end while a test that fails holds the lock.
  const holder = new pg.Client({ connectionString: databaseUrl });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [key]);
  return {
    async countWaiting() {
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int from pg_locks
          where locktype = 'advisory' and not granted and objid = $1
            and database = (select oid from pg_database where datname = current_database())`,
        [key],
      );
      return rows[0]!.count;
    },
    release: () => holder.end(),
  };
}
