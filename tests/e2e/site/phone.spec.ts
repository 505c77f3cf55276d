import { drawFrames, openPage, scrollToRest } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
});

test('the home page on a phone', async ({ page }) => {
  await openPage(page);
  await test.step('from landing to a chosen tour it takes three presses', () => chooseTour(page));
  await expect(page.locator('#booking-title')).toBeInViewport();
  // A key without effect ends the script that holds the form in place.
  await page.keyboard.press('Shift');
  await filterOf(page).getByRole('button', { name: 'All Tours', exact: true }).click();
  await expect(page.locator('#tours article')).toHaveCount(16);
  await test.step('the name in the header is on one line', () => expectNameOnOneLine(page));
  await test.step('the rows scroll sideways and show a part of the next card', () => expectRows(page));
  await test.step('the page is half as long as it was, and shows every tour, combo and cart', () =>
    expectShortPage(page));
  await test.step('the filter of the tours is one row that stays in view with them, and ends with them', () =>
    expectFilterInView(page));
  await test.step('a press on a filter scrolls the row back to its first card', () => expectFirstCard(page));
});

function filterOf(page: Page) {
  return page.getByRole('group', { name: 'Filter tours' });
}

async function expectFirstCard(page: Page): Promise<void> {
  const row = page.locator('#tours ul').first();
  const cards = row.locator('> li');
  const scrollToEnd = () => row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await row.scrollIntoViewIfNeeded();
  for (const name of ['Snorkeling', 'Mainland Tours', 'All Tours']) {
    await scrollToEnd();
    await expect(cards.first()).not.toBeInViewport();
    await filterOf(page).getByRole('button', { name, exact: true }).click();
    await expect(cards.first(), name).toBeInViewport({ ratio: 0.7 });
  }
  await scrollToEnd();
  await page.getByRole('link', { name: /island tours/ }).click();
  await expect(cards.first()).toBeInViewport({ ratio: 0.7 });
  await expect(cards).not.toHaveCount(12);
}

async function expectFilterInView(page: Page): Promise<void> {
  const filter = filterOf(page);
  const box = async () => (await filter.boundingBox())!;
  const tops = await filter
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const header = (await page.getByRole('banner').boundingBox())!.height;
  const book = page
    .locator('#tours article')
    .first()
    .getByRole('button', { name: /^Book Now/ });
  await book.evaluate((element) =>
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' }),
  );
  await expect.poll(async () => Math.round((await box()).y - header)).toBe(0);
  await expect(filter).toBeInViewport({ ratio: 0.9 });
  await filter.getByRole('button', { name: 'Snorkeling', exact: true }).click();
  await expect(page.locator('#tours article').first()).toContainText('Hol Chan Snorkeling');
  // The pressed button is visible in its row, even if a link in another place pressed it.
  await page.locator('#contact').getByRole('link', { name: 'See the mainland tours' }).click();
  await expect(filter.getByRole('button', { name: 'Mainland Tours' })).toHaveAttribute('aria-pressed', 'true');
  await expect(filter.getByRole('button', { name: 'Mainland Tours' })).toBeInViewport({ ratio: 1 });
  // Chromium would add what is left of the smooth scroll to the next place.
  await scrollToRest(page.locator('#tours'), null);
  // A key without effect ends the script that holds the section in place.
  await page.keyboard.press('Shift');
  await page
    .getByRole('heading', { name: 'Combo packages' })
    .evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: 'instant' }));
  await expect.poll(async () => (await box()).y + (await box()).height).toBeLessThanOrEqual(header);
}

async function chooseTour(page: Page): Promise<void> {
  let presses = 0;
  const press = async (place: ReturnType<Page['getByRole']>) => {
    await expect(place).toBeInViewport({ ratio: 0.5 });
    await place.click();
    presses++;
  };
  await press(page.locator('#home').getByRole('link', { name: 'Explore Tours' }));
  const top = () => page.locator('#tours').evaluate((element) => element.getBoundingClientRect().top);
  await expect
    .poll(async () => {
      const before = await top();
      await drawFrames(page, 6);
      return before < 80 && before === (await top()) ? 'at rest' : 'scrolling';
    })
    .toBe('at rest');
  await press(filterOf(page).getByRole('button', { name: 'Snorkeling' }));
  await press(page.getByRole('button', { name: 'Book Now: Hol Chan Snorkeling' }));
  await expect(page.getByLabel('Select Tour')).toHaveValue('hol-chan-snorkeling');
  expect(presses).toBe(3);
}

async function expectNameOnOneLine(page: Page): Promise<void> {
  const name = page.getByRole('banner').getByText('Mangrove Caye Adventures');
  const [lines, right] = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [new Set([...range.getClientRects()].map(({ top }) => top)).size, element.getBoundingClientRect().right];
  });
  expect(lines).toBe(1);
  expect(right).toBeLessThan((await page.getByRole('button', { name: 'Open menu' }).boundingBox())!.x);
}

async function expectShortPage(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10);
  await expect(page.locator('#gallery figure').first()).toBeAttached();
  // An earlier version had 17,600 px.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_800);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.locator('#tours article')).toHaveCount(16);
  await expect(page.locator('#golf-carts article')).toHaveCount(6);
  for (const article of await page.locator('#tours article, #golf-carts article, #contact article').all()) {
    await article.scrollIntoViewIfNeeded();
    await expect(article).toBeInViewport({ ratio: 0.7 });
  }
}

async function expectRows(page: Page): Promise<void> {
  for (const row of ['#tours ul:has(> li > article)', '#golf-carts ul:has(> li > article)', '#blog ul']) {
    const lists = page.locator(row).filter({ has: page.getByRole('article') });
    for (const list of await lists.all()) {
      await list.scrollIntoViewIfNeeded();
      const [first, second] = await list.evaluate((element) =>
        [...element.children].slice(0, 2).map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(first!.right).toBeLessThan(360);
      expect(second!.top).toBe(first!.top);
      expect(360 - second!.left, 'the visible part of the next card').toBeGreaterThanOrEqual(16);
    }
  }
}
