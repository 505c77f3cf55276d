// Measures the desk with 10,000 bookings: the time from a press to the frame that shows the requested rows, in real
// Chromium. Target: the first rows within 300 ms after the click on the tab. The output includes the load of the
// machine, and the same measurement of an empty page in the same run, which is the best that this machine can do.
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { median } from '../site/browser.ts';
import { withBusyDesk } from './busy-desk.ts';

const rounds = 9;

/** A control to press, and the name in the first row afterwards. */
interface Press {
  name: string;
  from: string;
  press: (page: Page) => Promise<void>;
  first: RegExp;
}

const presses: Press[] = [
  {
    name: 'the tab: first rows',
    from: '/admin#tours',
    press: (page) => click(page, '[role=tab]:last-child'),
    first: /^Guest 1$/,
  },
  {
    name: 'only those who wait',
    from: '/admin#bookings',
    press: (page) => click(page, 'nav[aria-label=Views] a:nth-child(2)'),
    first: /^Guest 4$/,
  },
  {
    name: 'the end of the list',
    from: '/admin#bookings',
    press: scrollToEnd,
    first: /^Guest 99\d\d$/,
  },
  { name: 'another order', from: '/admin#bookings', press: (page) => choose(page, 'due'), first: /^Guest 10000$/ },
  {
    name: 'a search, with the pause for the next letter',
    from: '/admin#bookings',
    press: (page) => type(page, 'guest9876@'),
    first: /^Guest 9876$/,
  },
];

const before = loadavg()[0]!;
const times = await withBusyDesk(measure);
console.log(`\n10,000 bookings (load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after)`);
console.table(times);

async function measure(page: Page): Promise<Record<string, unknown>> {
  const table: Record<string, unknown> = {};
  for (const { name, from, press, first } of presses) {
    const found: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Opens a blank page in between, because the same URL with another hash would not reload.
      await page.goto('about:blank');
      await page.goto(from);
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await press(page);
      found.push(await answered(page, first));
    }
    table[name] = timesOf(found);
  }
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await openEmptyPage(page);
    await click(page, '[role=tab]');
    found.push(await answered(page, /^Guest 1$/));
  }
  table['an empty page'] = timesOf(found);
  return table;
}

function timesOf(found: readonly number[]): Record<string, number> {
  return {
    'first ms': Math.round(found[0]!),
    'median ms': Math.round(median(found)),
    'worst ms': Math.round(Math.max(...found)),
  };
}

/** A page with a tab that shows one row. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.setContent('<button role="tab">Bookings</button><div role="tabpanel"><article><h3></h3></article></div>');
  await page.evaluate(() => {
    document.querySelector('button')!.onclick = () => {
      document.querySelector('h3')!.textContent = 'Guest 1';
    };
  });
}

// The page records the time of each press, which excludes the time that the driver needs to reach it.
function click(page: Page, place: string): Promise<void> {
  return page.evaluate((selector) => {
    performance.mark('pressed');
    document.querySelector<HTMLElement>(selector)!.click();
  }, place);
}

function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(() => {
    performance.mark('pressed');
    document.querySelector('[aria-labelledby=bookings-title]')!.parentElement!.scrollTo({ top: 1e7 });
  });
}

async function choose(page: Page, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.evaluate((text) => {
    const field = document.querySelector(`[value=${text}]`)!.closest('select')!;
    performance.mark('pressed');
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

function type(page: Page, value: string): Promise<void> {
  return page.evaluate((text) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')!;
    performance.mark('pressed');
    field.focus();
    document.execCommand('insertText', false, text);
  }, value);
}

/** Milliseconds from the last press to the frame with the expected first row. Throws after 10 s. */
function answered(page: Page, first: RegExp): Promise<number> {
  return page.evaluate(async (pattern) => {
    const pressed = performance.getEntriesByName('pressed').at(-1)!.startTime;
    for (;;) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      if (new RegExp(pattern).test(document.querySelector('[role=tabpanel] article h3')?.textContent ?? '')) {
        // A frame is complete when the next one begins.
        await new Promise((drawn) => requestAnimationFrame(drawn));
        return performance.now() - pressed;
      }
      if (performance.now() - pressed > 10_000) throw new Error(`no ${pattern}`);
    }
  }, first.source);
}
