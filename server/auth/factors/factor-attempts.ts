import type { Client } from '../../database/pool.ts';
import { authError } from '../auth-errors.ts';
import type { FactorProof } from './factors.ts';

// A few slips cost nothing. Then every wrong code doubles the wait, up to an hour: some 25 guesses a day at a million
// codes, from however many addresses they come.
const freeFailures = 5;
const firstWaitSeconds = 30;
const maxWaitSeconds = 3600;

/** Throws 429, with Retry-After, while a factor that was guessed wrong too often rests. */
export function checkAttempts({ code_failures: failures, failure_age: age }: FactorProof): void {
  if (failures < freeFailures || age === null) return;
  const wait = Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - freeFailures, 20)) - age;
  if (wait > 0) throw authError('requestLimitReached', {}, { retryAfter: wait });
}

/** Counts a wrong code. The caller has to commit although it refuses. */
export async function countWrongCode(client: Client, factorId: string): Promise<void> {
  await client.query(
    'update auth.mfa_factors set code_failures = code_failures + 1, last_failure_at = clock_timestamp() where id = $1',
    [factorId],
  );
}
