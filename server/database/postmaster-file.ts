import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What postmaster.pid says of a running server (line by line: PostgreSQL, src/include/utils/pidfile.h). */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  listens: string;
  status: string;
}

/** The server that postmaster.pid names, if its process is alive; null where there is no such server. */
export function findPostmaster(clusterFolder: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8')
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
 * Postgres takes any living process of that number for its old self and refuses to start. After a reboot, and in a
 * container always, the number may be somebody else's: then the file is stale and goes.
 */
export function dropStalePostmasterFile(clusterFolder: string): void {
  const postmaster = findPostmaster(clusterFolder);
  if (postmaster && !isPostgres(postmaster.pid)) rmSync(join(clusterFolder, 'postmaster.pid'));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// A process that ended but that nobody has waited for still takes signals.
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
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
