import { copyFileSync, existsSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';

/** The size at which a log is put aside; one older log is kept, so that both together stay below about twice that. */
const largestBytes = 5_000_000;
const checkMilliseconds = 60_000;

/** Opens the log of a Postgres that is about to start, for appending. A large one is put aside first. */
export function openPostgresLog(path: string): number {
  if (sizeOf(path) > largestBytes) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** Puts the log of a running Postgres aside whenever it has grown large. Returns how to stop that. */
export function rotatePostgresLog(path: string): () => void {
  const timer = setInterval(() => {
    if (sizeOf(path) <= largestBytes) return;
    // Postgres keeps the file open for appending, so the file must stay: it is copied and emptied.
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  }, checkMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
