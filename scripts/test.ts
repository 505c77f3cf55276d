// npm test [-- words]: everything there is to test, or the files whose path holds one of the words. `--update-snapshots`
// keeps what the pages look like now as what they ought to look like.
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { useTestCluster } from '../tests/support/test-database.ts';
import { buildSite } from './build/build-site.ts';
import { ensureBrowser } from './test/install-browser.ts';
import { shrinkLooks } from './test/shrink-looks.ts';

interface Count {
  passed: number;
  failed: number;
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flags = process.argv
  .slice(2)
  .filter((word) => word === '--update-snapshots')
  .map((flag) => `${flag}=all`);
const isWanted = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
const places = ['app', 'art', 'bench', 'content', 'domain', 'scripts', 'server', 'supabase', 'tests'];
const files = globSync(places.map((place) => `${place}/**/*.test.ts`))
  .filter(isWanted)
  .sort();
const pages = globSync('tests/e2e/**/*.spec.ts').filter(isWanted).sort();

const counts: Count[] = [];
try {
  if (pages.length) process.env.CHROMIUM_PATH = ensureBrowser();
  buildSite();
  const cluster = await useTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  try {
    if (files.length) counts.push(await runNodeTests(files));
    if (pages.length) counts.push(await runPageTests(pages));
    if (flags.length) await shrinkLooks();
  } finally {
    await cluster.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.push({ passed: 0, failed: 1 });
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** Unit, wire and rls tests: one process a file, as many at once as there are processors. */
async function runNodeTests(files: string[]): Promise<Count> {
  const count = { passed: 0, failed: 0 };
  const events = run({ files, concurrency: Math.max(2, availableParallelism()), timeout: 300_000 });
  // A suite is not a test; only what it holds is counted. A file that broke outside its tests counts as a failure.
  events.on('test:pass', ({ details, skip, todo }) => {
    if (details.type === 'suite') return;
    if (skip !== undefined || todo !== undefined) return;
    count.passed++;
  });
  events.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') count.failed++;
  });
  const report = events.compose(spec);
  report.pipe(process.stdout);
  await new Promise((done) => report.on('end', done));
  return count;
}

/** The journeys through real pages, in Chromium. */
async function runPageTests(files: string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'page-tests-'));
  const file = join(folder, 'report.json');
  const code = await new Promise<number | null>((done) => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
        '--reporter',
        'list,json',
        ...flags,
        ...files,
      ],
      {
        stdio: 'inherit',
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    );
    child.on('exit', done);
  });
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  rmSync(folder, { recursive: true });
  const failed = stats.unexpected + stats.flaky;
  // A runner that ended badly without a failed test (no browser, a broken set-up) is a failure too.
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}
