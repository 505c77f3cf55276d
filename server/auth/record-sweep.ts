import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { AuthSettings } from './auth-settings.ts';

export interface RecordSweep {
  start(): void;
  /** Waits for the sweep under way. */
  close(): Promise<void>;
}

const hour = 3_600_000;

// As upstream, what has been of no use for a day (a session: three) is removed, a thousand rows at a time so that nobody
// waits for it. What another server is sweeping is left to it. A used refresh token stays while it is the parent of the
// one that stands: whoever lost that answer may still come back with it.
const statements = [
  `delete from auth.refresh_tokens where id in (
     select id from auth.refresh_tokens t where revoked and updated_at < now() - interval '1 day'
        and not exists (select from auth.refresh_tokens child where child.parent = t.token and not child.revoked)
      limit 1000 for update skip locked)`,
  `delete from auth.sessions where id in (
     select id from auth.sessions where not_after < now() - interval '3 days'
        or ($1::float8 > 0 and created_at + $1::float8 * interval '1 second' < now() - interval '3 days')
        or ($2::float8 > 0 and coalesce(refreshed_at at time zone 'utc', created_at) + $2::float8 * interval '1 second' < now() - interval '3 days')
      limit 1000 for update skip locked)`,
  `delete from auth.one_time_tokens where id in (select id from auth.one_time_tokens where created_at < now() - interval '2 days' limit 1000 for update skip locked)`,
];

/** Removes once an hour what sessions and codes leave behind. */
export function createRecordSweep({
  pool,
  settings,
  log,
}: {
  pool: Pool;
  settings: Pick<AuthSettings, 'sessions'>;
  log: Log;
}): RecordSweep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const { timebox, inactivity_timeout: inactivity } = settings.sessions;

  async function sweep(): Promise<void> {
    for (const statement of statements) {
      const values = statement.includes('$1') ? [timebox, inactivity] : [];
      while (((await pool.query(statement, values)).rowCount ?? 0) >= 1000) continue;
    }
  }
  const run = () => {
    running = running.then(sweep).catch((error) => log.warn('old sessions and codes could not be removed', { error }));
  };

  return {
    start() {
      run();
      timer = setInterval(run, hour).unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
