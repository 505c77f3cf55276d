import { relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { moduleOf, type TestBatch } from './test-batches.ts';
import type { FileTimes, TestCount } from './test-report.ts';

export interface NodeTestOptions {
  /** Only tests whose name matches this regular expression run. */
  name: string | null;
  times: FileTimes;
  /** How many batches run at once. */
  concurrency: number;
  /** Print the report at the end, so that it does not mix with another one. */
  isReportHeld?: boolean;
}

/** Runs unit, wire and policy tests, one process a batch. A skipped test counts as not run, a todo not at all. */
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
    // Only the tests inside a suite count, not the suite.
    if (details.type !== 'suite' && skip === undefined && todo === undefined) count.passed++;
  });
  events.on('test:fail', (event) => {
    addTime(event);
    // A file that breaks outside its tests counts as a failed test, or as a failed suite.
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
