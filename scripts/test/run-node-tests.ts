import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import type { FileTimes, TestCount } from './test-report.ts';

/**
 * Runs unit, wire and policy tests, one process a file. Half as many again as there are processors run at once, because
 * many of them wait for a timer, a child process or the disk. A skipped test and a todo do not count as passed.
 */
export async function runNodeTests(files: string[], name: string | null, times: FileTimes): Promise<TestCount> {
  const count: TestCount = { passed: 0, failed: 0 };
  const concurrency = Math.max(2, Math.ceil(availableParallelism() * 1.5));
  const events = run({
    files,
    concurrency,
    timeout: 300_000,
    ...(name === null ? {} : { testNamePatterns: [new RegExp(name)] }),
  });
  events.on('test:pass', ({ details, skip, todo, file, nesting }) => {
    if (nesting === 0 && file) times.add(relative(process.cwd(), file), details.duration_ms);
    // Only the tests inside a suite count, not the suite.
    if (details.type !== 'suite' && skip === undefined && todo === undefined) count.passed++;
  });
  // A file that breaks outside its tests is reported as a failed test of its own.
  events.on('test:fail', ({ details, file, nesting }) => {
    if (nesting === 0 && file) times.add(relative(process.cwd(), file), details.duration_ms);
    if (details.type !== 'suite') count.failed++;
  });
  const report = events.compose(spec);
  report.pipe(process.stdout);
  await new Promise((done) => report.on('end', done));
  return count;
}
