import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { staleEntries } from '../platform/files/temporary-folder.ts';

const memory = '/dev/shm';
const prefix = 'npm-test-';
const neededBytes = 3 * 1024 ** 3;

/**
 * Makes a folder in memory the temporary folder of this process and its children, if the system has room for it:
 * creating and dropping a database on disk takes twenty times the processor time. The folder is removed with the
 * process, or by the next run if this one is killed.
 */
export function useTemporaryFolder(): void {
  if (process.env.TMPDIR || freeBytes() < neededBytes) return;
  for (const stale of staleEntries(memory, new RegExp(`^${prefix}(\\d+)-`)))
    rmSync(stale, { recursive: true, force: true });
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // Postgres runs as another user and must be able to enter this folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const)
    process.on(signal, () => process.exit(128 + number));
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0; // the folder does not exist on this system
  }
}
