import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from 'stilthouse/testing/server-process.ts';
import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { makeNextBuild } from '../../support/tools/next-build.ts';
import { fillVisitor, form, openForm } from '../support/booking-form.ts';
import { alive, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test.use({ expectedErrors: /status of 404|MIME type|WebSocket/ });

const dataLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Your data' });

test('a page that is open during a release reloads once if its scripts are gone, with what was typed', async ({
  page,
  backend,
}) => {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  // The other server has the database of this one, but not the pictures that earlier tests uploaded.
  await backend.database.query(`delete from gallery_items where image_url like '%/storage/v1/%'`);
  const build = makeNextBuild();
  // A separate folder for data: this server has no scripts of earlier builds, like a host of static files.
  const dataDir = mkdtempSync(join(tmpdir(), 'next-server-'));
  const next = await startServerProcess({
    dataDir,
    env: { DATABASE_URL: backend.database.options.connectionString!, SITE_DIR: build.folder, RATE_LIMITS: 'off' },
  });
  const proxy = await startLossyProxy(backend.url);
  const nextPage = page.locator('html[data-next]');
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  const openBefore = async (open: () => Promise<void>) => {
    proxy.forwardTo(backend.url);
    // A file of the site that runs no script.
    await page.goto(`${proxy.url}/robots.txt`);
    await open();
    await expect(nextPage).toHaveCount(0);
    loads = 0;
  };
  const loadedOnce = async () => {
    await page.waitForLoadState();
    expect(loads).toBe(1);
  };
  try {
    await test.step('a section that has not been loaded', async () => {
      await openBefore(() => openPage(page, `${proxy.url}/`));
      proxy.forwardTo(next.url);
      await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
      await expect(nextPage).toBeAttached();
      await openForm(page, `${proxy.url}/#booking`);
      await loadedOnce();
    });

    await test.step('a filter whose section has not been loaded', async () => {
      await openBefore(() => openPage(page, `${proxy.url}/`));
      proxy.forwardTo(next.url);
      const filters = page.getByRole('group', { name: 'Filter tours' }).getByRole('button');
      await filters.nth(1).evaluate((filter: HTMLElement) => filter.click());
      await expect(nextPage).toBeAttached();
      await loadedOnce();
      await filters.nth(1).click();
      await expect(filters.nth(1)).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('the calendar of a form with a text', async () => {
      await openBefore(() => openForm(page, `${proxy.url}/#booking`));
      await fillVisitor(page, { name: 'Ana Castillo' });
      proxy.forwardTo(next.url);
      await form(page)
        .getByRole('button', { name: /^Tour Date/ })
        .hover();
      await expect(nextPage).toBeAttached();
      await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
      await loadedOnce();
    });

    await test.step('a link to another page', async () => {
      await openBefore(() => openPage(page, `${proxy.url}/`));
      proxy.forwardTo(next.url);
      // Without a scroll, which would load sections.
      await dataLink(page).evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(`${proxy.url}/privacy`);
      await alive(page);
      await expect(nextPage).toBeAttached();
      await loadedOnce();
    });

    await test.step('a link that is pressed while the page reloads', async () => {
      await openBefore(() => openPage(page, `${proxy.url}/`));
      await dataLink(page).evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
      proxy.forwardTo(next.url);
      let reloads = 0;
      const release = proxy.holdRequests((path, mode) => path === '/' && mode === 'navigate' && ++reloads > 0);
      await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
      await expect.poll(() => reloads).toBe(1);
      // The keyboard alone does not wait for the reload.
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${proxy.url}/privacy`);
      release();
      await alive(page);
      await expect(nextPage).toBeAttached();
      await loadedOnce();
    });

    await test.step('a page whose first scripts have not been loaded', async () => {
      const release = proxy.holdRequests((path) => path.endsWith('.js'));
      await openBefore(async () => void (await page.goto(`${proxy.url}/blog`)));
      proxy.forwardTo(next.url);
      release();
      await alive(page);
      await expect(nextPage).toBeAttached();
      await loadedOnce();
    });
  } finally {
    await proxy.close();
    await next.end('SIGTERM');
    build.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
