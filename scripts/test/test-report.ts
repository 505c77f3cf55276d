/** The tests that passed and failed in one run of a runner. */
export interface TestCount {
  passed: number;
  failed: number;
  /** Tests, suites and checks that cannot run here, because a program or the audit of the registry is missing. */
  notRun?: number;
}

/** Adds up the counts of several runs. */
export function addCounts(counts: readonly TestCount[]): TestCount {
  const sum = (one: (count: TestCount) => number) => counts.reduce((total, count) => total + one(count), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    notRun: sum(({ notRun = 0 }) => notRun),
  };
}

/** How long each test file took, in milliseconds, added up over its tests. */
export class FileTimes {
  readonly #times = new Map<string, number>();

  add(file: string, milliseconds: number): void {
    this.#times.set(file, (this.#times.get(file) ?? 0) + milliseconds);
  }

  /** The slowest files first, one line each; at most `limit` lines. */
  slowest(limit = 10): string[] {
    return [...this.#times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`);
  }
}
