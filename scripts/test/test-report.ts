/** The tests that passed and failed in one run of a runner. */
export interface TestCount {
  passed: number;
  failed: number;
}

/** Adds up the counts of several runs. */
export function addCounts(counts: readonly TestCount[]): TestCount {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
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
