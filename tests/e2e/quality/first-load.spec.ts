import type { Locator } from '@playwright/test';
import { alive, drawFrames, stopClock } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// The budget of a first visit on the wire: what loads in six seconds without the visitor's input. 1 KB is 1000 bytes.
const budget = { script: 115_000, css: 14_000, html: 28_000, font: 60_000 };

// The fallbacks are as high as the fonts and nearly as wide, so late fonts move what stands beside a text by some
// pixels. Up to 0.1 is good: https://web.dev/articles/cls
const ofLateFonts = 0.0005;

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const visits = [
  { name: 'the home page on a phone', path: '/', all: 220_000, ...phone },
  { name: 'the page of a tour on a phone', path: '/tours/lamanai-maya-ruins', all: 220_000, ...phone },
  { name: 'the blog on a phone', path: '/blog', all: 220_000, ...phone },
  {
    name: 'the home page on a desktop',
    path: '/',
    all: 240_000,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
  },
];

for (const { name, path, all, ...device } of visits) {
  test.describe(name, () => {
    test.use(device);

    test('keeps its budget, requests no other host and no service, loads its scripts last, and does not shift', async ({
      page,
      baseURL,
    }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await observeShifts(page);
      await page.goto(path);
      await alive(page);
      await page.waitForFunction(() => performance.now() > 6_000);
      await page.waitForLoadState('networkidle');

      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
      expect(requests.filter((url) => /\/(rest|auth|storage|functions|realtime)\/v1\//.test(url))).toEqual([]);

      const { files, largestPaint, loaded } = await timings(page);
      const weigh = (isWanted: (file: (typeof files)[number]) => boolean) =>
        files.filter(isWanted).reduce((sum, { bytes }) => sum + bytes, 0);
      const kind = (ending: RegExp) => weigh(({ path }) => ending.test(path));
      const weight = {
        script: kind(/\.js$/),
        css: kind(/\.css$/),
        html: weigh((file) => file.path === path),
        font: kind(/\.woff2$/),
        all: weigh(() => true),
      };
      test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
      const limits = { ...budget, all };
      for (const [part, bytes] of Object.entries(weight))
        expect(bytes, part).toBeLessThanOrEqual(limits[part as keyof typeof limits]);
      expect(weight.script).toBeGreaterThan(50_000);

      // The largest paint of a tour's page is its picture, which the browser may draw some frames after the load event.
      const first = path === '/' ? largestPaint : loaded;
      expect(first).toBeGreaterThan(0);
      expect(files.filter(({ path, began }) => path.endsWith('.js') && began < first).map(({ path }) => path)).toEqual(
        [],
      );
      // Within the six seconds, the Google popup appears on the home page.
      if (path === '/') await expect(page.getByRole('dialog', { name: /Welcome to/ })).toBeVisible();
      const { shifts, fontsLoaded } = await page.evaluate(() => window.layout);
      // Only while its fonts are put in place may a page that was painted before move, and as in the next test.
      const fonts = files.filter(({ path }) => path.endsWith('.woff2')).map(({ ended }) => ended);
      await expect(preloadedFonts(page)).toHaveCount(fonts.length);
      const inUse = fontsLoaded.find((time) => time >= Math.max(...fonts)) ?? 0;
      const isOfFonts = ({ time }: Shift) => Math.min(...fonts) <= time && time <= inUse;
      expect(shifts.filter((shift) => !isOfFonts(shift))).toEqual([]);
      expect(sumOf(shifts.filter(isOfFonts)), JSON.stringify(shifts)).toBeLessThan(ofLateFonts);
    });
  });
}

const pages = ['/', '/tours/lamanai-maya-ruins', '/blog', '/blog/complete-guide-maya-ruins-belize'];
const screens = [
  { screen: 'a phone', ...phone },
  { screen: 'a desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

for (const { screen, ...device } of screens)
  test.describe(`on ${screen}`, () => {
    test.use(device);

    test('no page moves when its fonts arrive after the first paint', async ({ page }) => {
      // A page whose requests a test handles has no cache.
      await observeShifts(page);
      // Each page is the first of a visit, because the other language, for example, is offered once.
      await page.addInitScript(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      for (const path of pages.flatMap((each) => [each, `/es${each}`]))
        await test.step(path, () => expectStillness(page, path));
    });
  });

/** The page does not move when its fonts arrive after the first paint. */
async function expectStillness(page: Page, path: string): Promise<void> {
  let held = 0;
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    held += 1;
    await painted.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const hasFonts = (await preloadedFonts(page).count()) > 0;
  expect(held > 0).toBe(hasFonts);
  painted.resolve();
  await page.waitForFunction((awaited) => !awaited || window.layout.fontsLoaded.length > 0, hasFonts);
  await drawFrames(page);
  const { shifts } = await page.evaluate(() => window.layout);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(ofLateFonts);
  await page.unroute('**/*.woff2');
}

test('Today at the desk is shown after at most 250 KB of scripts; those of tabs and dialogs follow later', async ({
  page,
  backend,
}) => {
  // Today lists eight requests, and another file may have left more.
  await backend.database.query('delete from bookings');
  await storeBookings(backend, [{ name: 'Reina Cal' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=tablist]')) return;
      performance.mark('dashboard');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin');
  await expect(page.getByRole('article', { name: 'Reina Cal' })).toBeVisible();
  // The dialogs are those that find something and enter a booking.
  const later = /\/((tours|bookings|gallery)-tab|finder-panel|entry-form)-[^/]+\.js$/;
  await expect.poll(async () => (await timings(page)).files.filter(({ path }) => later.test(path)).length).toBe(5);

  const { files } = await timings(page);
  const dashboard = await page.evaluate(() => performance.getEntriesByName('dashboard')[0]!.startTime);
  const shown = files.filter(({ path, began }) => path.endsWith('.js') && began < dashboard);
  const script = shown.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'weight', description: JSON.stringify({ script }) });
  expect(script).toBeLessThanOrEqual(250_000);
  expect(script).toBeGreaterThan(150_000);
  expect(shown.filter(({ path }) => later.test(path)).map(({ path }) => path)).toEqual([]);
});

test.describe('a row of cards on a phone', () => {
  test.use(phone);

  test('loads the pictures that are in view and near, and the others when the visitor turns to the row', async ({
    page,
  }) => {
    await page.goto('/');
    await alive(page);
    const row = page.locator('#tours ul').first();
    const shown = row.locator('img').filter({ visible: true });
    await expect(row.locator('> li').nth(5)).toBeAttached();
    await expect(shown).toHaveCount(0);
    await page.mouse.wheel(0, 400);
    await expect(shown).toHaveCount(2);
    const loaded = () => shown.evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.currentSrc));
    await expect
      .poll(loaded)
      .toEqual([
        expect.stringMatching(/full-day-fishing-640\.avif$/),
        expect.stringMatching(/half-day-fishing-640\.avif$/),
      ]);
    await row.evaluate((list) => list.scrollBy(200, 0));
    await expect(shown).toHaveCount(await row.locator('> li').count());
    await expect.poll(async () => (await loaded())[2]).toMatch(/-640\.avif$/);
  });
});

test('a page starts soon after it is loaded where the engine reports no paint of it', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    const entries = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type) => (type === 'paint' ? [] : entries(type));
  });
  await stopClock(page);
  await page.goto('/admin');
  const unstarted = page.locator('html[data-unpainted]');
  await expect(unstarted).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(unstarted).toHaveCount(0);
});

interface Shift {
  /** In ms after the navigation started. */
  time: number;
  value: number;
  /** The elements that moved. */
  moved: string[];
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

declare global {
  interface Window {
    /** The layout shifts of the page, and when fonts were in use, in ms after the navigation started. */
    layout: { shifts: Shift[]; fontsLoaded: number[] };
  }
}

/** None if the faces of the site are fonts of the system. */
function preloadedFonts(page: Page): Locator {
  return page.locator('link[rel="preload"][as="font"]');
}

/** Makes the page record its layout shifts and its fonts from its begin on. */
function observeShifts(page: Page): Promise<unknown> {
  type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  return page.addInitScript(() => {
    window.layout = { shifts: [], fontsLoaded: [] };
    document.fonts.addEventListener('loadingdone', () => window.layout.fontsLoaded.push(performance.now()));
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '');
        window.layout.shifts.push({ time: startTime, value, moved: moved.map((text) => text.slice(0, 100)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Timings {
  files: { path: string; bytes: number; began: number; ended: number }[];
  /** The largest contentful paint, in ms after the navigation started. */
  largestPaint: number;
  /** The load event, in ms after the navigation started. */
  loaded: number;
}

function timings(page: Page): Promise<Timings> {
  return page.evaluate(async () => {
    const largestPaint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return {
      loaded: performance.getEntriesByType('navigation')[0]!.toJSON().loadEventStart,
      largestPaint,
      files: entries.map(({ name, encodedBodySize, startTime, responseEnd }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        began: startTime,
        ended: responseEnd,
      })),
    };
  });
}
