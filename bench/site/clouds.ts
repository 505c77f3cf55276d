import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { withBrowser } from './browser.ts';

const seconds = 10;

/**
 * Processor usage over ten seconds: the main thread, the renderer process with its compositor and raster threads, and
 * the process that emulates a graphics card on machines without one.
 */
export function measureClouds(url: string): Promise<Record<string, unknown>> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // Suppresses the Google popup, whose work would be measured too.
    await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
    await page.goto(url);
    await page.getByRole('button', { name: 'Pause the clouds' }).waitFor();
    await page.mouse.move(700, 300);
    await page.waitForLoadState('networkidle');
    const inPage = await page.context().newCDPSession(page);
    const inBrowser = await browser.newBrowserCDPSession();
    await inPage.send('Performance.enable');
    const table: Record<string, unknown> = {};
    table['in view, drifting'] = await share(page, inPage, inBrowser);
    await page.getByRole('button', { name: 'Pause the clouds' }).click();
    table['in view, paused'] = await share(page, inPage, inBrowser);
    await page.getByRole('button', { name: 'Move the clouds' }).click();
    await page.locator('#contact').scrollIntoViewIfNeeded();
    table['out of sight'] = await share(page, inPage, inBrowser);
    return table;
  });
}

async function share(page: Page, inPage: CDPSession, inBrowser: CDPSession): Promise<Record<string, string>> {
  await page.waitForLoadState('networkidle');
  // Waits until the effects of the last scroll or press are over.
  await delay(6_000);
  const before = await read(inPage, inBrowser);
  await delay(seconds * 1_000);
  const after = await read(inPage, inBrowser);
  return Object.fromEntries(
    Object.keys(before).map((name) => [
      name,
      `${((((after[name] ?? 0) - (before[name] ?? 0)) / seconds) * 100).toFixed(2)} %`,
    ]),
  );
}

async function read(inPage: CDPSession, inBrowser: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await inPage.send('Performance.getMetrics');
  const { processInfo } = await inBrowser.send('SystemInfo.getProcessInfo');
  const total = (type: string) =>
    processInfo.filter((process) => process.type === type).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  return {
    'main thread': metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0,
    'page process': total('renderer'),
    'graphics process': total('GPU'),
  };
}
