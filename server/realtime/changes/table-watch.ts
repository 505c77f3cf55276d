import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';

/**
 * Returns a function that creates the triggers of published tables and drops those of other tables. A call during a run
 * waits for the next run, because the current one may have begun before the caller published a table. Logs a problem
 * when it first occurs.
 */
export function createTableWatch(pool: Pool, log: Log): () => Promise<void> {
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let known = new Set<string>();

  async function run(): Promise<void> {
    const { rows } = await pool.query<{ relation: number }>(
      'select distinct relation from realtime.table_differences()',
    );
    const problems = new Set<string>();
    for (const { relation } of rows) {
      // One statement per table, so that no lock is held while waiting for the next.
      const watched = await pool.query<{ problem: string | null }>('select realtime.watch_table($1) as problem', [
        relation,
      ]);
      const { problem } = watched.rows[0]!;
      // If two servers start together, both create the same trigger: one succeeds, and the other finds nothing left to
      // do.
      if (problem === null || !(await differs(relation))) continue;
      if (!known.has(problem)) log.warn('cannot capture the changes of a published table', { problem });
      problems.add(problem);
    }
    known = problems;
  }

  async function differs(relation: number): Promise<boolean> {
    const sql = 'select from realtime.table_differences() as found where found.relation = $1';
    return ((await pool.query(sql, [relation])).rowCount ?? 0) > 0;
  }

  function start(): Promise<void> {
    running = run().finally(() => (running = null));
    return running;
  }

  return () => {
    if (!running) return start();
    const runAgain = () => {
      following = null;
      return start();
    };
    return (following ??= running.then(runAgain, runAgain));
  };
}
