import { indexedPages, published } from '../support/indexed-pages.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { pictureSize } from '../support/picture-size.ts';
import { tripAddresses } from '../support/trip-addresses.ts';

// A file of the site that runs no script: the tests of other files need no page.
const bare = '/robots.txt';

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

test('the sitemap lists exactly the indexed pages, in each language', async ({ page }) => {
  await page.goto(bare);
  const file = await readXml(page, '/sitemap.xml', 'url', ['loc', 'lastmod']);
  expect(file.type).toBe('application/xml; charset=utf-8');
  expect(file.root).toBe('http://www.sitemaps.org/schemas/sitemap/0.9 urlset');
  expect(file.entries.map(({ loc }) => loc).sort()).toEqual(
    [...indexedPages.map(({ path }) => path), ...tripAddresses].flatMap(inEachLanguage).sort(),
  );
  expect(
    Object.fromEntries(file.entries.filter(({ lastmod }) => lastmod).map(({ loc, lastmod }) => [loc, lastmod])),
  ).toEqual({
    ...onDay('/blog', '2026-11-02'),
    ...Object.assign({}, ...indexedPages.map(({ path, post }) => (post ? onDay(path, post.date) : {}))),
  });
});

/** The URLs of a page in English and in Spanish. */
function inEachLanguage(path: string): string[] {
  return [published + path, `${published}/es${path === '/' ? '' : path}`];
}

function onDay(path: string, day: string): Record<string, string> {
  return Object.fromEntries(inEachLanguage(path).map((url) => [url, day]));
}

test('the feed has every post with its full text', async ({ page }) => {
  await page.goto(bare);
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
  const posts = indexedPages.flatMap(({ post, ...page }) => (post ? [{ ...page, ...post }] : []));
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
    `User-agent: *\nDisallow: /admin\nDisallow: /es/admin\nDisallow: /auth\nDisallow: /es/auth\n\n` +
      `Sitemap: ${published}/sitemap.xml\n`,
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
  await page.goto(bare);
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
