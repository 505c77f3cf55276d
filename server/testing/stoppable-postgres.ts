import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { createLog } from '../platform/log.ts';
import { productDir } from './clusters/migrated-state.ts';
import { fillDataFolder } from './clusters/prepared-clusters.ts';

/** A separate Postgres of a test, which can be stopped, restarted and suspended. */
export interface StoppablePostgres {
  url: string;
  /** The folder with its log. */
  dataDir: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Suspends all of its processes (SIGSTOP). */
  suspend(): void;
  resume(): void;
}

/** Starts a Postgres in a new folder, with the database of the product if the run has prepared its cluster. */
export async function startStoppablePostgres(dataDir: string): Promise<StoppablePostgres> {
  await fillDataFolder(dataDir, productDir);
  const log = createLog(() => {});
  let running = await startEmbeddedPostgres({ dataDir, log });
  const { host = '', port = 5432 } = running.address;
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processesOf(dataDir)) process.kill(pid, signal);
  };
  return {
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    dataDir,
    async start() {
      running = await startEmbeddedPostgres({ dataDir, log });
    },
    stop: () => running.stop(),
    suspend: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  };
}

/** The postmaster and its children; empty if it does not run. */
function processesOf(dataDir: string): number[] {
  let postmaster: number;
  try {
    postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return [];
  }
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
