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
