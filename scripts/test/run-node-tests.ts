import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { batchesOf, moduleOf } from './test-batches.ts';
import type { FileTimes, TestCount } from './test-report.ts';

/**
 * Runs unit, wire and policy tests. Half as many processes again as there are processors run at once, because many of
 * them wait for a timer, a child process or the disk. A skipped test and a todo do not count as passed.
 */
export async function runNodeTests(files: string[], name: string | null, times: FileTimes): Promise<TestCount> {
  const count: TestCount = { passed: 0, failed: 0 };
  // A pattern for names would match the suite that a batch makes of each file.
  const batches = name === null ? batchesOf(files) : files.map((file) => [file]);
  const inBatch = new Set(batches.filter(({ length }) => length > 1).flat());
  const events = run({
    files: batches.map(moduleOf),
    concurrency: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
    timeout: 600_000,
    ...(name === null ? {} : { testNamePatterns: [new RegExp(name)] }),
  });
  const addTime = ({ name: test, file, nesting, details }: { [K in 'name' | 'file']?: string } & Timed) => {
    if (nesting > 0 || !file) return;
    times.add(inBatch.has(test ?? '') ? test! : relative(process.cwd(), file), details.duration_ms);
  };
  events.on('test:pass', (event) => {
    addTime(event);
    const { details, skip, todo } = event;
    // Only the tests inside a suite count, not the suite.
    if (details.type !== 'suite' && skip === undefined && todo === undefined) count.passed++;
  });
  events.on('test:fail', (event) => {
    addTime(event);
    // A file that breaks outside its tests is a failed test of its own, or a suite that failed by itself.
    const { type, error } = event.details;
    const { failureType } = error as { failureType?: string };
    if (type !== 'suite' || failureType !== 'subtestsFailed') count.failed++;
  });
  const report = events.compose(spec);
  report.pipe(process.stdout);
  await new Promise((done) => report.on('end', done));
  return count;
}

interface Timed {
  nesting: number;
  details: { duration_ms: number };
}
