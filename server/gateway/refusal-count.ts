import type { Log } from '../platform/log.ts';

/**
 * Returns a function that counts refused requests by reason and logs the counts once a second. Under a flood, a log
 * line for each request would cost more than the request.
 */
export function countRefusals(log: Log): (reason: string) => void {
  const counts = new Map<string, number>();
  const write = () => {
    for (const [reason, count] of counts) log.warn('requests refused', { reason, count });
    counts.clear();
  };
  return (reason) => {
    if (counts.size === 0) setTimeout(write, 1000).unref();
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  };
}
