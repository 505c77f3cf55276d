import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

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
  // More workers than processors, because tests often wait for an animation or the server.
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  // A file with separate settings runs in one worker for up to a minute, so these files begin. Otherwise Playwright
  // runs them last, one after the other, beside workers that have nothing left to do.
  projects: [
    { name: 'separate servers', testMatch: withSettings },
    { name: 'shared servers', testIgnore: withSettings },
  ],
  retries: 0,
  // .vscode/launch.json sets 0, so that a test does not time out at a breakpoint.
  timeout: Number(process.env.PAGE_TEST_TIMEOUT ?? 60_000),
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    // Without service workers, all requests come from the page. The test of the offline desk allows the worker.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
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
        // A page lives for seconds, in which V8's optimizing compiler takes more processor time than it saves: 5 % of a
        // page load, 15 % of a run of axe.
        '--js-flags=--no-opt',
      ],
    },
  },
});
