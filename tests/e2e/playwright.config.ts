import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/**
 * Page tests in real Chromium on the built site. Each worker has its own server and database (support/page-test.ts).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // One set of pictures for all machines; the comparison tolerates font rendering.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // More workers than processors, because tests often wait for an animation or the server.
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  retries: 0,
  // 0 in .vscode/launch.json: a test does not time out at a breakpoint.
  timeout: Number(process.env.PAGE_TEST_TIMEOUT ?? 60_000),
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    // The requests of a page are its own. The test of the desk offline allows the worker.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium's sandbox does not work as root, which containers run as; only our own pages are loaded.
      chromiumSandbox: false,
      args: [
        '--font-render-hinting=none',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
