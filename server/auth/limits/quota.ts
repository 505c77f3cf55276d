import type { Limit } from '../../database/admission/rate-limiter.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';

export type LimitContext = Pick<AuthContext, 'limiter' | 'settings'>;

/** Takes a point. Throws 429 over_request_rate_limit with Retry-After if the bucket is empty. */
export async function requireQuota(
  { limiter }: Pick<AuthContext, 'limiter'>,
  limit: Limit,
  key: string,
): Promise<void> {
  const wait = await limiter.take(limit, key);
  if (wait > 0) throw authError('requestLimitReached', {}, { retryAfter: wait });
}
