import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import type { Identity } from '../identity.ts';
import { RealtimeError } from '../realtime-errors.ts';
import type { Channel } from './channel.ts';

export interface SessionWatch {
  start(): void;
  stop(): void;
}

const checkMs = 3000;

/** Ends channels within a few seconds of the end of their session. */
export function createSessionWatch(pool: Pool, log: Log, channels: () => Channel[]): SessionWatch {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;

  async function check(): Promise<void> {
    const open = channels();
    const ended = await findEnded(
      pool,
      open.map(({ identity }) => identity),
    );
    for (const channel of open) if (ended.has(channel.identity)) channel.end(new RealtimeError('sessionEnded'));
  }

  return {
    start() {
      timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        check()
          .catch((error: Error) => log.warn('could not check the sessions of channels', { error: error.message }))
          .finally(() => (isRunning = false));
      }, checkMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** Throws `sessionEnded` if the session of an identity has ended. */
export async function requireSession(pool: Pool, identity: Identity): Promise<void> {
  if ((await findEnded(pool, [identity])).size > 0) throw new RealtimeError('sessionEnded');
}

/**
 * Returns the identities that have ended: the session is signed out or expired, the account is banned or deleted, or
 * the token has app_metadata that the account no longer has, such as a revoked role. An identity without a session
 * cannot end.
 */
async function findEnded(pool: Pool, identities: Identity[]): Promise<Set<Identity>> {
  const checked = identities.filter(({ session }) => session !== null);
  if (checked.length === 0) return new Set();
  const { rows } = await pool.query<{ place: number }>(
    `select listed.place::integer as place
     from unnest($1::uuid[], $2::text[]) with ordinality as listed (session, metadata, place)
     left join auth.sessions as session on session.id = listed.session
     left join auth.users as account on account.id = session.user_id
     where account.id is null
       or session.not_after <= now()
       or account.banned_until > now()
       or account.deleted_at is not null
       or not coalesce(account.raw_app_meta_data, '{}') @> listed.metadata::jsonb`,
    [checked.map(({ session }) => session!.id), checked.map(({ session }) => session!.metadata)],
  );
  return new Set(rows.map(({ place }) => checked[place - 1]!));
}
