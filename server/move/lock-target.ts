import type pg from 'pg';
import { lockKeys } from '../database/lock-keys.ts';

/**
 * Locks the database of a target until the connection ends. Throws a sentence where it is the source, which the move
 * has locked already, or the target of another move.
 */
export async function lockTarget(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    lockKeys.move,
  ]);
  if (!rows[0]!.isOurs) throw new Error('The target is the database that moves, or another move into it is running.');
}
