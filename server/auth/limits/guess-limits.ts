import { clientNetwork, type Limit } from '../../database/admission/rate-limiter.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { isKnownNetwork } from './known-networks.ts';
import { requireQuota } from './quota.ts';

const hour = 3600;
const guessesOfPair: Limit = { name: 'account and network guess', points: 20, seconds: hour, burst: 10 };
const guessesOfNetwork: Limit = { name: 'network guess', points: 120, seconds: hour, burst: 60 };
// The limit of all unknown networks together. It refills faster than one network may guess, so a single network cannot
// exhaust it.
const guessesOfUnknown: Limit = { name: 'account guess', points: 60, seconds: hour, burst: 60 };

/**
 * Counts a guess at an account's secret (a password or a code), whether or not the account exists. There are three
 * limits: per account and network, per network, and per account for all networks that have never signed in to it
 * (docs/decisions/0005). Returns a function to call after a right guess. Throws 429 above a limit.
 */
export async function countGuess(
  context: Pick<AuthContext, 'limiter' | 'settings' | 'pool'>,
  c: AuthRequest,
  account: string,
): Promise<() => Promise<void>> {
  const { address } = c.get('caller');
  const network = clientNetwork(address);
  const buckets: [limit: Limit, key: string][] = [
    [guessesOfPair, `${account} ${network}`],
    [guessesOfNetwork, network],
  ];
  if (!(await isKnownNetwork(context.pool, account, address))) buckets.push([guessesOfUnknown, account]);
  const taken: typeof buckets = [];
  const giveBack = async () => {
    for (const [limit, key] of taken) await context.limiter.giveBack(limit, key);
  };
  try {
    for (const [limit, key] of buckets) {
      await requireQuota(context, limit, key);
      taken.push([limit, key]);
    }
  } catch (error) {
    // A refused guess does not count against the other limits.
    await giveBack();
    throw error;
  }
  return giveBack;
}
