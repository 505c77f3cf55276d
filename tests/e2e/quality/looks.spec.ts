import { join } from 'node:path';
import { alive } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

// The expected screenshots of every public page are in tests/e2e/looks. After an intended change, run `npm test --
// e2e/looks --update-snapshots` and review the new screenshots.
const now = Date.UTC(2026, 10, 20, 15);
const sections = ['home', 'featured', 'tours', 'golf-carts', 'gallery', 'blog', 'booking', 'contact'];

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'America/Belize', expectedErrors: /404/ });

// At 768 px the cards of tours and carts are rows as at 360 px (cards.spec.ts).
const sameOnTablet = ['tours', 'golf-carts'];

test('the home page, part by part, and the menu of a phone', async ({ page }) => {
  // Begins with the widest window, because the narrower ones can use its pictures.
  await page.setViewportSize(windowOf(1440));
  await open(page, '/');
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize(windowOf(width));
    await page.evaluate(showTop);
    await expectLook(page, 'top', null);
    // The sections below hydrate, and the gallery loads, after the first input.
    await page.mouse.move(1, 1);
    await expect(page.locator('#gallery figure').first()).toBeAttached();
    for (const id of [...sections.slice(1), 'footer'])
      if (width !== 768 || !sameOnTablet.includes(id)) await expectLook(page, id, id === 'footer' ? id : `#${id}`);
  }
  await test.step('the menu of a phone is open', async () => {
    await page.evaluate(showTop);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectLook(page, 'menu', null);
  });
});

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: windowOf(width) });

    test('a tour dialog, the kinds of booking and the calendar', async ({ page, line }) => {
      line.tellTime(() => new Date(now));
      await open(page, `${line.url}/`);
      await page.locator('#tours').getByRole('heading', { name: 'Hol Chan Snorkeling', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('About This Tour')).toBeVisible();
      await expectLook(page, 'tour-dialog', null);
      await page.getByRole('button', { name: 'Book This Tour Now' }).click();
      const form = page.locator('#booking form');
      await expect(form.getByLabel('Select Tour')).toHaveValue('hol-chan-snorkeling');
      await expectLook(page, 'booking-tour', '#booking');
      await form.getByRole('button', { name: /^Tour Date/ }).click();
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
      await expectLook(page, 'calendar', 'dialog[open]');
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Custom Adventure', exact: true }).click();
      await form.getByRole('checkbox', { name: /Belize Zoo/ }).check();
      await expectLook(page, 'booking-custom', '#booking');
      if (width === 1440) {
        await page.setViewportSize(windowOf(768));
        await expectLook(page, 'booking-custom', '#booking');
        await page.setViewportSize(windowOf(width));
      }
      await form.getByRole('button', { name: 'Golf Cart', exact: true }).click();
      await form.getByLabel('Select Golf Cart').selectOption('luxury-teal');
      await expectLook(page, 'booking-golf-cart', '#booking');
    });
  });
}

test('the blog, a post, the account pages and the 404 page', async ({ page }) => {
  for (const [name, address, widths] of [
    ['all-posts', '/blog', [1440, 768, 360]],
    ['post', '/blog/best-fishing-spots-belize-waters', [1440, 768, 360]],
    ['auth', '/auth', [1440, 360]],
    ['forgotten-password', '/auth/forgotten-password', [1440, 360]],
    ['account-link', '/auth/confirm#type=recovery&token_hash=a&email=ana%40example.com', [1440, 360]],
    ['new-password', '/auth/new-password', [1440, 360]],
    ['account-code', '/auth/confirm#type=signup', [1440, 360]],
    ['missing', '/no-such-page', [1440, 360]],
  ] as const) {
    await page.setViewportSize(windowOf(1440));
    await open(page, address);
    for (const width of widths) {
      await page.setViewportSize(windowOf(width));
      await expectLook(page, name, null);
    }
  }
});

function windowOf(width: number) {
  return { width, height: width < 500 ? 740 : 900 };
}

/** Opens a page at a fixed time as a visitor who has already seen the Google popup. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await page.goto(address);
  await alive(page);
  // The pictures below the first screen wait for the first input.
  await page.keyboard.press('Shift');
  // The style stays in the page, because a style for each screenshot would lay the page out twice per screenshot.
  await page.addStyleTag({ path: join(import.meta.dirname, 'looks.css') });
  await page.evaluate(() => document.fonts.ready);
}

/** Ends the showing of a part, and scrolls to the top. */
function showTop(): void {
  for (const shown of document.querySelectorAll('[data-look]')) shown.removeAttribute('data-look');
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Compares a part of the page, or the window, with its expected screenshot. */
async function expectLook(page: Page, name: string, part: string | null): Promise<void> {
  const shown = part ? page.locator(part) : page.locator('body');
  if (part)
    await shown.evaluate((element) => {
      for (const other of document.querySelectorAll('[data-look]')) other.removeAttribute('data-look');
      element.setAttribute('data-look', '');
    });
  await expect.poll(() => shown.evaluate(countMissingPictures), `the pictures of ${name}`).toBe(0);
  const options = { maxDiffPixelRatio: 0.02, scale: 'css' as const };
  await (part ? expect(shown) : expect(page)).toHaveScreenshot(`${name}-${page.viewportSize()!.width}.png`, options);
}

/** The number of visible pictures that are still loading. Pictures in lists are hidden (looks.css). */
function countMissingPictures(element: HTMLElement): number {
  const isInWindow = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
  return [...element.querySelectorAll('img')].filter(
    (image) =>
      isInWindow(image.getBoundingClientRect()) &&
      !image.closest('li, figure') &&
      image.checkVisibility() &&
      !image.complete,
  ).length;
}
