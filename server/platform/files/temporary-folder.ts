import { lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder for this process in the system's temporary folder. Removes folders with the same prefix that killed
 * processes left there, each after `release` has ended whatever still runs in it.
 */
export async function makeTemporaryFolder(
  prefix: string,
  release: (stale: string) => Promise<void> = async () => {},
): Promise<string> {
  for (const stale of staleEntries(tmpdir(), new RegExp(`^${prefix}(\\d+)-\\w{6}$`))) {
    await release(stale);
    rmSync(stale, { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
}

/**
 * This user's files and folders in a folder whose creator no longer runs. The first group of the pattern is the process
 * id of the creator.
 */
export function staleEntries(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const pid = Number(pattern.exec(name)?.[1] ?? process.pid);
    const path = join(folder, name);
    return !isAlive(pid) && isOwn(path) ? [path] : [];
  });
}

/** Other users may create names in the system's temporary folder. */
function isOwn(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid());
}

/** Whether a process with this id runs. A process that has ended and waits for its parent does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// A process that has ended still accepts signals until its parent has waited for it.
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
