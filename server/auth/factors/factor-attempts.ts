import type { Client } from '../../database/pool.ts';
import { authError } from '../auth-errors.ts';
import type { FactorProof } from './factors.ts';

// The first failures have no delay. Then each wrong code doubles the delay, up to an hour: about 25 guesses a day at a
// million codes, from all network addresses together.
const freeFailures = 5;
const firstWaitSeconds = 30;
const maxWaitSeconds = 3600;

/** Throws 429 with Retry-After while a factor is in backoff after too many wrong codes. */
export function checkAttempts({ code_failures: failures, failure_age: age }: FactorProof): void {
  if (failures < freeFailures || age === null) return;
  const wait = Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - freeFailures, 20)) - age;
  if (wait > 0) throw authError('requestLimitReached', {}, { retryAfter: wait });
}

/** Counts a wrong code. The caller must then throw a CommittedError, because any other error rolls the count back. */
export async function countWrongCode(client: Client, factorId: string): Promise<void> {
  await client.query(
    'update auth.mfa_factors set code_failures = code_failures + 1, last_failure_at = clock_timestamp() where id = $1',
    [factorId],
  );
}
