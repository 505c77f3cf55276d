import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells programs their processor time in hundredths of a second (man 5 proc_pid_stat). */
const ticks = 100;

interface Process {
  pid: number;
  /** Its processor time in seconds, with that of its ended children for which it has waited. */
  used: number;
  children: Process[];
}

/**
 * Returns the processor time in seconds of this process, of those that it started directly or through others and that
 * run, and of those that ended and that their parent waited for. Null on a system without /proc.
 */
export function processorTime(): number | null {
  const own = findOwn();
  return own && sumOf(own);
}

/**
 * Returns the processor time in seconds of this process and of those that ended and that it waited for, without reading
 * every process of the machine. Null on a system without /proc.
 */
export function ownProcessorTime(): number | null {
  const stat = readStat('self');
  return stat && stat.ticks / ticks;
}

/**
 * Returns the part of `processorTime` that is gone when the Chromiums end that this process started: pages are children
 * of Chromium's zygote, for which Chromium does not wait. 0 on a system without /proc.
 */
export function processorTimeOfPages(): number {
  const sumOfZygotes = (process: Process): number =>
    isZygote(process) ? sumOf(process) : process.children.reduce((sum, child) => sum + sumOfZygotes(child), 0);
  const own = findOwn();
  return own ? sumOfZygotes(own) : 0;
}

function sumOf({ used, children }: Process): number {
  return children.reduce((sum, child) => sum + sumOf(child), used);
}

function isZygote({ pid }: Process): boolean {
  try {
    // Chromium puts spaces between the arguments.
    return /[\0 ]--type=zygote[\0 ]/.test(`${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}\0`);
  } catch {
    return false; // it has ended meanwhile
  }
}

/** This process with those that it started. Null on a system without /proc. */
function findOwn(): Process | null {
  const parents = new Map<number, number>();
  const found = new Map<number, Process>();
  for (const name of readNames()) {
    const stat = readStat(name);
    if (stat === null) continue;
    const pid = Number(name);
    parents.set(pid, stat.parent);
    found.set(pid, { pid, used: stat.ticks / ticks, children: [] });
  }
  for (const [pid, parent] of parents) found.get(parent)?.children.push(found.get(pid)!);
  return found.get(process.pid) ?? null;
}

function readNames(): string[] {
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
