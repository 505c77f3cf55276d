import { expect, test, type Page } from '../support/page-test.ts';

const posts = [
  'top-5-snorkeling-spots-belize',
  'complete-guide-maya-ruins-belize',
  'best-fishing-spots-belize-waters',
  'adventure-activities-thrill-seekers-belize',
];

test.describe('every public page', () => {
  for (const path of [
    '/',
    '/privacy',
    '/blog',
    ...posts.map((slug) => `/blog/${slug}`),
    '/auth',
    '/auth/forgotten-password',
    '/auth/new-password',
    '/answer',
    '/your-booking',
    '/admin',
    '/admin/availability',
    '/admin/carts',
    '/admin/more',
    '/admin/settings',
    '/admin/people',
    '/admin/history',
    '/admin/numbers',
    '/admin/data',
    '/admin/security',
    '/admin/calendar',
    '/admin/day/2099-03-01',
  ]) {
    test(`${path} responds 200, hydrates without console messages, and has one h1`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
});

test.describe('unknown paths', () => {
  // Chromium logs the status of the page.
  test.use({ expectedErrors: /the server responded with a status of 404/ });
  for (const path of ['/no-such-page', '/no/such/page', '/blog/no-such-post']) {
    test(`${path} is a 404 with a link home`, async ({ page, baseURL }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expect.poll(() => logged.some((text) => text.includes(path)), 'the attempted path is logged').toBe(true);
      await page.getByRole('main').getByRole('link', { name: /home/i }).click();
      await expect(page).toHaveURL(`${baseURL}/`);
      await expect(page.getByRole('heading', { name: 'Adventure Awaits in Belize' })).toBeVisible();
    });
  }
});

test('the home page has its sections in order, each with its texts', async ({ page }) => {
  await page.goto('/');
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
});

test('all public content is there without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['Lamanai', 'Xunantunich', 'Hol Chan', 'Baboon Sanctuary', 'Contact for rates'])
    await expect(page.getByText(name).first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adventure Awaits in Belize');
  await page.goto(`/blog/${posts[0]}`);
  expect((await page.getByRole('main').innerText()).split(/\s+/).length).toBeGreaterThan(600);
  await context.close();
});

async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
