import { returnToRequest } from '../support/booking-form.ts';
import { inks, pagesOf } from '../support/on-paper.ts';
import { expect, test, type Page } from '../support/page-test.ts';

const contact = 'Mangrove Caye Adventures · +501 600 0000 · hello@example.com · localhost:3000';

test('a tour dialog is printed alone: picture, text and contact details; notices and the Google popup are not', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('notices and the Google popup are not printed', async () => {
    await expect(page.getByRole('button', { name: 'Maybe later' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Maybe later' })).toBeHidden();
    await expectHidden(page, ['body > header', 'footer', '.skip', 'a[href^="https://wa.me"]']);
    await page.emulateMedia({ media: null });
  });
  await openTour(page, 'Lamanai Maya Ruins');
  const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
  await expect(dialog.getByText(contact), 'only on paper').toBeHidden();
  await page.emulateMedia({ media: 'print' });

  await expect(
    dialog.getByRole('img', { name: 'The High Temple of Lamanai rising out of dense jungle' }),
  ).toBeVisible();
  for (const words of [
    '10 hours',
    'Small Groups',
    'About This Tour',
    'The journey is half the day',
    "What's Included",
    'Boat trip on the New River',
    'Adventure Your Way',
    contact,
  ]) {
    await expect(dialog.getByText(words).first(), words).toBeVisible();
  }
  await expectHidden(page, [
    'body > header',
    'footer',
    '.skip',
    '#home',
    '#booking-title',
    '#booking form',
    'dialog button',
    'a[href^="https://wa.me"]',
  ]);
  expect(await shownOutside(page, 'dialog'), 'nothing but the dialog').toEqual([]);
  expect(await inks(page, 'dialog')).toEqual(['rgb(0, 0, 0)']);
  expect(await pagesOf(page, 'A4'), 'pages').toBe(1);
  // On small paper, the text continues on the next page.
  expect(await pagesOf(page, 'A6')).toBeGreaterThan(1);

  await page.emulateMedia({ media: null });
  await dialog.getByRole('button', { name: 'Continue Browsing' }).click();
  await expect(page.locator('#tours').getByRole('heading', { name: 'Tours', exact: true })).toBeVisible();
});

test('a post is printed alone, black on white', async ({ page }) => {
  await page.goto('/blog/top-5-snorkeling-spots-belize');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(contact), 'only on paper').toBeHidden();
  await page.emulateMedia({ media: 'print' });

  const post = page.getByRole('article').first();
  for (const words of [
    'Top 5 Snorkeling Spots in Belize',
    'Our snorkel guides',
    'November 2, 2026',
    '1. Hol Chan Marine Reserve',
    'Touch nothing and stand on nothing but sand.',
    contact,
  ]) {
    await expect(post.getByText(words).first(), words).toBeVisible();
  }
  await expect(post.getByRole('img').first()).toBeVisible();
  await expectHidden(page, [
    'body > header',
    'footer',
    '.skip',
    'main aside',
    'a[href="/blog"]',
    'a[href^="https://wa.me"]',
    'button',
  ]);
  for (const name of ['Book Now', 'Explore Tours', 'All posts'])
    await expect(page.getByRole('link', { name, exact: true }), name).toHaveCount(0);
  expect(await shownOutside(page, 'article'), 'nothing but the post').toEqual([]);
  expect(await inks(page, 'article')).toEqual(['rgb(0, 0, 0)']);
  expect(await pagesOf(page, 'A4')).toBeLessThanOrEqual(4);
});

test('the home page is printed without buttons and gaps, with the whole message of the form', async ({ page }) => {
  await returnToRequest(page, 'printed@mail.example');
  await page.getByLabel('Special Requests').fill('We travel with two children. '.repeat(30));
  await page.emulateMedia({ media: 'print' });
  const message = page.getByLabel('Special Requests');
  expect(await message.evaluate((area) => area.scrollHeight - area.clientHeight), 'cut').toBeLessThanOrEqual(0);
  await expectHidden(page, ['#booking button[type=submit]']);
  expect(await pagesOf(page, 'A4')).toBeLessThanOrEqual(11);
});

/** Opens a tour by its card, and waits for its picture. */
async function openTour(page: Page, name: string): Promise<void> {
  await page.locator('#tours').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('dialog', { name })
        .getByRole('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    )
    .toBe(true);
}

async function expectHidden(page: Page, selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    const found = await page.locator(selector).all();
    expect(found.length, `${selector} is on the page`).toBeGreaterThan(0);
    for (const one of found) await expect(one, selector).toBeHidden();
  }
}

/** Texts and pictures outside this element that would be printed. */
function shownOutside(page: Page, inside: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const own = [...document.querySelectorAll(`${selector}${selector === 'dialog' ? '[open]' : ''}`)].filter(
      (element) => element.checkVisibility(),
    );
    const elsewhere = [...document.body.querySelectorAll('*')].filter(
      (element) => !own.some((one) => one.contains(element) || element.contains(one)) && element.checkVisibility(),
    );
    return elsewhere
      .filter(
        (element) =>
          element.matches('img, svg') ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  }, inside);
}
