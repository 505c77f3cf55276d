import { expect, test, type Page } from '../support/page-test.ts';

// The default of VITE_SITE_URL.
const published = 'http://localhost:3000';

const pages = [
  {
    path: '/',
    title: 'Mangrove Caye Adventures: tours and golf carts in Belize',
    name: 'Mangrove Caye Adventures: tours and golf carts in Belize',
    description:
      'Adventure Your Way: snorkeling, sailing, fishing, Maya ruins and golf cart rentals from San Pedro, Ambergris Caye, Belize. Tell us your day; we answer within 24 hours.',
    image: '/og/home.jpg',
  },
  {
    path: '/blog',
    title: 'Blog: the reef, the ruins and the island · Mangrove Caye Adventures',
    name: 'Blog: the reef, the ruins and the island',
    description:
      'Where to snorkel, which Maya cities to see, where the fish are and what to do when you want your heart to beat faster: our guides on Belize.',
    image: '/og/blog.jpg',
  },
  post(
    'top-5-snorkeling-spots-belize',
    'Top 5 Snorkeling Spots in Belize',
    'Five places on the Belize Barrier Reef that we never tire of, what lives in each of them, and how to be a good guest there.',
    '2026-11-02',
    'Our snorkel guides',
  ),
  post(
    'complete-guide-maya-ruins-belize',
    'The Complete Guide to Maya Ruins in Belize',
    'Lamanai, Xunantunich, Altun Ha, Caracol and the caves: what makes each site different, how to get there, and which one suits you.',
    '2026-09-14',
    'Our mainland guides',
  ),
  post(
    'best-fishing-spots-belize-waters',
    'The Best Fishing Spots in Belize Waters',
    'Flats, lagoons, reef and blue water, all within an hour of San Pedro: what swims where, in which month, and what the law says about it.',
    '2026-06-22',
    'Our fishing guides',
  ),
  post(
    'adventure-activities-thrill-seekers-belize',
    'Adventure Activities for Thrill Seekers in Belize',
    'Rivers that run through mountains, a rope into a sinkhole, a cave you enter swimming: seven ways to raise your pulse, from gentle to not at all.',
    '2026-03-16',
    'The crew',
  ),
];

function post(slug: string, name: string, description: string, date: string, author: string) {
  return {
    path: `/blog/${slug}`,
    title: `${name} · Mangrove Caye Adventures`,
    name,
    description,
    image: `/og/${slug}.jpg`,
    date,
    author,
  };
}

test.describe('every indexed page', () => {
  for (const expected of pages) {
    test(`${expected.path} has title, description, canonical URL and a picture`, async ({ page }) => {
      await page.goto(expected.path);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveTitle(expected.title);
      const address = published + expected.path;
      const picture = published + expected.image;
      const said: [selector: string, attribute: string, value: string][] = [
        ['meta[name=description]', 'content', expected.description],
        ['link[rel=canonical]', 'href', address],
        ['meta[property="og:type"]', 'content', 'date' in expected ? 'article' : 'website'],
        ['meta[property="og:site_name"]', 'content', 'Mangrove Caye Adventures'],
        ['meta[property="og:locale"]', 'content', 'en_US'],
        ['meta[property="og:url"]', 'content', address],
        ['meta[property="og:title"]', 'content', expected.name],
        ['meta[property="og:description"]', 'content', expected.description],
        ['meta[property="og:image"]', 'content', picture],
        ['meta[property="og:image:type"]', 'content', 'image/jpeg'],
        ['meta[property="og:image:width"]', 'content', '1200'],
        ['meta[property="og:image:height"]', 'content', '630'],
        ['meta[name="twitter:card"]', 'content', 'summary_large_image'],
        ['meta[name="twitter:title"]', 'content', expected.name],
        ['meta[name="twitter:description"]', 'content', expected.description],
        ['meta[name="twitter:image"]', 'content', picture],
        ['link[rel=alternate][type="application/rss+xml"]', 'href', '/feed.xml'],
        ['link[rel=icon]', 'href', '/icons/favicon.svg'],
        ['link[rel=apple-touch-icon]', 'href', '/icons/apple-touch-icon.png'],
        ['link[rel=manifest]', 'href', '/manifest.webmanifest'],
        ['meta[name=theme-color]', 'content', '#06262d'],
      ];
      for (const [selector, attribute, value] of said) {
        await expect(page.locator(selector), `${selector}, once`).toHaveCount(1);
        await expect(page.locator(selector)).toHaveAttribute(attribute, value);
      }
      for (const alt of ['meta[property="og:image:alt"]', 'meta[name="twitter:image:alt"]'])
        await expect(page.locator(alt)).toHaveAttribute('content', /\w+ \w+/);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      expect(await pictureSize(page, expected.image)).toEqual({ type: 'image/jpeg', width: 1200, height: 630 });
    });

    test(`${expected.path} has one h1, its landmarks and a skip link`, async ({ page }) => {
      await page.goto(expected.path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(landmark), landmark).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
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
    });
  }

  test('tags of one page are removed on navigation', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('link', { name: 'View All Posts' }).click();
    await expect(page).toHaveTitle('Blog: the reef, the ruins and the island · Mangrove Caye Adventures');
    for (const tag of [
      'link[rel=canonical]',
      'meta[property]',
      'meta[name^="twitter:"]',
      'script[type="application/ld+json"]',
    ])
      await expect(page.locator(tag), tag).toHaveCount(0);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Where to snorkel/);
  });
});

test.describe('pages that are not indexed', () => {
  test.use({ expectedErrors: /the server responded with a status of 404/ });
  for (const path of [
    '/privacy',
    '/auth',
    '/auth/forgotten-password',
    '/auth/new-password',
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
    '/no-such-page',
    '/blog/no-such-post',
  ]) {
    test(`${path} has noindex and no canonical URL`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      for (const tag of ['link[rel=canonical]', 'meta[property^="og:"]', 'script[type="application/ld+json"]'])
        await expect(page.locator(tag), tag).toHaveCount(0);
      await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
    });
  }
});

test('the sitemap lists exactly the indexed pages', async ({ page }) => {
  await page.goto('/');
  const file = await readXml(page, '/sitemap.xml', 'url', ['loc', 'lastmod']);
  expect(file.type).toBe('application/xml; charset=utf-8');
  expect(file.root).toBe('http://www.sitemaps.org/schemas/sitemap/0.9 urlset');
  expect(file.entries.map(({ loc }) => loc).sort()).toEqual(pages.map(({ path }) => published + path).sort());
  expect(
    Object.fromEntries(file.entries.filter(({ lastmod }) => lastmod).map(({ loc, lastmod }) => [loc, lastmod])),
  ).toEqual({
    [`${published}/blog`]: '2026-11-02',
    ...Object.fromEntries(pages.flatMap((one) => ('date' in one ? [[published + one.path, one.date]] : []))),
  });
});

test('the feed has every post with its full text', async ({ page }) => {
  await page.goto('/');
  const file = await readXml(page, '/feed.xml', 'item', [
    'title',
    'link',
    'guid',
    'pubDate',
    'dc:creator',
    'description',
    'content:encoded',
  ]);
  expect(file.root).toBe(' rss');
  expect(file.self).toBe(`${published}/feed.xml`);
  const posts = pages.flatMap((one) => ('date' in one ? [one] : []));
  expect(
    file.entries.map(({ title, link, guid, description, 'dc:creator': author }) => ({
      title,
      link,
      guid,
      description,
      author,
    })),
  ).toEqual(
    posts.map(({ name, path, description, author }) => ({
      title: name,
      link: published + path,
      guid: published + path,
      description,
      author,
    })),
  );
  expect(file.entries.map(({ pubDate }) => new Date(pubDate ?? '').toISOString().slice(0, 10))).toEqual(
    posts.map(({ date }) => date),
  );
  for (const entry of file.entries) {
    const text = await page.evaluate((html) => {
      const body = new DOMParser().parseFromString(html, 'text/html').body;
      return {
        words: body.innerText.split(/\s+/).length,
        links: [...body.querySelectorAll('a')].map((a) => a.getAttribute('href')),
        pictures: [...body.querySelectorAll('img')].map((img) => img.getAttribute('src')),
      };
    }, entry['content:encoded'] ?? '');
    expect(text.words, entry.title).toBeGreaterThan(550);
    expect(text.pictures).toHaveLength(1);
    for (const address of [...text.links, ...text.pictures]) expect(address).toMatch(/^https?:\/\//);
  }
});

test('robots.txt disallows the desk and the accounts and names the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${published}/sitemap.xml\n`,
  );
});

test('the web manifest and its icons are valid', async ({ page, request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; type: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    name: 'Mangrove Caye Adventures',
    short_name: 'Mangrove Caye',
    start_url: '/',
    scope: '/',
    lang: 'en',
    theme_color: '#06262d',
    background_color: '#fbf3e2',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  await page.goto('/');
  for (const { src, sizes, type } of manifest.icons) {
    if (sizes === 'any') expect((await request.get(src)).headers()['content-type']).toBe(type);
    else expect(await pictureSize(page, src), src).toEqual({ type, width: parseInt(sizes), height: parseInt(sizes) });
  }
  expect(await pictureSize(page, '/icons/apple-touch-icon.png')).toEqual({
    type: 'image/png',
    width: 180,
    height: 180,
  });
});

async function pictureSize(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    const picture = await createImageBitmap(await answer.blob());
    return { type: answer.headers.get('content-type'), width: picture.width, height: picture.height };
  }, path);
}

/** Parses a file of the site as XML in the browser. Returns the texts of these elements for every entry. */
async function readXml(page: Page, path: string, entry: string, parts: string[]) {
  return page.evaluate(
    async ([address, entryName, names]) => {
      const answer = await fetch(address);
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
      const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml');
      const problem = xml.querySelector('parsererror');
      if (problem) throw new Error(`${address}: ${problem.textContent}`);
      return {
        type: answer.headers.get('content-type'),
        root: `${xml.documentElement.namespaceURI ?? ''} ${xml.documentElement.localName}`,
        self: xml.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
        entries: [...xml.getElementsByTagName(entryName)].map((element) =>
          Object.fromEntries(
            names.map((name) => [name, element.getElementsByTagName(name)[0]?.textContent ?? undefined]),
          ),
        ),
      };
    },
    [path, entry, parts] as [string, string, string[]],
  );
}
