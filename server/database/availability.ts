import { Bag } from '../platform/bag.ts';
import type { Pool } from './pool.ts';

/** The message of every service while the database cannot be reached, and the seconds after which to retry. */
export const databaseUnavailableMessage = 'The database is not available. Please try again.';
export const databaseRetrySeconds = 2;

export interface Availability {
  /** A sentence while the embedded Postgres is down; null otherwise. */
  problem(): string | null;
  /** Whether the database responds to a query within the limit. Concurrent callers share one query. */
  check(): Promise<boolean>;
  /** Whether a query has failed since that moment (performance.now()). */
  hasFailedSince(moment: number): boolean;
  /**
   * Queries the database while a request runs, and calls `onLost` each time the database does not respond. Returns the
   * function that stops this.
   */
  watch(onLost: () => void): () => void;
}

const intervalMilliseconds = 250;
/** For this time after a failed check, a request is not tried. */
const recentMilliseconds = 1_500;

/**
 * Watches the database through a separate pool, which other queries cannot exhaust. Queries it only on demand. The
 * default of `limitMilliseconds`, 1,500, keeps every response below two seconds, also while Postgres hangs.
 */
export function createAvailability(pool: Pool, limitMilliseconds: number, problem: () => string | null): Availability {
  let pending: Promise<boolean> | undefined;
  let failedAt = -Infinity;
  let succeededAt = -Infinity;
  let isLooping = false;
  const watchers = new Bag<() => void>();

  async function query(): Promise<boolean> {
    const began = performance.now();
    const response = pool.query('select 1').then(
      () => true,
      () => false,
    );
    // A busy event loop runs timers late. The second timer leaves time to read a response that has already arrived.
    const limit = after(limitMilliseconds)
      .then(() => after(50))
      .then(() => false);
    const isUp = await Promise.race([response, limit]);
    if (isUp) succeededAt = began;
    else failedAt = performance.now();
    return isUp;
  }

  function check(): Promise<boolean> {
    return (pending ??= query().finally(() => (pending = undefined)));
  }

  async function loop(): Promise<void> {
    isLooping = true;
    while (watchers.size) {
      await after(intervalMilliseconds);
      if (watchers.size && !(await check())) for (const notify of watchers.items()) notify();
    }
    isLooping = false;
  }

  return {
    problem,
    check,
    hasFailedSince: (moment) => failedAt >= moment,
    watch(onLost) {
      const unwatch = watchers.add(onLost);
      if (!isLooping) void loop();
      // Reports the failure at once if the database has just failed a check.
      if (failedAt > succeededAt && performance.now() - failedAt < recentMilliseconds) onLost();
      return unwatch;
    },
  };
}

/** Resolves after this time, and keeps no process running. */
function after(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref());
}
