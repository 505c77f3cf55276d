// Measures a visitor's way to a sent request on a slow phone: from landing, and from a shared link to a tour. Prints
// medians, beside those of a text file on the same line, below which no page of the server can be.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { startServerProcess } from 'stilthouse/testing/server-process.ts';
import { median, withBrowser } from '../site/browser.ts';
import { observePage, readObserved, type Observed } from './observe-page.ts';

const rounds = 3;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** 400 kbps in both directions in bytes a second, and 400 ms for a round trip. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const processorSlowedBy = 4;

interface Journey {
  name: string;
  path: string;
  /** The presses until a tour is chosen in the form; none for the floor, which sends nothing. */
  choose?: (page: Page, tap: Tap) => Promise<void>;
}

/** Taps an element, which counts as one press. */
type Tap = (control: Locator) => Promise<void>;

const journeys: Journey[] = [
  { name: 'floor: a text file', path: '/robots.txt' },
  {
    name: 'from landing',
    path: '/',
    choose: (page, tap) =>
      tap(
        page
          .locator('#tours')
          .getByRole('button', { name: /^Book Now/ })
          .first(),
      ),
  },
  {
    name: 'from a shared link to a tour',
    path: '/tours/lamanai-maya-ruins',
    choose: (page, tap) => tap(page.getByRole('main').getByRole('link', { name: 'Book This Tour Now' }).first()),
  },
];

const dataDir = mkdtempSync(join(tmpdir(), 'bench-journey-'));
const server = await startServerProcess({ dataDir, servesSite: true, env: { RATE_LIMITS: 'off' } });
try {
  const before = loadavg()[0]!;
  const table: Record<string, unknown> = {};
  for (const journey of journeys) {
    const walks: Walk[] = [];
    for (let round = 0; round < rounds; round++)
      walks.push(await withBrowser((browser) => walk(browser, server.url, journey)));
    table[journey.name] = mediansOf(walks);
  }
  console.log(`\nload ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`);
  console.table(table);
} finally {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

interface Walk extends Observed {
  presses: number;
  fields: number;
  /** Seconds from the navigation to the notice that the request was received; typing takes none of them. */
  sent: number;
}

async function walk(browser: Browser, url: string, { path, choose }: Journey): Promise<Walk> {
  const page = await (await browser.newContext({ ...phone, serviceWorkers: 'block' })).newPage();
  await observePage(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowedBy });
  let presses = 0;
  const tap: Tap = async (control) => {
    await control.scrollIntoViewIfNeeded();
    await control.tap();
    presses++;
  };
  const began = Date.now();
  await page.goto(url + path, { waitUntil: 'commit' });
  const fields = choose ? await sendRequest(page, tap, choose) : 0;
  const sent = (Date.now() - began) / 1000;
  if (!choose) await page.waitForLoadState('load');
  const observed = await readObserved(page);
  await page.context().close();
  return { ...observed, presses, fields, sent };
}

/** Chooses a tour and a day, fills in the form and sends it. Returns the number of typed fields. */
async function sendRequest(page: Page, tap: Tap, choose: NonNullable<Journey['choose']>): Promise<number> {
  await choose(page, tap);
  const form = page.locator('#booking form');
  // A visitor waits for the effect of a press.
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('#booking [name=tourId]')?.value);
  await tap(form.getByRole('button', { name: /^Tour Date/ }));
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await tap(calendar.getByRole('button', { name: /next month/i }));
  await tap(calendar.getByRole('button', { name: / 15(th)?, / }));
  // One tap opens the keyboard, whose key leads from field to field.
  await tap(form.getByLabel(/full name/i));
  const values: [RegExp, string][] = [
    [/full name/i, 'Ana Novelo'],
    [/e-?mail/i, `ana-${Date.now()}@visitor.example`],
    [/phone/i, '+501 600 1234'],
    [/special requests|message/i, 'We are four, with a child of six.'],
  ];
  for (const [label, value] of values) await form.getByLabel(label).fill(value);
  await tap(form.getByRole('button', { name: 'Book This Tour', exact: true }));
  await page.getByText('Booking Confirmed!').first().waitFor();
  return values.length;
}

/** The medians of several walks; presses and fields are the same in each. */
function mediansOf(walks: readonly Walk[]): Record<string, number> {
  const of = (read: (walk: Walk) => number) => Number(median(walks.map(read)).toFixed(2));
  return {
    'first paint s': of(({ firstPaint }) => firstPaint),
    'largest paint s': of(({ largestPaint }) => largestPaint),
    'usable s': of(({ usable }) => usable),
    'longest task ms': of(({ longestTask }) => longestTask),
    shift: of(({ shift }) => shift),
    KB: of(({ bytes }) => bytes / 1000),
    presses: of(({ presses }) => presses),
    fields: walks[0]!.fields,
    'sent s': of(({ sent }) => sent),
  };
}
