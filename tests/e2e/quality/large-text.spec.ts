import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true')));

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} px with text of twice the size`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('no page scrolls sideways, and the header keeps its controls on the screen', async ({ page }) => {
      for (const address of ['/', '/blog', '/blog/complete-guide-maya-ruins-belize']) {
        await openLarge(page, address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
        const control = page.getByRole('banner').locator('button, a').filter({ visible: true }).last();
        await expect(control).toBeInViewport({ ratio: 1 });
      }
    });

    test('the account pages keep every field and button inside their card', async ({ page }) => {
      for (const address of ['/auth', '/auth/forgotten-password']) {
        await openLarge(page, address);
        for (const part of await page
          .getByRole('main')
          .locator('h1, input, button, a')
          .filter({ visible: true })
          .all()) {
          const { left, right, overflow } = await part.evaluate((element) => {
            const card = element.closest('main > *')!.getBoundingClientRect();
            const box = element.getBoundingClientRect();
            const overflow = element.scrollWidth - element.clientWidth;
            return { left: box.left - card.left, right: card.right - box.right, overflow };
          });
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right, await part.evaluate((element) => element.outerHTML.slice(0, 80))).toBeGreaterThanOrEqual(0);
          expect(overflow).toBeLessThanOrEqual(0);
        }
      }
    });

    test('a tour is chosen in its dialog and the form is filled in', async ({ page }) => {
      await openLarge(page, '/');
      await page.locator('#tours').getByRole('heading', { name: 'Lamanai Maya Ruins' }).click();
      const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await dialog.getByRole('button', { name: 'Book This Tour Now' }).click();
      await expect(page.getByLabel('Select Tour')).toHaveValue('lamanai');
      for (const field of await page.locator('#booking form').locator('input, select, textarea, button').all()) {
        if (await field.evaluate((element) => element.closest('[aria-hidden=true]') !== null)) continue;
        const { x, width: size } = (await field.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + size, await field.evaluate((element) => element.outerHTML.slice(0, 80))).toBeLessThanOrEqual(width);
      }
    });
  });
}

test.describe('at 1440 px with a zoom of 400 %', () => {
  // https://www.w3.org/WAI/WCAG22/Understanding/reflow: 320 CSS pixels.
  test.use({ viewport: { width: 320, height: 225 } });

  test('no page scrolls sideways', async ({ page }) => {
    for (const address of ['/', '/blog', '/blog/complete-guide-maya-ruins-belize', '/auth']) {
      await openPage(page, address);
      await page.mouse.wheel(0, 10);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
    }
  });
});

/** Opens a page and doubles the size of its text. */
async function openLarge(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.mouse.wheel(0, 10);
}
