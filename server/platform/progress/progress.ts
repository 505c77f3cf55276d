import { performance } from 'node:perf_hooks';

/** Shows the current step of a long command, its progress and its remaining time. */
export interface Progress {
  /** Ends the previous step and begins a new one. `total` is its number of items, if known. */
  step(what: string, total?: number): void;
  /** Counts an item of the step as done. */
  advance(): void;
  /** Prints a line of the command without disturbing the progress. */
  print(line: string, to?: 'stdout' | 'stderr'): void;
  /** Ends the last step. Further steps may begin later. */
  end(): void;
}

export interface ProgressOptions {
  /** The stream for the progress. */
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;
  /** Milliseconds since an arbitrary moment. */
  now(): number;
}

/** A progress without output. */
export const noProgress: Progress = { step() {}, advance() {}, print() {}, end() {} };

const terminalMilliseconds = 100;
const plainMilliseconds = 10_000;
/** Moves to the beginning of the line and clears it. */
const clearLine = '\r\x1b[K';

interface Step {
  what: string;
  total: number | undefined;
  done: number;
  began: number;
}

/**
 * On a terminal, rewrites one line and removes it at the end. Otherwise prints a line at the beginning of each step
 * and, while the step counts items, every ten seconds: `[12 s] Copying objects: 40 of 100, 18 s left`. Each line begins
 * with the seconds since the start. stdout stays free for the result.
 */
export function createProgress(
  { stream, now }: ProgressOptions = { stream: process.stderr, now: () => performance.now() },
): Progress {
  const isTerminal = Boolean(stream.isTTY);
  const start = now();
  let step: Step | null = null;
  let shown = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  const show = () => {
    if (!step) return;
    shown = now();
    const line = describe(step, shown);
    if (isTerminal) stream.write(`${clearLine}${line.slice(0, (stream.columns || 80) - 1)}`);
    else stream.write(`[${Math.floor((shown - start) / 1000)} s] ${line}\n`);
  };
  const end = () => {
    clearInterval(timer);
    if (step && isTerminal) stream.write(clearLine);
    step = null;
  };
  return {
    step(what, total) {
      end();
      step = { what, total, done: 0, began: now() };
      show();
      // Updates the seconds even while no item is counted.
      if (isTerminal) timer = setInterval(show, 1000).unref();
    },
    advance() {
      if (!step) return;
      step.done++;
      if (now() - shown >= (isTerminal ? terminalMilliseconds : plainMilliseconds)) show();
    },
    print(line, to = 'stdout') {
      if (step && isTerminal) stream.write(clearLine);
      process[to].write(`${line}\n`);
      if (isTerminal) show();
    },
    end,
  };
}

/**
 * Describes a step: `Copying objects: 40 of 100, 18 s left`. Without items, its duration so far: `Starting Postgres, 3
 * s`.
 */
function describe({ what, total, done, began }: Step, time: number): string {
  const elapsed = (time - began) / 1000;
  if (total === undefined) return elapsed < 1 ? what : `${what}, ${durationOf(elapsed)}`;
  const left = done > 0 && done < total ? `, ${durationOf((elapsed / done) * (total - done))} left` : '';
  return `${what}: ${done} of ${total}${left}`;
}

/** `12 s`, `3 min 20 s`, `2 h 5 min`. */
function durationOf(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
