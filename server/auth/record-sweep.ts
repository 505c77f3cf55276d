import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { AuthSettings } from './auth-settings.ts';
import { knownNetworkDays } from './limits/known-networks.ts';

export interface RecordSweep {
  start(): void;
  /** Waits for the sweep in progress. */
  close(): Promise<void>;
}

const hour = 3_600_000;

// Like upstream, deletes rows a day after their end, sessions after three days. Batches of a thousand hold locks
// briefly, and `skip locked` leaves rows to another server's sweep. A revoked refresh token stays while its child is
// active, because a client that lost the response may send it again.
const statements = [
  `delete from auth.refresh_tokens where id in (
     select id from auth.refresh_tokens t where revoked and updated_at < now() - interval '1 day'
        and not exists (select from auth.refresh_tokens child where child.parent = t.token and not child.revoked)
      limit 1000 for update skip locked)`,
  `delete from auth.sessions where id in (
     select id from auth.sessions where not_after < now() - interval '3 days'
        or ($1::float8 > 0 and created_at + $1::float8 * interval '1 second' < now() - interval '3 days')
        or ($2::float8 > 0 and coalesce(refreshed_at at time zone 'utc', created_at)
             + $2::float8 * interval '1 second' < now() - interval '3 days')
      limit 1000 for update skip locked)`,
  `delete from auth.one_time_tokens where id in (select id from auth.one_time_tokens
     where created_at < now() - interval '2 days' limit 1000 for update skip locked)`,
  `delete from auth.known_networks where ctid = any(array(select ctid from auth.known_networks
     where signed_in_at < now() - interval '${knownNetworkDays} days' limit 1000 for update skip locked))`,
];

/** Deletes expired sessions, refresh tokens, one-time tokens and known networks once an hour. */
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
