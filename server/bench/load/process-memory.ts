import { readFileSync, readdirSync } from 'node:fs';

/**
 * The memory of a process in MB; 0 if it has ended. Each page that several processes share is counted in equal parts.
 */
export function megabytesOf(pid: number): number {
  try {
    return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024;
  } catch {
    return 0;
  }
}

/** The processes of the Postgres behind a backend: the postmaster and its children. */
export function postgresOf(backend: number): number[] {
  const postmaster = parentOf(backend);
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return [postmaster, ...all.filter((pid) => parentOf(pid) === postmaster)];
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  } catch {
    return 0; // the process has ended
  }
}
