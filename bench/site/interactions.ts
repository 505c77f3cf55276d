import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { median, withBrowser } from './browser.ts';

declare global {
  interface Window {
    presses: number[];
  }
}

const rounds = 5;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

interface Press {
  name: string;
  /** Scrolls to the place of the press, once; not measured. */
  before?: (page: Page) => Promise<void>;
  press: (page: Page, round: number) => Promise<void>;
  /** Restores the state after a press; not measured. */
  after?: (page: Page) => Promise<void>;
}

const presses: Press[] = [
  {
    name: 'filter',
    // The first scroll lays out the whole page, which must not be part of a press.
    before: async (page) => {
      await page.locator('#tours').getByRole('group', { name: 'Filter tours' }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
    },
    press: (page, round) =>
      page
        .locator('#tours')
        .getByRole('button', { name: round % 2 ? 'All Tours' : 'Snorkeling', exact: true })
        .tap(),
  },
  {
    name: 'tour dialog',
    press: (page) => page.locator('#tours article').first().getByRole('heading').getByRole('link').tap(),
    after: (page) => page.getByRole('button', { name: 'Continue Browsing' }).tap(),
  },
  {
    name: 'booking type',
    // The form is rendered when the visitor scrolls near it.
    before: async (page) => {
      await page.locator('#booking').scrollIntoViewIfNeeded();
      await page.locator('#booking form').getByRole('button', { name: 'Golf Cart', exact: true }).waitFor();
    },
    press: (page, round) =>
      page
        .locator('#booking')
        .getByRole('button', { name: round % 2 ? 'Single Tour' : 'Golf Cart', exact: true })
        .tap(),
  },
  {
    name: 'calendar',
    press: (page) => page.locator('#booking').getByRole('button', { name: /date/i }).tap(),
    after: async (page) => {
      await page.getByRole('dialog', { name: 'Choose a date' }).getByRole('grid').waitFor();
      await page.keyboard.press('Escape');
    },
  },
];

/**
 * Measures the time from a press to the next frame (Event Timing, the basis of INP) on a phone whose processor is
 * slowed four times.
 */
export function measureInteractions(url: string): Promise<Record<string, unknown>> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage(phone);
    await page.addInitScript(() => {
      window.presses = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
          if (entry.interactionId) window.presses.push(entry.duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const devtools = await page.context().newCDPSession(page);
    const table: Record<string, unknown> = {};
    for (const { name, before, press, after } of presses) {
      const durations: number[] = [];
      await before?.(page);
      for (let round = 0; round < rounds; round++) {
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.evaluate(() => void (window.presses = []));
        await press(page, round);
        durations.push(await longest(page));
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await after?.(page);
      }
      table[name] = { 'worst ms': Math.max(...durations), 'median ms': median(durations), first: durations[0] };
    }
    return table;
  });
}

/** The longest event of the last press. Browsers do not report events below 16 ms, so those count as 16. */
async function longest(page: Page): Promise<number> {
  for (const deadline = Date.now() + 3_000; Date.now() < deadline; await delay(50)) {
    const durations = await page.evaluate(() => window.presses);
    // A tap is several events, of which the click is the last.
    if (durations.length) {
      await delay(200);
      return Math.max(...(await page.evaluate(() => window.presses)));
    }
  }
  return 16;
}
