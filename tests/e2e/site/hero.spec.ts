import type { Locator } from '@playwright/test';
import { alive, drawFrames, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test('the first screen of the home page', async ({ page }) => {
  await openPage(page);
  await test.step('both buttons scroll smoothly to their sections', () => pressButtons(page));
  await test.step('it fills the screen, and its layers move apart on scroll', () => expectLayers(page));
  await test.step('eight different clouds move every 50 ms while visible, and can be paused', () => watchClouds(page));
});

test.describe('before hydration', () => {
  test('both buttons are links to their sections', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('#home').getByRole('link', { name: 'Book Now', exact: true }).click();
    await expect(page).toHaveURL(/#booking$/);
    await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
    await context.close();
  });

  test('a click on a section is repeated after its hydration', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#golf-carts').getByRole('button', { name: 'Luxury', exact: true }).click();
    await alive(page);
    await expect(page.locator('#golf-carts article')).toHaveCount(2);
  });
});

async function expectLayers(page: Page): Promise<void> {
  const hero = page.locator('#home');
  expect((await hero.boundingBox())!.height).toBeGreaterThanOrEqual(900);
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Adventure Awaits in Belize');
  await expect(hero.getByText('Adventure Your Way', { exact: true })).toBeVisible();

  const layers = hero.locator('img:not([aria-hidden=true] img)');
  await expect(layers).toHaveCount(2);
  const gap = () =>
    layers.evaluateAll(([far, near]) => Math.abs(far!.getBoundingClientRect().top - near!.getBoundingClientRect().top));
  await expect.poll(gap).toBeLessThan(1);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(gap).toBeGreaterThan(20);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function watchClouds(page: Page): Promise<void> {
  await expect(clouds(page)).toHaveCount(8);
  const addresses = await clouds(page).evaluateAll((images) =>
    Promise.all((images as HTMLImageElement[]).map((image) => image.decode().then(() => image.currentSrc))),
  );
  const pictures = await Promise.all(
    addresses.map(async (address) => (await page.request.get(address)).body().then((body) => body.toString('base64'))),
  );
  expect(new Set(pictures).size).toBe(8);

  await expectMotion(page);
  expect(await placesInOneSecond(page), 'of each cloud').toEqual(Array(8).fill(20));

  await page.getByRole('button', { name: 'Pause the clouds' }).click();
  await expectStillness(page);
  await page.getByRole('button', { name: 'Move the clouds' }).click();
  await expectMotion(page);

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.locator('#home')).not.toBeInViewport();
  await expectStillness(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectMotion(page);
}

async function pressButtons(page: Page): Promise<void> {
  // A smooth scroll begins with a later frame, so the call itself moves nothing. How many frames it takes depends on
  // the load of the machine.
  await page.evaluate(() => {
    const scroll = Element.prototype.scrollIntoView;
    const moves: object[] = [];
    Object.assign(window, { movesAtOnce: moves });
    Element.prototype.scrollIntoView = function (options) {
      const before = scrollY;
      scroll.call(this, options);
      moves.push({ element: this.id || this.outerHTML, ...Object(options), pixels: scrollY - before });
    };
  });
  const movesAtOnce = () => page.evaluate(() => (window as unknown as { movesAtOnce: object[] }).movesAtOnce.splice(0));
  for (const [name, section, heading] of [
    ['Explore Tours', 'tours', 'Tours'],
    ['Book Now', 'booking', 'Book Your Adventure'],
  ] as const)
    await test.step(name, async () => {
      await page.locator('#home').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
      // Until there, the smooth scroll goes on. If the page is scrolled elsewhere meanwhile, Chromium adds what is left
      // of the scroll to that place.
      await expect.poll(() => distanceToPlace(page.locator(`#${section}`)), 'px to its place').toBeLessThan(1);
      expect((await page.locator(`#${section}`).boundingBox())!.y, 'at the top of the screen').toBeLessThan(130);
      const call = { element: section, behavior: 'smooth', block: 'start' };
      expect(await movesAtOnce(), 'the only call, which moves nothing at once').toEqual([{ ...call, pixels: 0 }]);
      // A key without effect ends the script that holds the section in place.
      await page.keyboard.press('Shift');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    });
}

/** The px between a section and where scrollIntoView puts it, below the header. */
async function distanceToPlace(section: Locator): Promise<number> {
  return section.evaluate((element) => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    return Math.abs(element.getBoundingClientRect().top - padding - margin);
  });
}

function clouds(page: Page) {
  return page.locator('#home [aria-hidden=true] img');
}

async function places(page: Page): Promise<string[]> {
  return clouds(page).evaluateAll((images) => images.map((image) => getComputedStyle(image).transform));
}

async function expectMotion(page: Page): Promise<void> {
  const before = await places(page);
  await expect.poll(async () => (await places(page)).filter((place, index) => place !== before[index]).length).toBe(8);
}

async function expectStillness(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = await places(page);
      await drawFrames(page);
      return (await places(page)).filter((place, index) => place !== before[index]).length;
    })
    .toBe(0);
}

/** Steps each cloud's animation through one second and counts its positions. */
async function placesInOneSecond(page: Page): Promise<number[]> {
  return clouds(page).evaluateAll((images) =>
    images.map((image) => {
      const [drift] = image.getAnimations();
      const now = Number(drift!.currentTime);
      const start = Math.ceil(now / 50) * 50;
      const stops = new Set<string>();
      for (let ms = 5; ms < 1_000; ms += 10) {
        drift!.currentTime = start + ms;
        stops.add(getComputedStyle(image).transform);
      }
      drift!.currentTime = now;
      return stops.size;
    }),
  );
}
