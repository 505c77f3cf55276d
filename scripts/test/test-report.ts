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

/** The duration of each test file in milliseconds, as the sum of its tests. */
export class FileTimes {
  readonly #times = new Map<string, number>();

  add(file: string, milliseconds: number): void {
    this.#times.set(file, (this.#times.get(file) ?? 0) + milliseconds);
  }

  /** The slowest files first, one per line, at most `limit`. */
  slowest(limit = 10): string[] {
    return [...this.#times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`);
  }
}
