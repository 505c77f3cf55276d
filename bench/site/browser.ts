import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { findFreePort } from 'stilthouse/testing/project.ts';

/** Starts a Chromium for one measurement, with the port that Lighthouse connects to. */
export async function withBrowser<Result>(
  measure: (browser: Browser, port: number) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    ...findBrowser(),
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

/** Finds the browser at CHROMIUM_PATH, Playwright's own or the system's, as a launch option. */
export function findBrowser(): { executablePath?: string } {
  const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  return executablePath ? { executablePath } : {};
}

/** The median; the upper of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
