import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { patience } from 'stilthouse/testing/patience.ts';

const testDir = import.meta.dirname;
const withSettings = globSync('**/*.spec.ts', { cwd: testDir }).filter((file) =>
  /^ *(test\.use\(\{ )?settings: /m.test(readFileSync(join(testDir, file), 'utf8')),
);

/**
 * Page tests in real Chromium on the built site. Each worker has its own server and database (support/page-test.ts).
 */
export default defineConfig({
  testDir,
  outputDir: '../../test-results',
  // One set of screenshots for all machines. The comparison tolerates differences of font rendering.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // More workers would only compete for the processors: measured, three need as long as two, and more processor time.
  workers: availableParallelism(),
  // A file with separate settings runs in one worker for up to a minute, so these files begin. Otherwise Playwright
  // runs them last, one after the other, beside workers that have nothing left to do.
  projects: [
    { name: 'separate servers', testMatch: withSettings },
    { name: 'shared servers', testIgnore: withSettings },
  ],
  // npm test runs what failed again, after all other tests (scripts/test/second-run.ts).
  retries: 0,
  // .vscode/launch.json sets 0, so that a test does not time out at a breakpoint.
  timeout: Number(process.env.PAGE_TEST_TIMEOUT ?? patience.pageTest),
  expect: { timeout: patience.state, toPass: { timeout: patience.state } },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    // Without service workers, all requests come from the page. The test of the offline desk allows the worker.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    // Playwright would take a picture of each page that closes, also in a test that passes, which costs up to 0.4 s of
    // processor time. support/page-test.ts takes pictures of failed tests alone.
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Containers run as root, where Chromium's sandbox does not work. Only our own pages are loaded.
      chromiumSandbox: false,
      args: [
        '--font-render-hinting=none',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds, in which V8's optimizing compilers take more processor time than they save: one 5 %
        // of a page load and 15 % of a run of axe, the other one (Maglev) another 12 % of a page load.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
