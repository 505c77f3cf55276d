import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { firstLine, type FileCosts, type TestResult } from './test-report.ts';

const outcomes = { expected: 'passed', skipped: 'notRun', unexpected: 'failed', flaky: 'failed' } as const;

/** The processor time in seconds above which a page test is named at the end of a run. */
const mostOfPageTest = 5;

/** Runs the page tests in Chromium. `flags` are passed to Playwright unchanged. */
export async function runPageTests(files: string[], flags: string[], costs: FileCosts): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'page-tests-'));
  const file = join(folder, 'report.json');
  const costsOfPages = join(folder, 'costs');
  const program = 'node_modules/@playwright/test/cli.js';
  const config = 'tests/e2e/playwright.config.ts';
  const code = await new Promise<number | null>((done) => {
    const child = spawn(
      process.execPath,
      [program, 'test', '--config', config, '--reporter', 'list,json', ...flags, ...files],
      {
        stdio: 'inherit',
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PAGE_TEST_COSTS: costsOfPages },
      },
    );
    child.on('exit', done);
  });
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  if (existsSync(costsOfPages))
    for (const line of readFileSync(costsOfPages, 'utf8').trimEnd().split('\n')) costs.addUncounted(Number(line));
  rmSync(folder, { recursive: true });
  const results = suites.flatMap((suite) => resultsOf(suite, [], costs));
  // If the runner fails without a failed test (no browser, a broken set-up), that counts as a failure too.
  if (code !== 0 && !results.some(({ outcome }) => outcome === 'failed')) {
    const error = firstLine(errors[0]?.message ?? `exit code ${code}`);
    results.push({ file: config, name: 'the runner', outcome: 'failed', error, isFinal: true });
  }
  return results;
}

/**
 * Runs failed page tests once more in one worker. Keeps what test-results/ holds of their first run, and stores the
 * second in test-results/run-again/<file>.
 */
export async function runPageTestsAgain(file: string, failed: TestResult[], costs: FileCosts): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'page-tests-'));
  const list = join(folder, 'failed.json');
  writeFileSync(list, JSON.stringify({ status: 'failed', failedTests: failed.map(({ id }) => id) }));
  const output = join('test-results/run-again', file.replace(/^tests\/e2e\//, '').replaceAll('/', '-'));
  const flags = ['--last-failed', '--last-failed-file', list, '--workers', '1', '--output', output];
  const results = await runPageTests([file], flags, costs);
  rmSync(folder, { recursive: true });
  return results;
}

function resultsOf({ specs, suites = [] }: JSONReportSuite, titles: string[], costs: FileCosts): TestResult[] {
  const own = specs.flatMap(({ id, title, file, tests }) =>
    tests.map((test): TestResult => {
      const path = `tests/e2e/${file}`;
      const place = { file: path, name: [...titles, title].join(' › '), id };
      const used = test.annotations.find(({ type }) => type === 'processor time')?.description;
      const seconds = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      costs.add(path, { seconds, ...(used !== undefined && { processorTime: Number(used) }) });
      if (Number(used) > mostOfPageTest) costs.nameTest(`${path}: ${place.name}`, Number(used));
      const message = test.results.find(({ error }) => error?.message)?.error?.message ?? 'it did not run';
      const outcome = didRun(test) ? outcomes[test.status] : 'failed';
      return outcome === 'failed' ? { ...place, outcome, error: firstLine(message) } : { ...place, outcome };
    }),
  );
  return [...own, ...suites.flatMap((suite) => resultsOf(suite, [...titles, suite.title], costs))];
}

/** Whether a test ran or was skipped on purpose: the tests after a failed one of a serial suite do neither. */
function didRun({ results, expectedStatus }: JSONReportTest): boolean {
  return expectedStatus === 'skipped' || results.some(({ status }) => status !== 'skipped');
}
