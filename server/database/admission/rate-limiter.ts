import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { systemClock, type Clock } from '../../platform/clock.ts';
import type { Pool } from '../pool.ts';

/** At most `points` requests in `seconds`, of which at most `burst` at once. */
export interface Limit {
  /** Must be unique. Name and key identify a bucket. */
  name: string;
  points: number;
  seconds: number;
  burst: number;
}

export interface RateLimiter {
  /** Takes a point. Returns 0, or the number of seconds to wait if the bucket is empty. */
  take(limit: Limit, key: string): Promise<number>;
  /** Returns a point, for a request that does not count. */
  giveBack(limit: Limit, key: string): Promise<void>;
}

/** The limiter for RATE_LIMITS=off. */
export const noLimits: RateLimiter = { take: async () => 0, giveBack: async () => {} };

const mostRemembered = 10_000;
const sweepMilliseconds = 300_000;
/** Setting the clock back by less than this resets no bucket. */
const smallStepSeconds = 60;

/**
 * Token buckets by GCRA in the database, by its clock, so that all servers share them (docs/decisions/0005). A bucket
 * is stored as the time at which it is full again. An empty bucket is cached in memory until it gains a point, so that
 * a flood causes no queries. The limiter has a separate pool, because its callers may hold a connection in a
 * transaction: it must neither wait for the end of that transaction nor lock rows until then. A time further ahead than
 * possible was written before the clock was set back, and is ignored.
 */
export function createRateLimiter(pool: Pool, clock: Clock = systemClock): RateLimiter {
  const emptyUntil = new Map<string, number>();
  let sweepAt = clock() + sweepMilliseconds;

  const remember = (bucket: string, seconds: number) => {
    const oldest = emptyUntil.size >= mostRemembered ? emptyUntil.keys().next().value : undefined;
    if (oldest !== undefined) emptyUntil.delete(oldest);
    emptyUntil.set(bucket, clock() + seconds * 1000);
  };
  const sweep = () => {
    if (clock() < sweepAt) return;
    sweepAt = clock() + sweepMilliseconds;
    // If this fails, the next sweep deletes the rows.
    pool.query('delete from server_system.rate_limits where full_at < clock_timestamp()').catch(() => {});
  };

  return {
    async take(limit, key) {
      const bucket = bucketOf(limit, key);
      const known = ((emptyUntil.get(bucket) ?? 0) - clock()) / 1000;
      if (known > 0 && known <= secondsPerPoint(limit) + smallStepSeconds) return known;
      emptyUntil.delete(bucket);
      sweep();
      const wait = await takePoint(pool, limit, bucket);
      if (wait > 0) remember(bucket, wait);
      return wait;
    },
    async giveBack(limit, key) {
      const bucket = bucketOf(limit, key);
      emptyUntil.delete(bucket);
      await pool.query(
        `update server_system.rate_limits set full_at = full_at - $2 * interval '1 second' where key = $1`,
        [bucket, secondsPerPoint(limit)],
      );
    },
  };
}

function secondsPerPoint({ points, seconds }: Limit): number {
  return seconds / points;
}

async function takePoint(pool: Pool, limit: Limit, bucket: string): Promise<number> {
  const perPoint = secondsPerPoint(limit);
  const furthest = (limit.burst - 1) * perPoint;
  const impossible = limit.burst * perPoint + smallStepSeconds;
  const { rowCount } = await pool.query(
    `insert into server_system.rate_limits as l (key, full_at) values ($1, clock_timestamp() + $2 * interval '1 second')
     on conflict (key) do update set
       full_at = case
         when l.full_at > clock_timestamp() + $4 * interval '1 second' then clock_timestamp()
         else greatest(l.full_at, clock_timestamp())
       end + $2 * interval '1 second'
       where l.full_at <= clock_timestamp() + $3 * interval '1 second'
          or l.full_at > clock_timestamp() + $4 * interval '1 second'`,
    [bucket, perPoint, furthest, impossible],
  );
  if (rowCount) return 0;
  const { rows } = await pool.query<{ wait: number }>(
    `select extract(epoch from full_at - clock_timestamp())::float8 - $2 as wait from server_system.rate_limits where key = $1`,
    [bucket, furthest],
  );
  return Math.max(0.001, rows[0]?.wait ?? 0);
}

// A digest, so that the table contains no addresses or accounts.
function bucketOf({ name }: Limit, key: string): string {
  return `${name} ${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
}

/**
 * The part of a network address that counts as one client. For IPv6 that is the /64 prefix, the network of one
 * household.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%')[0]!;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - last.length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
