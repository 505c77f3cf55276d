import { form } from '../support/booking-form.ts';
import { drawFrames, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

/** Presses in sections that are hydrated at different times. Each scrolls the page to what it changes. */
const presses: Record<string, (page: Page) => Promise<void>> = {
  'books in the dialog of a tour': async (page) => {
    await page.locator('#tours article').first().getByRole('heading').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book This Tour Now', exact: true }).click();
    await expect(form(page).getByLabel('Select Tour')).toHaveValue('full-day-fishing');
  },
  'books a cart': async (page) => {
    await page
      .locator('#golf-carts article')
      .last()
      .getByRole('button', { name: /^Book This Cart/ })
      .click();
    await expect(form(page).getByRole('button', { name: 'Golf Cart' })).toHaveAttribute('aria-pressed', 'true');
  },
  'chooses a type in the form': async (page) => {
    const custom = form(page).getByRole('button', { name: 'Custom Adventure', exact: true });
    await custom.click();
    await expect(custom).toHaveAttribute('aria-pressed', 'true');
  },
};

// At 768 px each press comes first, second and last; the other widths have two of the reverse orders.
const [dialog, cart, type] = Object.keys(presses) as [string, string, string];
const walks: [width: number, ...order: string[]][] = [
  [768, dialog, cart, type],
  [768, cart, type, dialog],
  [768, type, dialog, cart],
  [360, type, cart, dialog],
  [1440, cart, dialog, type],
];
for (const [width, ...order] of walks)
  test(`at ${width} px the page keeps the HTML that it was sent with: a visitor ${order.join(', then ')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page);
    const sent = await contentOf(page);
    for (const press of order) {
      // A person scrolls by the wheel, which ends the page's own scrolling.
      await page.mouse.wheel(0, -1);
      await presses[press]!(page);
      const now = await contentOf(page);
      for (const [section, count] of Object.entries(sent))
        expect(now[section], `${section} after a visitor ${press}`).toBeGreaterThanOrEqual(count);
    }
  });

test('the page keeps the HTML that it was sent with: a visitor skips to the content', async ({ page }) => {
  await openPage(page);
  const sent = await contentOf(page);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await drawFrames(page);
  expect(await contentOf(page)).toEqual(sent);
});

/** How many headings, pictures and fields each section has. */
function contentOf(page: Page): Promise<Record<string, number>> {
  return page
    .locator('main section[id]')
    .evaluateAll((sections) =>
      Object.fromEntries(
        sections.map((section) => [section.id, section.querySelectorAll('h3, img, input, select, textarea').length]),
      ),
    );
}
