import { stripVTControlCharacters } from 'node:util';

/** How a test ended, or a hook or a file that failed outside of its tests. */
export interface TestResult {
  file: string;
  /** The titles of its suites and its own. */
  name: string;
  outcome: 'passed' | 'failed' | 'notRun';
  /** The first line of the error of a failed test. */
  error?: string;
  /** A failed hook, suite or file. If it passes, it has no result. */
  isWhole?: boolean;
  /** A failure of the runner of the page tests, which no single file can disprove in a second run. */
  isFinal?: boolean;
  /** Playwright's id of a page test. */
  id?: string;
}

/** The result of one run of a runner. */
export interface TestCount {
  passed: number;
  failed: number;
  /** Tests, suites and checks that cannot run here, because a program or the registry's audit is missing. */
  notRun?: number;
}

/** Adds the counts of several runs. */
export function addCounts(counts: readonly TestCount[]): TestCount {
  const sum = (one: (count: TestCount) => number) => counts.reduce((total, count) => total + one(count), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    notRun: sum(({ notRun = 0 }) => notRun),
  };
}

/** Counts the results of a run. */
export function countOf(results: readonly TestResult[]): TestCount {
  const count = (wanted: TestResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed'), notRun: count('notRun') };
}

/** One line for each result: file, name and first error. */
export function listOf(results: readonly TestResult[]): string {
  return results.map(({ file, name, error }) => `  ${file}: ${name}: ${error}`).join('\n');
}

/** Returns the first line of an error's message, without colors. */
export function firstLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line;
}

/** What a test file costs, in seconds. The processor time is unknown on a system without /proc. */
export interface Cost {
  seconds?: number;
  processorTime?: number;
}

/** The sums of what the tests of each file cost, and the page tests that cost too much. */
export class FileCosts {
  readonly #files = new Map<string, Required<Cost>>();
  readonly #tests = new Map<string, number>();
  #uncounted = 0;

  /** The processor time in seconds that the run's own count lacks: that of processes whose parent ended before them. */
  get uncounted(): number {
    return this.#uncounted;
  }

  addUncounted(seconds: number): void {
    this.#uncounted += seconds;
  }

  add(file: string, { seconds = 0, processorTime = 0 }: Cost): void {
    const sum = this.#files.get(file) ?? { seconds: 0, processorTime: 0 };
    this.#files.set(file, {
      seconds: sum.seconds + seconds,
      processorTime: sum.processorTime + processorTime,
    });
  }

  /** Names a page test that costs too much. */
  nameTest(name: string, seconds: number): void {
    this.#tests.set(name, seconds);
  }

  /** A heading and the ten most expensive files, by processor time if it is known, otherwise by duration. */
  mostExpensive(): string {
    const files = [...this.#files];
    const isKnown = files.some(([, { processorTime }]) => processorTime > 0);
    const costs = files.map(([file, cost]) => [file, isKnown ? cost.processorTime : cost.seconds] as const);
    const heading = isKnown
      ? 'The files with the most processor time, without the shared Postgres'
      : 'The slowest files';
    return `${heading}:\n${ranked(costs).slice(0, 10).join('\n')}`;
  }

  /** A heading and the ten files that waited longest, by the duration without the processor time. */
  longestWaits(): string {
    const waits = [...this.#files].map(([file, cost]) => [file, cost.seconds - cost.processorTime] as const);
    return `The files that waited longest (scripts/test/waiting-files.ts):\n${ranked(waits).slice(0, 10).join('\n')}`;
  }

  /** The named page tests, the most expensive first, one per line. */
  expensiveTests(): string[] {
    return ranked([...this.#tests]);
  }
}

/** Names the duration of a run and its processor time, if it is known. */
export function runCostOf(seconds: number, processorTime: number | null): string {
  const processor = processorTime === null ? '' : `, ${Math.round(processorTime)} s of processor time`;
  return `${Math.round(seconds)} s${processor}`;
}

function ranked(costs: (readonly [name: string, seconds: number])[]): string[] {
  return costs
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
