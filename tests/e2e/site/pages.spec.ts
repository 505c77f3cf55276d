import { indexedPages, published, type IndexedPage } from '../support/indexed-pages.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { pictureSize } from '../support/picture-size.ts';
import { expectDataOfBlog, expectDataOfHome, expectDataOfPost } from '../support/structured-data.ts';

// Each page is loaded once, and everything that a visit of it shows is checked on that visit.
test.describe('every indexed page', () => {
  for (const expected of indexedPages) {
    const { path } = expected;
    test(`${path} hydrates, and has its tags, data for search engines, landmarks and a skip link`, async ({ page }) => {
      // The Google popup would take the focus from the skip link.
      await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
      await openHydrated(page, path);
      await expectLandmarks(page);
      await expectTags(page, expected);
      if (path === '/') await expectSections(page);
      if (path === '/') await expectDataOfHome(page);
      if (path === '/blog') await expectDataOfBlog(page);
      if (expected.post) await expectDataOfPost(page, path);
      await expectSkipLink(page);
    });
  }
});

test.describe('pages that are not indexed hydrate, and have one h1, noindex and no canonical URL', () => {
  test('those of accounts', async ({ page }) => {
    for (const path of ['/privacy', '/auth', '/auth/forgotten-password', '/auth/new-password']) {
      await openHydrated(page, path);
      await expectUnlisted(page);
    }
  });

  test('those of the desk', async ({ page }) => {
    for (const path of [
      '',
      '/availability',
      '/carts',
      '/more',
      '/settings',
      '/people',
      '/history',
      '/numbers',
      '/data',
      '/security',
      '/calendar',
      '/day/2099-03-01',
    ]) {
      await openHydrated(page, `/admin${path}`);
      await expectUnlisted(page);
    }
  });

  test('those that a private link opens', async ({ page }) => {
    for (const [path, where] of [
      ['/answer', /answers one booking request.*‘Confirm’ or ‘Decline’ in the mail/],
      ['/no-more-questions', /stops the mails that ask.*‘stop these questions’ at the end/],
      ['/your-booking', /shows how your booking stands.*‘Your booking page’ in any of our mails/],
    ] as const) {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { name: 'The link to this page is in your mail' })).toBeVisible();
      await expect(page.getByRole('main').getByText(where)).toBeVisible();
    }
    await openHydrated(page, '/auth/confirm');
  });
});

test.describe('unknown paths', () => {
  // Chromium logs the status of the page.
  test.use({ expectedErrors: /the server responded with a status of 404/ });
  test('are a 404 with a link home, and are not indexed', async ({ page, baseURL }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const home = page.getByRole('main').getByRole('link', { name: /home/i });
    for (const path of [
      '/no-such-page',
      '/no/such/page',
      '/blog/no-such-post',
      '/tours/no-such-tour',
      '/tours/lamanai-maya-ruins/deeper',
      '/combos/lamanai-maya-ruins',
      '/golf-carts/no-such-cart',
    ])
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByText('Oops! Page not found')).toBeVisible();
        await expect.poll(() => logged.some((text) => text.includes(path)), 'the attempted path is logged').toBe(true);
        await expectUnlisted(page);
        await expect(home).toHaveAttribute('href', '/');
      });
    await home.click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('heading', { name: 'Adventure Awaits in Belize' })).toBeVisible();
  });
});

test('all public content is there without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['Lamanai', 'Xunantunich', 'Hol Chan', 'Baboon Sanctuary', 'Contact for rates'])
    await expect(page.getByText(name).first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adventure Awaits in Belize');
  await page.goto('/blog/top-5-snorkeling-spots-belize');
  expect((await page.getByRole('main').innerText()).split(/\s+/).length).toBeGreaterThan(600);
  await context.close();
});

/** Opens a page: status 200, and its language. A console message fails the test (page-test.ts). */
async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
}

async function openHydrated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
}

async function expectLandmarks(page: Page): Promise<void> {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark), landmark).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
}

async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('main')?.id),
    'the next stop lies in the content',
  ).toBe('content');
}

/** Each tag is there once, also after hydration. */
async function expectTags(page: Page, { path, title, name, description, image, post }: IndexedPage): Promise<void> {
  await expect(page).toHaveTitle(title);
  const address = published + path;
  const picture = published + image;
  const said: [selector: string, attribute: string, value: string][] = [
    ['meta[name=description]', 'content', description],
    ['link[rel=canonical]', 'href', address],
    ['meta[property="og:type"]', 'content', post ? 'article' : 'website'],
    ['meta[property="og:site_name"]', 'content', 'Mangrove Caye Adventures'],
    ['meta[property="og:locale"]', 'content', 'en_US'],
    ['meta[property="og:url"]', 'content', address],
    ['meta[property="og:title"]', 'content', name],
    ['meta[property="og:description"]', 'content', description],
    ['meta[property="og:image"]', 'content', picture],
    ['meta[property="og:image:type"]', 'content', 'image/jpeg'],
    ['meta[property="og:image:width"]', 'content', '1200'],
    ['meta[property="og:image:height"]', 'content', '630'],
    ['meta[name="twitter:card"]', 'content', 'summary_large_image'],
    ['meta[name="twitter:title"]', 'content', name],
    ['meta[name="twitter:description"]', 'content', description],
    ['meta[name="twitter:image"]', 'content', picture],
    ['link[rel=alternate][type="application/rss+xml"]', 'href', '/feed.xml'],
    ['link[rel=icon]', 'href', '/icons/favicon.svg'],
    ['link[rel=apple-touch-icon]', 'href', '/icons/apple-touch-icon.png'],
    ['link[rel=manifest]', 'href', '/manifest.webmanifest'],
    ['meta[name=theme-color]', 'content', '#06262d'],
  ];
  const values = () =>
    page.evaluate(
      (tags) =>
        tags.map(([selector, attribute]) => [
          selector,
          ...[...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute)),
        ]),
      said,
    );
  await expect.poll(values, 'each tag, once').toEqual(said.map(([selector, , value]) => [selector, value]));
  for (const alt of ['meta[property="og:image:alt"]', 'meta[name="twitter:image:alt"]'])
    await expect(page.locator(alt)).toHaveAttribute('content', /\w+ \w+/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect(await pictureSize(page, image)).toEqual({ type: 'image/jpeg', width: 1200, height: 630 });
}

/** Search engines may not list the open page. */
async function expectUnlisted(page: Page): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const tag of ['link[rel=canonical]', 'meta[property^="og:"]', 'script[type="application/ld+json"]'])
    await expect(page.locator(tag), tag).toHaveCount(0);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
}

/** The home page has its sections in order, each with its texts. */
async function expectSections(page: Page): Promise<void> {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const texts = await headings.allTextContents();
  const order = [
    'Full Day Sailing Adventure',
    /tours/i,
    /golf cart/i,
    /blog|stories|journal/i,
    /book/i,
    /contact|touch/i,
  ];
  let from = 0;
  for (const wanted of order) {
    const found = texts.findIndex(
      (text, index) => index >= from && (typeof wanted === 'string' ? text === wanted : wanted.test(text)),
    );
    expect(found, `${wanted} after position ${from} in ${texts.join(' | ')}`).toBeGreaterThanOrEqual(0);
    from = found;
  }
  for (const anchor of ['home', 'tours', 'golf-carts', 'blog', 'booking', 'contact'])
    await expect(page.locator(`#${anchor}`)).toHaveCount(1);

  const main = page.getByRole('main');
  for (const words of [
    'Adventure Awaits in Belize',
    'Adventure Your Way',
    '53-foot',
    '8 hours',
    'Coral Gardens',
    'Conch Shell Graveyard',
    'Shark & Ray Alley',
    'Hol Chan Marine Reserve',
    'coconut rice and beans',
    'plantain chips',
    'grilled chicken',
    'fresh fish fillet',
    'Contact for rates',
    'View All Posts',
    'Monday-Saturday',
    '9am-5pm',
    '9am-12pm',
    '24 hours',
  ]) {
    await expect(main.getByText(words, { exact: false }).first(), words).toBeAttached();
  }
}
