import { lockKeys } from '../../database/lock-keys.ts';
import type { Client } from '../../database/pool.ts';

/** Keeps other transactions from creating an account with this address or number until this one ends. */
export async function lockAddress(client: Client, address: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [address, lockKeys.addressSeed]);
}

/** Takes the lock of lockAddress without waiting. Returns false if another transaction holds it. */
export async function tryLockAddress(client: Client, address: string): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as is_locked',
    [address, lockKeys.addressSeed],
  );
  return rows[0]!.is_locked;
}
