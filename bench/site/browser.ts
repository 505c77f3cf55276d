import { chromium, type Browser } from '@playwright/test';
import { findFreePort } from 'stilthouse/testing/project.ts';

/** Starts a Chromium for one measurement, with the port that Lighthouse connects to. */
export async function withBrowser<Result>(
  measure: (browser: Browser, port: number) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    ...foundBrowser(),
    // Containers run as root, where Chromium's sandbox does not work. Only our own pages are loaded.
    chromiumSandbox: false,
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  try {
    return await measure(browser, port);
  } finally {
    await browser.close();
  }
}

/**
 * The browser that `npm run bench` and `npm test` have found (scripts/test/install-browser.ts), as a launch option;
 * otherwise Playwright's own.
 */
export function foundBrowser(): { executablePath?: string } {
  const { CHROMIUM_PATH: executablePath } = process.env;
  return executablePath ? { executablePath } : {};
}

/** The median; the upper of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
