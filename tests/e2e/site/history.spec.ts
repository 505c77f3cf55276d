import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { alive, drawFrames, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { slowDown } from '../support/slow-line.ts';

// Uses a separate server, because other tests change the tours and the gallery, and so the height of the page. Runs in
// one worker, because each worker has a separate server.
test.describe.configure({ mode: 'default' });
// Drifting clouds would keep the browser drawing.
test.use({ settings: { REALTIME_MAX_CONNECTIONS: '100' }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('google-sign-in-seen', 'true');
  });
});

// A place is stored as a section and a distance from it, so two layouts prove it. The rows of 768 px are those of 360.
for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 900 } });

    test('Back from a post returns to the same place, and the whole page is drawn without moving', async ({ page }) => {
      await openPage(page);
      await test.step('Back from a post returns to the same place, and Forward and Back again', () =>
        returnFromPost(page));
      // A load without a place to return to.
      await page.goto('about:blank');
      await openPage(page);
      await test.step('the height of the page does not change while it is scrolled, and every section is drawn', () =>
        scrollThrough(page));
    });

    test('a reload stays in the middle of the page and of the form, also with an anchor', async ({ page }) => {
      for (const [address, places] of [
        ['/', ['#golf-carts', '#booking']],
        ['/#booking', ['#contact']],
      ] as const) {
        await page.goto('about:blank');
        await openPage(page, address);
        for (const place of places) {
          await scrollPageTo(page, place, -130);
          const before = await topOf(page, place);
          await page.reload();
          await alive(page);
          await expectTop(page, place, before);
        }
      }
    });
  });
}

for (const [width, sections] of [
  [360, ['golf-carts', 'blog', 'booking', 'contact']],
  [1440, ['golf-carts', 'contact']],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 900 } });

    test('an anchor in the address is at the top once everything has loaded', async ({ page }) => {
      for (const section of sections) {
        await page.goto('about:blank');
        await openPage(page, `/#${section}`);
        await expect(page.locator('#gallery figure').first()).toBeAttached();
        const padding = await page.evaluate(() =>
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        );
        await expectTop(page, `#${section}`, padding);
      }
    });
  });
}

test('the entries of the history', async ({ page }) => {
  await openPage(page);
  await test.step('links of the header are entries of the history', () => followHeader(page));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await test.step('Back before the next page is drawn returns to the same place', () => returnAtOnce(page));
});

test('Back and a reload return to the same place while tours above it load late', async ({ page, backend }) => {
  await backend.database.query(
    `insert into tours (name, duration, category)
     select 'Late Tour ' || number, '2 hours', 'adventure' from generate_series(1, 8) as number`,
  );
  try {
    await openPage(page);
    await page.mouse.move(1, 1);
    const tours = page.locator('#tours article').filter({ has: page.getByRole('button', { name: /^Book Now/ }) });
    await expect(tours).toHaveCount(20);
    await scrollPageTo(page, '#blog article:nth-of-type(1)', 200);
    const before = await topOf(page, '#blog');
    await page.locator('#blog article a').first().click();
    await expect(page).toHaveURL(/\/blog\/./);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Adventure Awaits in Belize');
    await page.goBack();
    await expect(tours).toHaveCount(20);
    await expectTop(page, '#blog', before);
    // The list of tours is only hydrated near the screen, so the page is shorter now.
    await page.reload();
    await alive(page);
    await expectTop(page, '#blog', before);
  } finally {
    await backend.database.query(`delete from tours where name like 'Late Tour %'`);
  }
});

test('on a slow line a reload stays where it was', async ({ page }) => {
  await openPage(page);
  await scrollPageTo(page, '#booking', -200);
  const before = await topOf(page, '#booking');
  await slowDown(page, { latency: 200, download: 60_000, upload: 30_000 });
  await page.reload();
  await expectTop(page, '#booking', before);
  await alive(page);
  await expectTop(page, '#booking', before);
});

test('hydration leaves a reloaded page where the visitor has scrolled to and pressed', async ({ page, backend }) => {
  const proxy = await startLossyProxy(backend.url);
  try {
    await openPage(page, `${proxy.url}/`);
    await scrollPageTo(page, '#booking', -200);
    await slowDown(page, { latency: 0, isCold: true });
    const release = proxy.holdRequests((path) => path.includes('/entry.client-'));
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => topOf(page, '#booking')).toBeCloseTo(-200, -1);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => topOf(page, '#booking')).toBeCloseTo(200, -1);
    await page.mouse.move(200, 300);
    await page.mouse.down();
    release();
    await alive(page);
    await expectTop(page, '#booking', 200);
  } finally {
    await proxy.close();
  }
});

test('a press on the form before it is hydrated ends the hold of the place after a reload', async ({
  page,
  backend,
}) => {
  const proxy = await startLossyProxy(backend.url);
  try {
    await openPage(page, `${proxy.url}/`);
    await scrollPageTo(page, '#booking', -200);
    await slowDown(page, { latency: 0, isCold: true });
    const release = proxy.holdRequests((path) => path.includes('/booking-form-'));
    await page.reload({ waitUntil: 'commit' });
    await alive(page);
    await expect.poll(() => topOf(page, '#booking')).toBeCloseTo(-200, -1);
    const form = (await page.locator('#booking form').boundingBox())!;
    await page.mouse.move(form.x + form.width / 2, Math.max(form.y, 0) + 100);
    await page.mouse.down();
    await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }));
    await drawFrames(page);
    expect(await topOf(page, '#booking')).toBeGreaterThan(0);
    release();
  } finally {
    await proxy.close();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Back closes the tour dialog and stays on the page', async ({ page }) => {
    await openPage(page, '/blog');
    await openPage(page);
    await page.locator('#tours').getByRole('heading', { name: 'Lamanai Maya Ruins' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
    await expect(dialog).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(8);
    // If closed in another way, the dialog leaves no entry: Back leaves the page.
    await page.locator('#tours').getByRole('heading', { name: 'Lamanai Maya Ruins' }).click();
    await dialog.getByRole('button', { name: 'Continue Browsing' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => (history.state as { overlays?: string[] }).overlays ?? [])).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('a draft is in the form right after a reload, however far away the form is', async ({ page }) => {
    await openPage(page);
    await page.locator('#booking').scrollIntoViewIfNeeded();
    await page.getByLabel('Full Name').fill('Ana Reef');
    await page.locator('#booking').getByRole('button', { name: 'Golf Cart', exact: true }).click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booking-draft'))).toContain('Ana Reef');
    await page.goto('about:blank');
    await openPage(page);
    await expect(page.getByLabel('Full Name')).toHaveValue('Ana Reef');
    await expect(page.locator('#booking').getByRole('button', { name: 'Golf Cart', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

async function scrollThrough(page: Page): Promise<void> {
  await expect(page.locator('#gallery figure').first()).toBeAttached();
  // The form is laid out after the first paint, and the sections below the screen after the first input.
  await expect(page.locator('html[data-unpainted]')).toHaveCount(0);
  const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight);
  const first = await heightNow();
  await page.mouse.move(1, 1);
  await page.mouse.wheel(0, 1);
  await expect(page.locator('html[data-untouched]')).toHaveCount(0);
  for (let y = 0; y < first; y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(Math.abs((await heightNow()) - first) / first).toBeLessThan(0.02);
  }
  const skipped = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')]
        .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
        .filter((element) => element.checkVisibility()).length,
  );
  expect(skipped).toBe(0);
}

async function returnFromPost(page: Page): Promise<void> {
  await scrollPageTo(page, '#blog article:nth-of-type(1)', 200);
  const before = await topOf(page, '#blog');
  await page.locator('#blog article a').first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Adventure Awaits in Belize');
  await page.goBack();
  await expectTop(page, '#blog', before);
  await page.goForward();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Adventure Awaits in Belize');
  await page.goBack();
  await expectTop(page, '#blog', before);
}

async function returnAtOnce(page: Page): Promise<void> {
  for (const delay of ['at once', 0, 1, 4, 16, 64] as const) {
    await scrollPageTo(page, '#blog article:nth-of-type(1)', 200);
    const before = await topOf(page, '#blog');
    await page.evaluate((wait) => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        push(...entry);
        history.pushState = push;
        if (wait === 'at once') history.back();
        else setTimeout(() => history.back(), wait);
      };
      document.querySelector<HTMLElement>('#blog article a')!.click();
    }, delay);
    await expect.poll(() => page.evaluate(() => history.pushState.name)).not.toBe('');
    await expect(page).toHaveURL(/\/$/);
    await expectTop(page, '#blog', before);
  }
}

async function followHeader(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const header = page.getByRole('navigation', { name: 'Main' });
  await header.getByRole('link', { name: 'Golf Carts' }).click();
  await expect.poll(async () => Math.abs((await topOf(page, '#golf-carts')) - 72)).toBeLessThan(8);
  await header.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(4000);
  await page.goBack();
  await expect(page).toHaveURL(/#golf-carts$/);
  await expect.poll(async () => Math.abs((await topOf(page, '#golf-carts')) - 72)).toBeLessThan(8);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(8);
  await page.goForward();
  await expect.poll(async () => Math.abs((await topOf(page, '#golf-carts')) - 72)).toBeLessThan(8);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Scrolls until the top of the element is this far below the top of the screen, and waits until nothing moves. */
async function scrollPageTo(page: Page, element: string, below: number): Promise<void> {
  await page.mouse.move(1, 1);
  await expect(page.locator('#gallery figure').first()).toBeAttached();
  await expect(page.locator('#booking [name=name]')).toBeAttached();
  await page
    .locator(element)
    .first()
    .evaluate((node, top) => {
      scrollTo({ top: node.getBoundingClientRect().top + scrollY - top, behavior: 'instant' });
    }, below);
  // A key without effect ends the script that holds an anchor in place.
  await page.keyboard.press('Shift');
  await laidOut(page);
  await page.waitForLoadState('networkidle');
  await page
    .locator(element)
    .first()
    .evaluate((node, top) => {
      scrollTo({ top: node.getBoundingClientRect().top + scrollY - top, behavior: 'instant' });
    }, below);
  // The position is stored, as after any pause in scrolling.
  await expect.poll(() => page.evaluate(isPlaceStored)).toBe(true);
}

/** Whether session storage has the current scroll position. */
function isPlaceStored(): boolean {
  const places = JSON.parse(sessionStorage.getItem('places') ?? '{}') as Record<
    string,
    { section: string; offset: number }
  >;
  return Object.values(places).some(
    ({ section, offset }) =>
      Math.abs((document.getElementById(section)?.getBoundingClientRect().top ?? -scrollY) + offset) < 1,
  );
}

/** The form is laid out after the first paint, and the sections below the screen after the first input. */
async function laidOut(page: Page): Promise<void> {
  await expect(page.locator('html[data-unpainted], html[data-unlaid]')).toHaveCount(0);
}

function topOf(page: Page, element: string): Promise<number> {
  return page.locator(element).evaluate((node) => node.getBoundingClientRect().top);
}

async function expectTop(page: Page, element: string, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(page, element)) - top), `${element} near ${top}`).toBeLessThan(8);
  // The page stays at this position.
  await page.waitForLoadState('networkidle');
  expect(Math.abs((await topOf(page, element)) - top)).toBeLessThan(8);
}
