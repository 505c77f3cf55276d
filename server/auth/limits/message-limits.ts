import { clientNetwork, type Limit, type RateLimiter } from '../../database/admission/rate-limiter.ts';
import { authError } from '../auth-errors.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import type { LimitContext } from './quota.ts';

const hour = 3600;
// One client may use a tenth of the service's messages, but at least this many: enough to sign up, resend the
// confirmation and replace a forgotten password.
const smallestShare = 5;
// Above its share a client takes messages from a reserve. One client may not exhaust the reserve: the next refusal
// would reveal whether the request before had sent a message, and so whether an account exists.
const mostOfReserve = 0.3;
const reservePart = 0.5;

/** A message that was counted before the service decided whether to send it. */
export interface CountedMessage {
  /** Returns the points of the service if nothing was sent, which the response must not reveal. */
  giveBackOfService(): Promise<void>;
  /** Returns the points of both the service and the client if the request failed. */
  giveBackAll(): Promise<void>;
}

const uncounted: CountedMessage = { giveBackOfService: async () => {}, giveBackAll: async () => {} };

/** A bucket from which a request takes a point. */
interface Bucket {
  limit: Limit;
  key: string;
}

/**
 * Counts a mail or text message against the hourly limit of the service (`email_sent`, `sms_sent`) and against what the
 * client may request (docs/wire/auth.md, Rate limits). The limit of the service counts messages that are sent. That of
 * a client counts requests, whether or not they send something, so that it does not depend on the account (account
 * enumeration; docs/decisions/0005-limits-in-the-database.md). It runs before the account is looked up. Throws 429
 * beyond a limit. Requests with the secret key count for the service only.
 */
export async function countMessage(
  c: AuthRequest,
  { limiter, settings }: LimitContext,
  kind: 'email' | 'sms',
): Promise<CountedMessage> {
  // Like upstream: a project without confirmations sends few mails.
  if (kind === 'email' && !settings.email.enable_confirmations) return uncounted;
  const { role, address } = c.get('caller');
  const client = role === 'service_role' ? null : clientNetwork(address);
  const points = settings.rate_limit[`${kind}_sent`];
  const service = bucketOf(`service ${kind}`, points, '');
  const refuse = (retryAfter: number) => authError(`${kind}LimitReached`, {}, { retryAfter });

  const { ofClient, ofReserve, wait } =
    client === null ? { ...nothing, wait: 0 } : await takeOfClient(limiter, kind, points, client);
  if (wait > 0) throw refuse(wait);
  const serviceWait = await takeAll(limiter, [service]);
  if (serviceWait > 0) {
    await giveBack(limiter, [...ofClient, ...ofReserve]);
    throw refuse(serviceWait);
  }
  const ofService = [...ofReserve, service];
  return {
    giveBackOfService: () => giveBack(limiter, ofService),
    giveBackAll: () => giveBack(limiter, [...ofService, ...ofClient]),
  };
}

const nothing = { ofClient: [] as Bucket[], ofReserve: [] as Bucket[] };

/** Takes a point of the client's share, otherwise of the reserve. `wait` is 0, or the number of seconds to wait. */
async function takeOfClient(limiter: RateLimiter, kind: 'email' | 'sms', points: number, client: string) {
  const share = Math.min(points, Math.max(smallestShare, Math.floor(points / 10)));
  const own = bucketOf(`client ${kind}`, share, client);
  const wait = await takeAll(limiter, [own]);
  if (wait === 0) return { ...nothing, ofClient: [own], wait };
  const beyond = Math.min(points - share, Math.floor(points * mostOfReserve));
  if (beyond === 0) return { ...nothing, wait };
  const more = bucketOf(`client ${kind} of the reserve`, beyond, client);
  const reserve = bucketOf(`service ${kind} reserve`, Math.floor(points * reservePart), '');
  const secondWait = await takeAll(limiter, [more, reserve]);
  return { ofClient: [more], ofReserve: [reserve], wait: Math.min(wait, secondWait) };
}

/**
 * Takes a point from every bucket, or from none if one is empty. Returns 0, or the number of seconds until the first
 * empty bucket has a point.
 */
async function takeAll(limiter: RateLimiter, buckets: Bucket[]): Promise<number> {
  for (const [place, { limit, key }] of buckets.entries()) {
    const wait = await limiter.take(limit, key);
    if (wait === 0) continue;
    await giveBack(limiter, buckets.slice(0, place));
    return wait;
  }
  return 0;
}

async function giveBack(limiter: RateLimiter, buckets: Bucket[]): Promise<void> {
  for (const { limit, key } of buckets) await limiter.giveBack(limit, key);
}

function bucketOf(name: string, points: number, key: string): Bucket {
  return { limit: { name, points, seconds: hour, burst: points }, key };
}
