import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { unlevelTitles } from '../support/unlevel-titles.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the cards of the home page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await openPage(page);
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-untouched]')).toHaveCount(0);
  for (const width of [1440, 768, 360])
    await test.step(`at ${width} px those of a row are equally high, and their titles level`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectLevelCards(page);
      if (width === 768) await expectRows(page);
    });
});

async function expectLevelCards(page: Page): Promise<void> {
  expect(await unlevelTitles(page.locator('#tours article, #golf-carts article, #blog article'))).toEqual([]);
  const cards = await page.locator('#tours article, #golf-carts article').evaluateAll((articles) =>
    articles.map((article) => {
      const button = article.querySelector('button[aria-label^=Book]')!;
      const above = button.previousElementSibling!.checkVisibility()
        ? button.previousElementSibling!
        : button.previousElementSibling!.previousElementSibling!;
      return {
        name: article.querySelector('h3, h4')!.textContent,
        gap: button.getBoundingClientRect().top - above.getBoundingClientRect().bottom,
        rest: article.parentElement!.getBoundingClientRect().bottom - article.getBoundingClientRect().bottom,
      };
    }),
  );
  expect(cards).toHaveLength(22);
  for (const { name, gap, rest } of cards) {
    expect(gap, name).toBeLessThanOrEqual(40);
    expect(rest, name).toBeLessThanOrEqual(1);
  }
}

/** The cards of a section are one row, which shows a part of the next card. */
async function expectRows(page: Page): Promise<void> {
  for (const list of await page.locator('#tours ul:has(article), #golf-carts ul:has(article)').all()) {
    const boxes = await list
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(boxes.some(({ left, right }) => left < 768 - 40 && right > 768)).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  // An earlier version had 16,338 px.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_500);
}
