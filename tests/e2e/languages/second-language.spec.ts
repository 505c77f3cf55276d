import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from 'stilthouse/testing/patience.ts';
import { buildOtherSite } from '../../support/tools/other-site.ts';
import { form } from '../support/booking-form.ts';
import { published } from '../support/indexed-pages.ts';
import { alive, notices, openPage, pace } from '../support/open-page.ts';
import { expect, test as base, type Page } from '../support/page-test.ts';
import { expectInSecond, expectNothingCut } from './shown-texts.ts';

// The site in a second language that the test adds to a copy of the project (scripts/words/add-second-language.ts):
// each text in brackets, with accents, and two fifths longer.

const test = base.extend({
  siteFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await buildOtherSite({}, 'scripts/words/add-second-language.ts');
      await use(site.folder);
      site.remove();
    },
    { scope: 'worker', timeout: patience.pageTest },
  ],
  settings: [
    async ({ siteFolder }, use) => use({ SITE_RENDERER: join(siteFolder!, 'scripts/render/render-site.ts') }),
    { scope: 'worker' },
  ],
});
// Runs in one worker, because each worker has a separate server and build.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /status of 404/ });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true')));

const lamanai = '/tours/lamanai-maya-ruins';

test('every page of a second language has its own address, head and files', async ({ request, backend }) => {
  const get = (path: string) => request.get(`${backend.url}${path}`, { maxRedirects: 0 });
  const read = async (path: string) => (await get(path)).text();
  const alternates = (path: string) => [
    ['en', published + path],
    ['el', `${published}/el${path === '/' ? '' : path}`],
    ['x-default', published + path],
  ];

  await test.step('the heads name the language and the other one', async () => {
    for (const path of ['/', '/blog', '/blog/top-5-snorkeling-spots-belize', lamanai])
      for (const [language, locale, prefix] of [
        ['en', 'en_US', ''],
        ['el', 'el_GR', '/el'],
      ] as const) {
        const own = path === '/' ? prefix || '/' : prefix + path;
        const html = await read(own);
        const links = html.matchAll(/<link data-of-page="" rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g);
        expect(html, own).toMatch(new RegExp(`<html [^>]*lang="${language}"`));
        expect(
          [...links].map(([, name, url]) => [name, url!.replace(/\/$/, '')]),
          own,
        ).toEqual(alternates(path).map(([name, url]) => [name, url!.replace(/\/$/, '')]));
        const url = new URL(own, published).href;
        expect(html).toContain(`<link data-of-page="" rel="canonical" href="${url}"/>`);
        expect(html).toContain(`property="og:locale" content="${locale}"`);
        expect(html).toContain(`property="og:url" content="${url}"`);
        expect(/<title>\[/.test(html), own).toBe(language === 'el');
        expect(/property="og:title" content="\[/.test(html), own).toBe(language === 'el');
        expect(/name="description" content="\[/.test(html), own).toBe(language === 'el');
        const data = [...html.matchAll(/"inLanguage":"([^"]+)"/g)].map(([, name]) => name);
        expect(new Set(data).size, own).toBe(path === '/' || path.startsWith('/blog') ? 1 : 0);
        for (const name of data) expect(name).toBe(language);
      }
  });

  await test.step('the sitemap has each page in both, and each names the other', async () => {
    const entries = [...(await read('/sitemap.xml')).matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry!);
    const own = entries.map((entry) => /<loc>([^<]+)/.exec(entry)![1]!.replace(published, ''));
    expect(own.filter((path) => /^\/el(\/|$)/.test(path))).toHaveLength(own.length / 2);
    expect(own).toEqual(expect.arrayContaining([lamanai, `/el${lamanai}`, '/el', '/el/blog']));
    for (const entry of entries)
      expect([...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, name]) => name)).toEqual(['en', 'el', 'x-default']);
  });

  await test.step('manifest, feed and rules of the host are there in both', async () => {
    const manifest = JSON.parse(await read('/el/manifest.webmanifest')) as Record<string, string>;
    expect(manifest).toMatchObject({ id: '/el', lang: 'el', start_url: '/el', scope: '/el' });
    expect(await read('/el/feed.xml')).toMatch(
      new RegExp(`<link>${published}/el/blog</link>[\\s\\S]*<language>el</language>[\\s\\S]*<title>\\[`),
    );
    expect(await read('/robots.txt')).toContain('Disallow: /el/auth\n');
    const moved = await get('/el/tours/lamanai');
    expect([moved.status(), moved.headers().location]).toEqual([301, `/el${lamanai}`]);
    expect((await get('/el/')).headers().location).toBe('/el');
    for (const page of ['/your-booking', '/el/your-booking', '/el/answer'])
      expect((await get(page)).headers(), page).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
    const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(await read('/el'))![0];
    expect((await get(script)).headers()['cache-control']).toContain('immutable');
    for (const data of ['/el.data', '/el/_.data', `/el${lamanai}.data`]) expect((await get(data)).status()).toBe(200);
  });

  await test.step('an unknown address has the 404 page of its language, and the desk is in each', async () => {
    for (const path of ['/none', '/el/none', '/el/tours/none', '/el/blog/none/more', '/el/admin/none']) {
      const answer = await get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toContain(path === '/none' ? ' lang="en"' : ' lang="el"');
    }
    for (const path of ['/admin', '/el/admin', '/el/admin/bookings/1', '/el/admin/day/2026-11-20', '/el/answer']) {
      const answer = await get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toContain(path === '/admin' ? ' lang="en"' : ' lang="el"');
    }
    expect(JSON.parse(await read('/el/desk.webmanifest'))).toMatchObject({ lang: 'el', start_url: '/el/admin' });
  });
});

test('on a phone, no text of a page stands in the code or is English, and nothing is cut', async ({ page }) => {
  for (const path of [
    '',
    '/blog',
    '/blog/top-5-snorkeling-spots-belize',
    lamanai,
    '/combos/triple-mainland-combo',
    '/golf-carts/premium-red-cart',
    '/privacy',
    '/auth',
    '/auth/forgotten-password',
    '/auth/confirm',
    '/your-booking',
    '/no-more-questions',
    '/none',
  ])
    await test.step(path || 'the home page', async () => {
      await openPage(page, `/el${path}`);
      await showAll(page);
      await expectInSecond(page, path);
      await expectNothingCut(page, path);
    });
  await test.step('the menu and the dialog of a tour', async () => {
    await openPage(page, '/el');
    await page.getByRole('banner').getByRole('button').first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'English', exact: true })).toBeVisible();
    await expectNothingCut(page, 'the menu');
    await page.keyboard.press('Escape');
    await page.locator('#tours article').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/el\/tours\/[\w-]+$/);
    await expectInSecond(page, 'the dialog');
    await expectNothingCut(page, 'the dialog');
  });
});

test('the switch keeps page, section and what is typed, and the booking has the language of its page', async ({
  page,
  backend,
}) => {
  await backend.database.query(`create or replace function facts.is_language(language text) returns boolean
    language sql immutable parallel safe return language in ('en', 'el')`);
  const name = form(page).locator('[name=name]');

  await test.step('a visitor whose browser prefers it is offered it once, and is not led there', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['el-GR', 'en'], configurable: true }),
    );
    await openPage(page, '/#contact');
    await page.mouse.wheel(0, 10);
    const offer = notices(page).filter({ hasText: '[Thïïs þäägéé' });
    await expect(offer).toBeVisible();
    await expect(offer.locator('[lang=el]').first()).toContainText('[Thïïs');
    await expect(page).toHaveURL(/\/#contact$/);
    await offer.getByRole('link').click();
    await expect(page).toHaveURL(/\/el#contact$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'el');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('el');
  });

  await test.step('what is typed stays, both ways, also with a section that was scrolled to', async () => {
    await alive(page);
    await page.goto('/el#booking');
    await useForm(page);
    await name.fill('Ana Novelo');
    await footerLink(page, 'English').click();
    await expect(page).toHaveURL(/\/#booking$/);
    await expect(name).toHaveValue('Ana Novelo');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await footerLink(page, '[Ééñglïïsh]').click();
    await expect(page).toHaveURL(/\/el#booking$/);
    await expect(name).toHaveValue('Ana Novelo');
  });

  await test.step('a request from it is stored with the language', async () => {
    await useForm(page);
    await form(page).locator('[name=tourId]').selectOption('lamanai');
    await form(page).locator('[name=email]').fill('ana@second.example');
    await form(page).locator('[name=phone]').fill('+501 600 1234');
    await form(page).locator('button[aria-haspopup=dialog]').first().click();
    const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
    await expect(calendar).toBeVisible();
    await expectInSecond(page, 'the calendar');
    await expectNothingCut(page, 'the calendar');
    await calendar.locator('nav button').last().click();
    await calendar.locator('td button:enabled').nth(14).click();
    await expect(calendar).toHaveCount(0);
    await form(page).locator('button[type=submit]').click();
    await expect
      .poll(async () => {
        const { rows } = await backend.database.query(
          `select language from bookings where email = 'ana@second.example'`,
        );
        return rows;
      })
      .toEqual([{ language: 'el' }]);
  });

  await test.step('pages of other parts lead to the same page', async () => {
    await openPage(page, `/el${lamanai}`);
    await footerLink(page, 'English').click();
    await expect(page).toHaveURL(new RegExp(`${lamanai}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamanai Maya Ruins');
  });
});

test('a tour that the desk adds has a page in each language, and the other pages stay as they are', async ({
  request,
  backend,
  siteFolder,
}) => {
  const read = async (path: string) => (await request.get(`${backend.url}${path}`)).text();
  await backend.database.query(
    `insert into tours (name, duration, category, description)
     values ('Night Kayak', '2 hours', 'adventure', 'It glows.')`,
  );
  for (const [prefix, language] of [
    ['', 'en'],
    ['/el', 'el'],
  ]) {
    await expect.poll(() => read(`${prefix}/tours/night-kayak`)).toContain('>Night Kayak</h1>');
    const html = await read(`${prefix}/tours/night-kayak`);
    expect(html).toContain(` lang="${language}"`);
    expect(html).toContain(`rel="canonical" href="${published}${prefix}/tours/night-kayak"`);
    expect(await read(`${prefix}/tours/night-kayak.data`)).toContain('Night Kayak');
    const combo = `${prefix}/combos/triple-mainland-combo`;
    expect(await read(combo)).toBe(readFileSync(join(siteFolder!, 'build/client', combo, 'index.html'), 'utf8'));
  }
  expect(await read('/sitemap.xml')).toContain(`<loc>${published}/el/tours/night-kayak</loc>`);
});

/** Waits for the hydration of the form: its second kind of booking can be chosen. Chooses the first one. */
async function useForm(page: Page): Promise<void> {
  const [first, second] = [0, 1].map((at) => form(page).locator('button[aria-pressed]').nth(at));
  await expect(async () => {
    await second!.click();
    await expect(second!).toHaveAttribute('aria-pressed', 'true', { timeout: pace });
  }).toPass();
  await first!.click();
}

/** Loads what a page shows later: its sections after the first input, and the pictures below the first screen. */
async function showAll(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll('main section, footer')) {
      section.scrollIntoView({ behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
}

function footerLink(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true });
}
