import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../platform/log.ts';

/** The seconds between two attempts to start a Postgres that has ended, such as on a full disk. They double. */
const retrySeconds = { first: 1, most: 30 };

export interface RunningPostgres {
  /** The connection that owns the data folder, or the last one. */
  owner(): pg.Client;
  /** A sentence while it has ended and has not started again; null otherwise. */
  problem(): string | null;
  /** Lets Postgres end. Waits for an attempt to start it. */
  letEnd(): Promise<void>;
}

/** Calls `start` whenever Postgres, with the owner's connection, has ended, with growing waits until it succeeds. */
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
