import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';

/**
 * Returns a function that creates the triggers of published tables and drops those of other tables. Concurrent calls
 * share one run. A problem is logged when it first occurs.
 */
export function createTableWatch(pool: Pool, log: Log): () => Promise<void> {
  let running: Promise<void> | null = null;
  let known = new Set<string>();

  async function run(): Promise<void> {
    const { rows } = await pool.query<{ problem: string }>(
      'select problem from realtime.watch_published_tables() as problem',
    );
    for (const { problem } of rows)
      if (!known.has(problem)) log.warn('cannot capture the changes of a published table', { problem });
    known = new Set(rows.map(({ problem }) => problem));
  }

  return () => (running ??= run().finally(() => (running = null)));
}
