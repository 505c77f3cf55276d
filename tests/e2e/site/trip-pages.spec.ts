import type { Locator } from '@playwright/test';
import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { alive, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { slowDown } from '../support/slow-line.ts';
import { tripAddresses } from '../support/trip-addresses.ts';
import { unlevelTitles } from '../support/unlevel-titles.ts';

// The default of VITE_SITE_URL.
const published = 'http://localhost:3000';
const lamanai = '/tours/lamanai-maya-ruins';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('google-sign-in-seen', 'true');
  });
});

test('a shared link opens the page of a tour, whose button leads to the form with the tour chosen', async ({
  page,
}) => {
  await openPage(page, lamanai);
  await expect(page).toHaveTitle('Lamanai Maya Ruins · Mangrove Caye Adventures');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lamanai Maya Ruins');
  const name = 'Book This Tour Now';
  const book = main.getByRole('link', { name });
  await expect(book).toHaveCount(1);
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [360, 740],
  ] as const)
    await test.step(`it fits at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      for (const words of [
        '10 hours',
        'Small Groups',
        'Boat trip on the New River',
        'the stone faces of the Mask Temple',
      ])
        await expect(main.getByText(words).first(), words).toBeVisible();
      await expect(main.getByRole('link', { name: 'Lamanai on a map' })).toBeVisible();
      await expect(main.getByText('Shoes that hold on wet stone')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await unlevelTitles(main.locator('ul article'))).toEqual([]);
      await expect(book).toBeInViewport({ ratio: 1 });
    });
  await expectLowBar(main.locator('p', { has: page.getByRole('link', { name }) }));
  await book.click();
  await expect(page.locator('#booking form').getByLabel('Select Tour')).toHaveValue('lamanai');
  await expect(page.locator('#booking')).toBeInViewport();
  await expect(page).toHaveURL(/\/#booking$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamanai Maya Ruins');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a dialog has the address of the page; Back closes it, Forward opens it, a reload inside it opens the page', async ({
    page,
  }) => {
    await openPage(page);
    await page.mouse.move(5, 300);
    const opener = page.locator('#tours').getByRole('link', { name: 'Lamanai Maya Ruins', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(lamanai);
    await expect(page).toHaveTitle('Lamanai Maya Ruins · Mangrove Caye Adventures');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', published + lamanai);
    const before = await page.evaluate(() => scrollY);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle('Mangrove Caye Adventures: tours and golf carts in Belize');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${published}/`);
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.goForward();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(lamanai);
    await dialog.getByRole('button', { name: 'Continue Browsing' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    // A reload opens the page at its top, and Back and Forward lead on.
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    await alive(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page)).toHaveText('Lamanai Maya Ruins');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText('Adventure Awaits in Belize');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator('#tours')).toBeInViewport();
    await page.goForward();
    await expect(page).toHaveURL(lamanai);
    await expect(heading(page)).toHaveText('Lamanai Maya Ruins');
  });
});

test('Back right after a reload inside the dialog, before the scripts have loaded, opens the home page', async ({
  page,
  backend,
}) => {
  const proxy = await startLossyProxy(backend.url);
  await slowDown(page, { latency: 0, isCold: true });
  await openPage(page, `${proxy.url}/`);
  await page.mouse.move(5, 300);
  await page.locator('#tours').getByRole('link', { name: 'Mexico Rocks', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Mexico Rocks' })).toBeVisible();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const release = proxy.holdRequests((path) => path.includes('/entry.client-'));
  await page.reload();
  await expect(heading(page)).toHaveText('Mexico Rocks');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(heading(page)).toHaveText('Adventure Awaits in Belize');
  await alive(page);
  expect(errors).toEqual([]);
  await proxy.close();
});

test('a press on a card with Ctrl opens the page in another tab; booking from its dialog leads to the form; Forward to a dialog after a reload opens the page', async ({
  page,
  context,
}) => {
  await openPage(page);
  await page.mouse.move(5, 300);
  await test.step('with Ctrl', async () => {
    const tab = context.waitForEvent('page');
    await page
      .locator('#tours')
      .getByRole('link', { name: 'Belize Zoo', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(heading(await tab)).toHaveText('Belize Zoo');
    await (await tab).close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.locator('#tours').getByRole('link', { name: 'Triple Mainland Combo', exact: true }).click();
  await expect(page).toHaveURL('/combos/triple-mainland-combo');
  await page.getByRole('dialog').getByRole('button', { name: 'Book This Combo Now' }).click();
  await expect(page).toHaveURL('/#booking');
  await expect(page.locator('#booking form').getByLabel('Select Combo Package')).toHaveValue('triple-mainland-combo');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await test.step('Forward to a dialog after a reload of the home page opens the page', () => reloadAndGoForward(page));
});

for (const [path, name, field, value] of [
  ['/combos/triple-mainland-combo', 'Book This Combo Now', 'Select Combo Package', 'triple-mainland-combo'],
  ['/golf-carts/premium-red-cart', 'Book This Cart', 'Select Golf Cart', 'premium-red'],
] as const) {
  test(`the button of ${path} carries the choice and the focus to the form`, async ({ page }) => {
    await openPage(page, path);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectLowBar(page.getByRole('main').locator('p', { has: page.getByRole('link', { name }) }));
    await page.getByRole('link', { name }).click();
    await expect(page.locator('#booking form').getByLabel(field)).toHaveValue(value);
    await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeFocused();
  });
}

test('the choice in an address replaces that of a draft, and a reload keeps what was chosen since', async ({
  page,
}) => {
  await openPage(page, '/?tour=mexico-rocks#booking');
  const field = page.locator('#booking form').getByLabel('Select Tour');
  await expect(field).toHaveValue('mexico-rocks');
  await field.selectOption('belize-zoo');
  await page.reload();
  await expect(field).toHaveValue('belize-zoo');
  await openPage(page, '/?tour=lamanai#booking');
  await expect(field).toHaveValue('lamanai');
  await openPage(page, '/?tour=moon#booking');
  await expect(page.getByText('not offered').first()).toBeVisible();
});

test('without JavaScript the cards lead to the pages, which say how to book', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  for (const [name, path] of [
    ['Lamanai Maya Ruins', lamanai],
    ['Triple Mainland Combo', '/combos/triple-mainland-combo'],
    ['Premium Red Cart', '/golf-carts/premium-red-cart'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(path);
    const main = page.getByRole('main');
    for (const link of [/WhatsApp/, /Call \+/, /e-mail/])
      await expect(main.getByRole('link', { name: link })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Book This Cart' }).click();
  await expect(page.locator('#booking noscript p', { hasText: 'This form needs JavaScript.' })).toBeVisible();
  await context.close();
});

test('every page of a trip is in the HTML, with its address in the canonical URL and JSON-LD, and a picture', async ({
  request,
}) => {
  const titles = new Set<string>();
  for (const path of tripAddresses) {
    const html = await (await request.get(path)).text();
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    titles.add(found(/<title>([^<]+)/));
    expect(found(/<meta name="description" content="([^"]+)/).length, path).toBeGreaterThan(60);
    expect(found(/rel="canonical" href="([^"]+)/)).toBe(published + path);
    const picture = found(/property="og:image" content="([^"]+)/);
    expect(picture).toBe(`${published}/og/${path.slice(path.lastIndexOf('/') + 1)}.jpg`);
    const answer = await request.get(new URL(picture).pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const data = JSON.parse(found(/<script data-of-page="" type="application\/ld\+json">(.+?)<\/script>/)) as {
      '@context': string;
      '@graph': { '@type': string; url: string; name: string; image: string }[];
    };
    expect(data['@context']).toBe('https://schema.org');
    const [trip] = data['@graph'];
    expect(trip?.url).toBe(published + path);
    expect((await request.get(new URL(trip!.image).pathname)).status()).toBe(200);
  }
  expect(titles.size).toBe(tripAddresses.length);
});

async function reloadAndGoForward(page: Page): Promise<void> {
  await page.locator('#tours').getByRole('link', { name: 'Mexico Rocks', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Mexico Rocks' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload();
  await alive(page);
  await page.goForward();
  await expect(heading(page).or(page.getByRole('dialog').getByRole('heading', { level: 2 }))).toHaveText(
    'Mexico Rocks',
  );
  await expect(page).toHaveURL('/tours/mexico-rocks');
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** The bar at the foot of a phone is one low row of two buttons, each large enough to press and with uncut text. */
async function expectLowBar(bar: Locator): Promise<void> {
  const { height, bottom, buttons } = await bar.evaluate((element) => ({
    ...(element.getBoundingClientRect().toJSON() as DOMRect),
    buttons: [...element.children].map((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      return {
        height: button.getBoundingClientRect().height,
        top: button.getBoundingClientRect().top,
        lines: new Set([...text.getClientRects()].map(({ top }) => top)).size,
        overflow: button.scrollWidth - button.clientWidth,
      };
    }),
  }));
  expect(height).toBeLessThanOrEqual(72);
  expect(bottom).toBe(740);
  expect(buttons).toHaveLength(2);
  for (const { height, top, lines, overflow } of buttons) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(top).toBe(buttons[0]!.top);
    expect([lines, overflow]).toEqual([1, 0]);
  }
}
