import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../platform/files/temporary-folder.ts';

/** A running postmaster, from the lines of postmaster.pid (PostgreSQL, src/include/utils/pidfile.h). */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  /** The first address of listen_addresses; '' if there is none. */
  listens: string;
  status: string;
}

/** The postmaster in postmaster.pid if its process is alive, otherwise null. */
export function findPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return null;
  }
  const [pid = '', , , port = '', socketFolder = '', listens = '', , status = ''] = lines;
  const postmaster = { pid: Math.abs(Number(pid)), port: Number(port), socketFolder, listens, status };
  return postmaster.pid > 1 && isAlive(postmaster.pid) ? postmaster : null;
}

/**
 * The postmaster of a cluster after it accepts connections, or null if none runs. Waits while it starts or stops.
 * Throws an Error if neither completes within `seconds`.
 */
export async function findReadyPostmaster(cluster: string, seconds: number, log: string): Promise<Postmaster | null> {
  dropStalePostmasterFile(cluster);
  for (let waited = 0; waited < seconds * 20; waited++) {
    const postmaster = findPostmaster(cluster);
    if (!postmaster || postmaster.status.startsWith('ready')) return postmaster;
    await delay(50);
  }
  throw new Error(`The Postgres in ${cluster} has neither started nor stopped after ${seconds} s; see ${log}.`);
}

/** Stops a postmaster by a fast shutdown (open transactions roll back), and after 20 s by an immediate one. */
export async function stopPostmaster(pid: number): Promise<void> {
  // After SIGQUIT the next start recovers from the write-ahead log.
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < seconds * 50; waited++) {
      if (!isAlive(pid)) return;
      await delay(20);
    }
  }
}

/**
 * Postgres refuses to start while any process has the id in postmaster.pid. After a reboot, and always in a container,
 * that process may be another program. Then the file is stale and is removed.
 */
function dropStalePostmasterFile(cluster: string): void {
  const postmaster = findPostmaster(cluster);
  if (postmaster && !isPostgres(postmaster.pid)) rmSync(join(cluster, 'postmaster.pid'));
}

function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  try {
    return /postgres/.test(execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }));
  } catch {
    return /postgres/.test(readCommand(pid));
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}
