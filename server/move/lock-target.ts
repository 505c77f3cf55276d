import type pg from 'pg';
import { lockKeys } from '../database/lock-keys.ts';

/**
 * Locks the database of a target until the connection ends. Waits up to ten seconds for a move that was killed. Throws
 * an Error if the database is the source of any move or the target of another.
 */
export async function lockTarget(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOther: boolean }>('select pg_try_advisory_lock($1) as "isOther"', [
    lockKeys.moveSource,
  ]);
  if (!rows[0]!.isOther) throw new Error('The target is the database that moves.');
  await client.query('select pg_advisory_unlock($1)', [lockKeys.moveSource]);
  try {
    await client.query(`set lock_timeout = '10s'`);
    await client.query('select pg_advisory_lock($1)', [lockKeys.moveTarget]);
    await client.query('set lock_timeout = 0');
  } catch (error) {
    throw new Error('Another move into this target is running.', { cause: error });
  }
}
