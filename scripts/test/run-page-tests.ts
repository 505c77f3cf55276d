import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileTimes, TestCount } from './test-report.ts';

interface Suite {
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

/** Runs the page tests in Chromium. `flags` are passed to Playwright unchanged. */
export async function runPageTests(files: string[], flags: string[], times: FileTimes): Promise<TestCount> {
  const folder = mkdtempSync(join(tmpdir(), 'page-tests-'));
  const file = join(folder, 'report.json');
  const program = 'node_modules/@playwright/test/cli.js';
  const config = 'tests/e2e/playwright.config.ts';
  const code = await new Promise<number | null>((done) => {
    const child = spawn(
      process.execPath,
      [program, 'test', '--config', config, '--reporter', 'list,json', ...flags, ...files],
      { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    );
    child.on('exit', done);
  });
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  for (const suite of suites) addTimes(suite, times);
  const failed = stats.unexpected + stats.flaky;
  // If the runner fails without a failed test (no browser, a broken set-up), that counts as a failure too.
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function addTimes({ specs = [], suites = [] }: Suite, times: FileTimes): void {
  for (const { file, tests } of specs) {
    for (const { results } of tests) for (const { duration } of results) times.add(`tests/e2e/${file}`, duration);
  }
  for (const suite of suites) addTimes(suite, times);
}
