import { expect, test, type Page } from '../support/page-test.ts';

/** The pages that need JavaScript. */
const needScript = [
  '/auth',
  '/auth/forgotten-password',
  '/auth/new-password',
  '/auth/confirm',
  '/your-booking',
  '/no-more-questions',
  '/answer',
  '/admin',
];

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('without JavaScript the home page', async ({ page }) => {
  await page.goto('/');
  await test.step('the WhatsApp link is at the end of the page', () => expectChat(page));
  await test.step('the menu opens, and all texts and pictures of the tours and the gallery are there', () =>
    expectContent(page));
  await test.step('each card leads to the other ways to book', () => expectCards(page));
  await test.step('a note replaces the form and says how to book by telephone, WhatsApp and mail', () =>
    expectNote(page));
  await test.step('the header is readable wherever the page is scrolled to', () => expectHeader(page));
});

async function expectChat(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(link).not.toBeInViewport();
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\//);
}

async function expectContent(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('link', { name: 'Golf Carts' });
  await expect(menu).toBeHidden();
  await page.getByRole('link', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await menu.click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#gallery figure')).toHaveCount(6);
  // Twelve tours and four combo packages, each with its description and the details that the card leaves out.
  await expect(page.locator('#tours article:has(noscript p + p)')).toHaveCount(16);
  for (const words of ['The journey is half the day', 'The river, the ruins and the jaguar', 'Overnight accommodation'])
    await expect(page.locator('#tours noscript p', { hasText: words }).first()).toBeVisible();
}

async function expectCards(page: Page): Promise<void> {
  for (const cards of ['#tours article', '#golf-carts article'])
    await expect(page.locator(`${cards} a[href="#booking"]:visible`)).toHaveCount(cards === '#tours article' ? 16 : 6);
  await page.locator('#golf-carts article a[href="#booking"]').first().click();
  await expect(page.locator('#booking noscript p', { hasText: 'This form needs JavaScript.' })).toBeInViewport();
}

async function expectNote(page: Page): Promise<void> {
  const note = page.locator('#booking noscript p', { hasText: 'This form needs JavaScript.' });
  await expect(note).toBeVisible();
  await expect(page.locator('#booking form')).toBeHidden();
  await expect(note.locator('a')).toHaveCount(3);
  await expect(note.locator('a', { hasText: 'WhatsApp' })).toHaveAttribute('href', /I%20would%20like%20to%20book/);
  await expect(note.locator('a', { hasText: 'e-mail' })).toHaveAttribute('href', /^mailto:.*subject=.*&body=/);
}

async function expectHeader(page: Page): Promise<void> {
  for (const section of ['#home', '#featured', '#tours', '#gallery', '#contact']) {
    await page.goto(`/${section}`);
    const [ink, ground] = await page.getByRole('banner').evaluate((header) => {
      const name = [...header.querySelectorAll('span')].find(
        ({ textContent }) => textContent === 'Mangrove Caye Adventures',
      );
      return [getComputedStyle(name!).color, getComputedStyle(header).backgroundColor];
    });
    expect(contrast(ink!, ground!), section).toBeGreaterThan(7);
  }
}

test('without JavaScript no form puts what was typed into the address', async ({ page }) => {
  for (const path of ['/', '/auth', '/auth/forgotten-password']) {
    await page.goto(path);
    // Browsers that do not know the media query show the forms.
    for (const fields of await page.locator('form').all()) {
      await fields.evaluate((form: HTMLFormElement) => {
        for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])'))
          field.value = 'ana@mail.example';
        form.noValidate = true;
        form.requestSubmit();
      });
      await page.waitForLoadState();
      expect(page.url()).not.toContain('ana');
    }
  }
});

test('without JavaScript every button of every public page is hidden, every link leads somewhere, and pages that need it tell so', async ({
  page,
}) => {
  await page.goto('/sitemap.xml');
  const listed = await page.evaluate(() => [...document.querySelectorAll('loc')].map(({ textContent }) => textContent));
  const leads = new Set<string>();
  for (const path of [...listed.map((loc) => new URL(loc).pathname), ...needScript]) {
    await page.goto(path);
    const told = page.locator('noscript p:visible', { hasText: 'needs JavaScript' });
    if (needScript.includes(path)) await expect(told, path).toHaveCount(1);
    const { dead, missing, targets } = await page.evaluate(readControls);
    expect(dead, path).toEqual([]);
    // The placeholders that the footer keeps on purpose.
    expect(
      missing.filter((target) => !['#privacy', '#terms'].includes(target)),
      path,
    ).toEqual([]);
    for (const target of targets) leads.add(target);
  }
  expect(listed.length).toBeGreaterThan(25);
  for (const target of leads) expect((await page.request.get(target)).status(), target).toBe(200);
});

/** The visible controls that do nothing, the anchors that the page lacks, and the pages to which its links lead. */
function readControls() {
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const dead = visible('button, input, select, textarea, summary, a:not([href])').map((each) => each.outerHTML);
  const links = visible('a[href]').map((each) => new URL((each as HTMLAnchorElement).href));
  const own = links.filter(({ origin }) => origin === location.origin);
  return {
    dead,
    missing: own
      .filter(({ pathname, hash }) => pathname === location.pathname && hash.length > 1)
      .map(({ hash }) => hash)
      .filter((hash) => !document.getElementById(hash.slice(1))),
    targets: own.map(({ pathname }) => pathname),
  };
}

/** The contrast of two opaque colours (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(color: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  if (!parts) throw new Error(`${color} is not opaque`);
  const [red, green, blue] = parts.slice(1).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
