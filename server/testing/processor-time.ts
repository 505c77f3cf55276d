import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells programs their processor time in hundredths of a second (man 5 proc_pid_stat). */
const ticks = 100;

/**
 * Returns the processor time in seconds of this process, of those that it started directly or through others and that
 * run, and of those that ended and that their parent waited for. Null on a system without /proc.
 */
export function processorTime(): number | null {
  const children = new Map<number, number[]>();
  const used = new Map<number, number>();
  for (const name of readProcesses()) {
    const stat = readStat(name);
    if (stat === null) continue;
    const pid = Number(name);
    used.set(pid, stat.ticks / ticks);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  if (!used.has(process.pid)) return null;
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), used.get(pid) ?? 0);
  return sum(process.pid);
}

function readProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return []; // the folder does not exist on this system
  }
}

/** Reads the parent of a process, and its ticks with those of its ended children; null if it has ended meanwhile. */
function readStat(pid: string): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: user + system + waitedUser + waitedSystem };
  } catch {
    return null;
  }
}
