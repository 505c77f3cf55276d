import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Backend } from '../support/page-test.ts';

// The default of VITE_SITE_URL.
const published = 'http://localhost:3000';

test.describe.configure({ mode: 'default' });
test.use({ settings: { SITE_RENDERER: join(import.meta.dirname, '../../../scripts/render/render-site.ts') } });

/** A client of the official library that is signed in as an administrator. */
async function openDesk({ url, makeAccount }: Backend): Promise<SupabaseClient> {
  const desk = createClient(url, 'sb_publishable_local', { auth: { persistSession: false } });
  const { error } = await desk.auth.signInWithPassword(await makeAccount('admin'));
  if (error) throw error;
  return desk;
}

/** Changes fixed tours at the desk. */
async function change(desk: SupabaseClient, ...overlays: object[]): Promise<void> {
  for (const overlay of overlays) {
    const { error } = await desk.from('tour_overlays').insert(overlay);
    expect(error).toBeNull();
  }
}

async function readSite({ url }: Backend, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text() };
}

/** Waits for a text of the site. */
async function expectText(backend: Backend, path: string, pattern: RegExp): Promise<string> {
  await expect.poll(async () => (await readSite(backend, path)).text).toMatch(pattern);
  return (await readSite(backend, path)).text;
}

const dataOf = (html: string) => /<script data-of-page="" type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!;

test('a tour, combo or cart that the desk hides, renames or adds is so in HTML, data, sitemap and pictures for sharing', async ({
  backend,
}) => {
  const desk = await openDesk(backend);
  const { error } = await desk.from('tours').insert({
    name: 'Night Kayak',
    duration: '2 hours',
    category: 'adventure',
    description: 'The lagoon glows.',
    image_url: 'https://photos.example/kayak.jpg',
  });
  expect(error).toBeNull();
  await change(
    desk,
    { tour_id: 'mexico-rocks', is_hidden: true },
    { tour_id: 'belize-zoo', name: 'The Best Little Zoo' },
  );
  const showComboAndCart = async (isShown: boolean) => {
    for (const [kind, item] of [
      ['combo', 'triple-mainland-combo'],
      ['golf-cart', 'premium-red'],
    ])
      expect((await desk.rpc('show_item', { item_kind: kind, item, is_shown: isShown })).error).toBeNull();
  };
  const pages = ['/combos/triple-mainland-combo', '/golf-carts/premium-red-cart'];
  const statuses = () => Promise.all(pages.map(async (path) => (await readSite(backend, path)).status));
  // Each rendering of the site costs seconds, so all is hidden at once and shown at once.
  await showComboAndCart(false);
  await expect.poll(statuses).toEqual([404, 404]);

  const home = await expectText(
    backend,
    '/',
    /(?=[\s\S]*Night Kayak)(?=[\s\S]*The Best Little Zoo)^(?![\s\S]*Mexico Rocks)/,
  );
  expect(home).toContain('href="/tours/night-kayak"');
  const data = dataOf(home);
  expect(data).toContain('"name":"Night Kayak"');
  expect(data).toContain('"name":"The Best Little Zoo"');
  expect(data).not.toContain('Mexico Rocks');
  expect(home).not.toMatch(/Triple Mainland|Premium Red/);
  expect((await readSite(backend, '/_.data')).text).toContain('Night Kayak');

  const kayak = await readSite(backend, '/tours/night-kayak');
  expect(kayak.status).toBe(200);
  expect(kayak.text).toContain('<title>Night Kayak · Mangrove Caye Adventures</title>');
  expect(kayak.text).toContain('property="og:image" content="https://photos.example/kayak.jpg"');
  expect(dataOf(kayak.text)).toContain(`"url":"${published}/tours/night-kayak"`);
  expect((await readSite(backend, '/tours/night-kayak.data')).text).toContain('The lagoon glows.');

  const zoo = await readSite(backend, '/tours/belize-zoo');
  expect(zoo.text).toContain('<title>The Best Little Zoo · Mangrove Caye Adventures</title>');
  expect(zoo.text).toContain(`property="og:image" content="${published}/images/tours/belize-zoo-960.webp"`);

  const hidden = await readSite(backend, '/tours/mexico-rocks');
  const unknown = await readSite(backend, '/tours/no-such-tour');
  expect(hidden).toEqual(unknown);
  expect(hidden.status).toBe(404);
  expect(hidden.text).toContain('"/tours/night-kayak"');
  expect((await readSite(backend, '/tours/mexico-rocks.data')).status).toBe(404);

  const sitemap = (await readSite(backend, '/sitemap.xml')).text;
  expect(sitemap).toContain(`<loc>${published}/tours/night-kayak</loc>`);
  expect(sitemap).not.toContain('mexico-rocks');

  await desk.from('tour_overlays').delete().neq('tour_id', '');
  await showComboAndCart(true);
  await expect.poll(statuses).toEqual([200, 200]);
  await expectText(backend, '/', /Mexico Rocks/);
  expect((await readSite(backend, '/tours/mexico-rocks')).status).toBe(200);
});

test('the page shows the tours of the desk from its first paint, and no text changes afterwards', async ({
  page,
  backend,
}) => {
  const desk = await openDesk(backend);
  const dawn = { name: 'Dawn Paddle', duration: '2 hours', category: 'adventure' };
  const { error } = await desk.from('tours').insert({ ...dawn, image_url: `${backend.url}/og/home.jpg` });
  expect(error).toBeNull();
  await change(
    desk,
    { tour_id: 'full-day-fishing', is_hidden: true },
    { tour_id: 'half-day-fishing', name: 'Four Hours of Fishing' },
  );
  await expectText(backend, '/', /(?=[\s\S]*Dawn Paddle)(?=[\s\S]*Four Hours of Fishing)^(?![\s\S]*"Full Day Fishing)/);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { changedTexts: seen });
    document.addEventListener('DOMContentLoaded', () => {
      const list = document.querySelector('#tours');
      if (!list) return;
      new MutationObserver((changes) => {
        for (const { target, addedNodes, removedNodes } of changes)
          if (
            target.nodeType === Node.TEXT_NODE ||
            [...addedNodes, ...removedNodes].some((node) => !(node instanceof Comment) && node.textContent)
          )
            seen.push(target.textContent ?? '');
      }).observe(list, { childList: true, characterData: true, subtree: true });
    });
  });
  const loaded = page.waitForResponse((response) => response.url().includes('/rpc/public_tours'));
  await openPage(page);
  await page.mouse.move(200, 300);
  await page.locator('#tours').scrollIntoViewIfNeeded();
  await loaded;
  await page.waitForLoadState('networkidle');
  const names = page.locator('#tours article').getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(12);
  await expect(names.first()).toHaveText('Four Hours of Fishing');
  expect(await page.evaluate(() => (globalThis as unknown as { changedTexts: string[] }).changedTexts)).toEqual([]);

  await page.getByRole('link', { name: 'Dawn Paddle' }).click();
  await expect(page).toHaveURL(/\/tours\/dawn-paddle$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dawn Paddle');
  await page.getByRole('main').getByRole('link', { name: 'Book This Tour Now' }).first().click();
  await expect(page.getByLabel('Select Tour')).toContainText('Dawn Paddle');
});
