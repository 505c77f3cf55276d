import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../platform/log.ts';

/**
 * The seconds between two attempts to start a Postgres that ended, for example because of a full disk. They double up
 * to `most`.
 */
const retrySeconds = { first: 1, most: 30 };

export interface RunningPostgres {
  /** The current connection that owns the data folder, or the last one. */
  owner(): pg.Client;
  /** A sentence while Postgres is down; null otherwise. */
  problem(): string | null;
  /** Stops restarting Postgres. Waits for an attempt in progress. */
  letEnd(): Promise<void>;
}

/**
 * Calls `start` whenever Postgres ends, and with it the owner's connection. Retries with growing delays until `start`
 * succeeds.
 */
export function keepPostgresRunning(first: pg.Client, start: () => Promise<pg.Client>, log: Log): RunningPostgres {
  const ending = new AbortController();
  let owner = first;
  let problem: string | null = null;
  let reviving = Promise.resolve();
  const reviveAtEnd = (client: pg.Client) => {
    owner = client;
    owner.once('end', () => {
      if (!ending.signal.aborted) reviving = revive();
    });
  };
  const revive = async () => {
    log.error('the embedded Postgres has died; restarting it');
    problem = 'the embedded Postgres has ended, and the server keeps trying to start it';
    for (let wait = retrySeconds.first; !ending.signal.aborted; wait = Math.min(2 * wait, retrySeconds.most)) {
      try {
        reviveAtEnd(await start());
        problem = null;
        log.info('the embedded Postgres is running again');
        return;
      } catch (error) {
        log.error('the embedded Postgres does not start; trying again', { nextInSeconds: wait, error });
        await delay(wait * 1000, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  };
  reviveAtEnd(first);
  return {
    owner: () => owner,
    problem: () => problem,
    async letEnd() {
      ending.abort();
      await reviving;
    },
  };
}
