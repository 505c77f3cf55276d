import { copyFileSync, existsSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';

/** The size at which a log is rotated. One older log is kept, so both together stay below about twice this size. */
const largestBytes = 5_000_000;
const checkMilliseconds = 60_000;

/** Opens the log of a Postgres that is about to start, for appending, and rotates a large one first. */
export function openPostgresLog(path: string): number {
  if (sizeOf(path) > largestBytes) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** Rotates the log of a running Postgres whenever it is too large. Returns the function that stops this. */
export function rotatePostgresLog(path: string): () => void {
  const timer = setInterval(() => {
    if (sizeOf(path) <= largestBytes) return;
    // Postgres keeps the file open, so it is copied and truncated instead of renamed.
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  }, checkMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
