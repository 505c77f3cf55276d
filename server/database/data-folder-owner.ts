import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { lockKeys } from './lock-keys.ts';
import type { DatabaseAddress } from './pool.ts';

/** The application name of the owner's connection while the owner is stopping. */
const stoppingName = 'server, stopping';

/**
 * Takes the advisory lock that makes this process the owner of a data folder, on a separate connection: kill -9
 * releases the lock, and a second server cannot take it. Returns null if Postgres stopped together with the previous
 * server. Throws an Error if another server runs.
 */
export async function becomeOwner(address: DatabaseAddress, dataDir: string): Promise<pg.Client | null> {
  const client = new pg.Client({ ...address, application_name: `server ${process.pid}` });
  client.on('error', () => {}); // 'end' follows
  let holder = '';
  try {
    await client.connect();
    for (let attempts = 20; attempts > 0; await delay(100)) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as owned', [lockKeys.dataFolder]);
      if (rows[0].owned) return client;
      holder = await nameOfOwner(client);
      // Waits as long as a server is stopping, but only briefly for a server that may not have announced its stop yet.
      if (holder !== stoppingName) attempts--;
    }
  } catch (error) {
    // Retries only if the connection has ended.
    if (error instanceof pg.DatabaseError && !['57P01', '57P03'].includes(error.code ?? '')) throw error;
    return null;
  }
  await client.end();
  throw new Error(
    `Another server already runs on ${dataDir} (process ${holder.replace('server ', '') || 'unknown'}): stop it first, or set another DATA_DIR.`,
  );
}

/** Announces to waiting servers that the lock will be free soon. Never throws. */
export async function announceEndOfOwnership(owner: pg.Client): Promise<void> {
  await owner.query(`set application_name = '${stoppingName}'`).catch(() => {});
}

async function nameOfOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1`,
    [lockKeys.dataFolder],
  );
  return rows[0]?.application_name ?? '';
}
