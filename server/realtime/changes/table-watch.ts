import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';

/**
 * Gives published tables their triggers, now and whenever it is called again. Calls at one time share one run; a problem is
 * logged when it is new.
 */
export function createTableWatch(pool: Pool, log: Log): () => Promise<void> {
  let running: Promise<void> | null = null;
  let known = new Set<string>();

  async function run(): Promise<void> {
    const { rows } = await pool.query<{ problem: string }>(
      'select problem from realtime.watch_published_tables() as problem',
    );
    for (const { problem } of rows)
      if (!known.has(problem)) log.warn('changes of a published table cannot be told', { problem });
    known = new Set(rows.map(({ problem }) => problem));
  }

  return () => (running ??= run().finally(() => (running = null)));
}
