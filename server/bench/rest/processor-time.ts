import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** The processor time of a process so far, in microseconds with a resolution of 10 ms. Linux only. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Fields 14 and 15, user and system time; the second field, the name, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
}
