import type { Locator } from '@playwright/test';
import { drawFrames, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true')));

const widths = [1440, 768, 360];

// 1440 px with a zoom of 400 %. https://www.w3.org/WAI/WCAG22/Understanding/reflow: 320 CSS pixels.
const zoomed = { width: 320, height: 225 };

test.describe('with a zoom of 400 %, and with text of twice the size', () => {
  test('no page scrolls sideways, and the header keeps its controls on the screen', async ({ page }) => {
    for (const address of ['/blog', '/blog/complete-guide-maya-ruins-belize']) {
      await openLarge(page, address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectFit(page, width, `${address} at ${width} px`);
      }
    }
  });

  test('the account pages keep every field and button inside their card', async ({ page }) => {
    for (const address of ['/auth', '/auth/forgotten-password']) {
      await openLarge(page, address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const { html, left, right, overflow } of await partsOfCard(page)) {
          expect(left, `${html} at ${width} px`).toBeGreaterThanOrEqual(0);
          expect(right, `${html} at ${width} px`).toBeGreaterThanOrEqual(0);
          expect(overflow, `${html} at ${width} px`).toBeLessThanOrEqual(0);
        }
      }
    }
  });

  test('the home page fits, a tour is chosen in its dialog, the form is filled in and its calendar can be read', async ({
    page,
  }) => {
    await openLarge(page, '/');
    for (const width of widths)
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectFit(page, width, '/');
        await page.locator('#tours').getByRole('heading', { name: 'Lamanai Maya Ruins' }).click();
        const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        await dialog.getByRole('button', { name: 'Book This Tour Now' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByLabel('Select Tour')).toHaveValue('lamanai');
        for (const { html, left, right } of await fieldsOfForm(page)) {
          expect(left, html).toBeGreaterThanOrEqual(0);
          expect(right, html).toBeLessThanOrEqual(width);
        }
        await page.getByRole('button', { name: /^Tour Date/ }).click();
        await expect(page.getByRole('grid')).toBeVisible();
        expect(await brokenWords(page)).toEqual([]);
        const month = page.getByRole('status').filter({ hasText: /^\w+ 20\d\d$/ });
        const [label, arrow] = [
          await textBox(month),
          await page.getByRole('button', { name: /previous/i }).boundingBox(),
        ];
        expect(label.right).toBeLessThanOrEqual(arrow!.x);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('grid')).toHaveCount(0);
      });
  });
});

test.describe('at 1440 px with a zoom of 400 %', () => {
  test.use({ viewport: zoomed });

  test('the desk does not scroll sideways, and no bar stays above what is read', async ({ page, backend }) => {
    const [id] = await storeBookings(backend, [{ name: 'Reina Marin' }]);
    await startSession(page, backend, await backend.makeAccount('admin'));
    for (const address of [
      '/admin',
      '/admin#bookings',
      '/admin/calendar',
      `/admin/bookings/${id}`,
      '/admin/security',
    ]) {
      // Another page, because the anchor alone loads nothing.
      await page.goto('/robots.txt');
      await openPage(page, address);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first(), address).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      for (const bar of [page.getByRole('main').locator('header').first(), page.getByRole('banner').first()])
        await expect(bar, address).not.toBeInViewport();
    }
    await openPage(page, `/admin/bookings/${id}`);
    const answers = page.getByRole('group', { name: 'Decide' });
    await expect(answers).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(answers).not.toBeInViewport();
    await answers.getByRole('button', { name: 'Confirm' }).click();
    await expect(answers.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(answers.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });
});

/** The page does not scroll sideways, and the last control of the header is on the screen. */
async function expectFit(page: Page, width: number, where: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
  const control = page.getByRole('banner').locator('button, a').filter({ visible: true }).last();
  await expect(control, where).toBeInViewport({ ratio: 1 });
}

/** The distances of the visible parts of an account page from the edges of their card, and how far they overflow. */
function partsOfCard(page: Page) {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h1, input, button, a')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const card = element.closest('main > *')!.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        return {
          html: element.outerHTML.slice(0, 80),
          left: box.left - card.left,
          right: card.right - box.right,
          overflow: element.scrollWidth - element.clientWidth,
        };
      }),
  );
}

/** The edges of the controls of the booking form. */
function fieldsOfForm(page: Page) {
  return page.locator('#booking form').evaluate((form) =>
    [...form.querySelectorAll('input, select, textarea, button')]
      .filter((element) => !element.closest('[aria-hidden=true]'))
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { html: element.outerHTML.slice(0, 80), left, right };
      }),
  );
}

/** The title, the weekdays and the days of the open calendar of which a word takes more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('dialog').evaluate((dialog) =>
    [...dialog.querySelectorAll('h2, th, td button')].flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const words = [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return { word, lines: range.getClientRects().length };
      });
      return words.filter(({ lines }) => lines > 1).map(({ word }) => word);
    }),
  );
}

/** The box of the text of an element, which may be narrower than the element. */
function textBox(element: Locator): Promise<{ right: number }> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return { right: range.getBoundingClientRect().right };
  });
}

/**
 * Opens a page, which does not scroll sideways at 1440 px with a zoom of 400 %, and doubles the size of its text at
 * 1440 px without a zoom.
 */
async function openLarge(page: Page, address: string): Promise<void> {
  await page.setViewportSize(zoomed);
  await openPage(page, address);
  await page.mouse.wheel(0, 10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(zoomed.width);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.mouse.wheel(0, 10);
  await page.setViewportSize({ width: widths[0]!, height: 800 });
  await drawFrames(page);
}
