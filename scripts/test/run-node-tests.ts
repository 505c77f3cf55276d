import { relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { moduleOf, type TestBatch } from './test-batches.ts';
import type { FileTimes, TestCount } from './test-report.ts';

export interface NodeTestOptions {
  /** Runs only tests whose name matches this regular expression. */
  name: string | null;
  times: FileTimes;
  /** The number of concurrent batches. */
  concurrency: number;
  /** Prints the report at the end, so that it does not mix with another. */
  isReportHeld?: boolean;
}

/** Runs unit, wire and policy tests, one process per batch. A skipped test counts as not run; a todo does not count. */
export async function runNodeTests(batches: TestBatch[], options: NodeTestOptions): Promise<TestCount> {
  const { name, times, concurrency, isReportHeld = false } = options;
  const count = { passed: 0, failed: 0, notRun: 0 };
  if (batches.length === 0) return count;
  const inBatch = new Set(batches.filter(({ length }) => length > 1).flat());
  const events = run({
    files: batches.map(moduleOf),
    concurrency,
    timeout: 600_000,
    ...(name === null ? {} : { testNamePatterns: [new RegExp(name)] }),
  });
  const addTime = ({ name: test, file, nesting, details }: FinishedTest) => {
    if (nesting > 0 || !file) return;
    times.add(inBatch.has(test) ? test : relative(process.cwd(), file), details.duration_ms);
  };
  events.on('test:pass', (event) => {
    addTime(event);
    const { details, skip, todo } = event;
    if (skip !== undefined) count.notRun++;
    // Counts only the tests inside a suite, not the suite.
    if (details.type !== 'suite' && skip === undefined && todo === undefined) count.passed++;
  });
  events.on('test:fail', (event) => {
    addTime(event);
    // A file that fails outside its tests counts as a failed test or suite.
    const { type, error } = event.details;
    const { failureType } = error as { failureType?: string };
    if (type !== 'suite' || failureType !== 'subtestsFailed') count.failed++;
  });
  let held = '';
  for await (const text of events.compose(spec)) {
    if (isReportHeld) held += text;
    else process.stdout.write(text);
  }
  process.stdout.write(held);
  return count;
}

interface FinishedTest {
  name: string;
  file?: string;
  nesting: number;
  details: { duration_ms: number };
}
