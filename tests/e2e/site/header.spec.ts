import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test('signed out on a wide screen', async ({ page, baseURL }) => {
  await openPage(page);
  await test.step('Book Now leads to the booking form, and Back to the top', () => pressBookNow(page));
  await test.step('it is fixed, changes style after 50 px of scrolling, and back', () => expectFixed(page));
  await test.step('its mark is the icon of the site', () => expectMark(page));
  await test.step('Sign In leads to /auth, and Golf Carts back to the home page', () => followLinks(page, baseURL!));
});

test('it changes style while the scripts of the page are still loading', async ({ page, backend }) => {
  const proxy = await startLossyProxy(backend.url);
  try {
    proxy.holdRequests((path) => path.includes('/entry.client-'));
    await page.goto(proxy.url, { waitUntil: 'domcontentloaded' });
    const header = page.getByRole('banner');
    const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
    const atTop = await ground();
    await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }));
    await expect.poll(ground).not.toBe(atTop);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(ground).toBe(atTop);
    // Only the hydrated popup has a status.
    expect(await page.locator('[popover] [role=status]').count()).toBe(0);
  } finally {
    await proxy.close();
  }
});

test('signed in: Sign Out, and no Admin link without the role', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount());
  await openPage(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await header.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Book Now', exact: true })).toBeVisible();
});

test('signed in as an administrator: Admin leads to /admin', async ({ page, backend, baseURL }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page);
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/admin`);
  await expect(page.getByRole('tab')).toHaveCount(4);
});

test.describe('in Spanish at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('it has one line, for an administrator too', async ({ page, backend }) => {
    for (const role of [undefined, 'admin'] as const) {
      if (role) await startSession(page, backend, await backend.makeAccount(role));
      await openPage(page, '/es');
      const menu = page.locator('#site-menu');
      await expect(menu.locator('a, button')).toHaveText([
        'Tours',
        'Carritos',
        'Blog',
        'Contacto',
        'English',
        ...(role ? ['Panel', 'Salir'] : ['Entrar', 'Reservar']),
      ]);
      const lines = await menu.locator('a, button').evaluateAll((links) =>
        links.flatMap((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return [...text.getClientRects()].map(({ top, height }) => Math.round(top + height / 2));
        }),
      );
      expect(Math.max(...lines) - Math.min(...lines), 'px between the lines').toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
      // The section itself keeps its whole name.
      await expect(page.getByRole('heading', { name: 'Carritos de golf', exact: true })).toBeAttached();
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens and closes', async ({ page }) => {
    await openPage(page);
    await test.step('with its button, with Escape and with a choice', () => useMenu(page));
    await test.step('Back, a press outside and scrolling close it; a link in it goes on to another page', () =>
      leaveMenu(page));
  });
});

async function pressBookNow(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const atTop = await ground();
  await header.getByRole('link', { name: 'Book Now', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(ground).toBe(atTop);
  // A key without effect ends the script that holds the page at the top.
  await page.keyboard.press('Shift');
}

async function expectFixed(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  const atTop = await ground();
  await scrollTo(51);
  await expect.poll(ground).not.toBe(atTop);
  await scrollTo(50);
  await expect.poll(ground).toBe(atTop);
  await scrollTo(2_000);
  await expect.poll(ground).not.toBe(atTop);
  expect((await header.boundingBox())?.y).toBe(0);
  await scrollTo(0);
  await expect.poll(ground).toBe(atTop);
}

async function expectMark(page: Page): Promise<void> {
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  for (const part of ['banner', 'contentinfo'] as const) {
    const mark = page.getByRole(part).locator('img').first();
    await expect(mark).toHaveAttribute('src', icon!);
    await mark.scrollIntoViewIfNeeded();
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

async function followLinks(page: Page, baseURL: string): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await header.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/auth`);

  // On another page, the link leads to the section of the home page.
  await header.getByRole('link', { name: 'Golf Carts' }).click();
  await expect(page).toHaveURL(`${baseURL}/#golf-carts`);
  await expect(page.getByRole('heading', { name: 'Golf Carts', exact: true })).toBeInViewport();

  // A press while a page is not drawn yet, but has its address, leads from that page too.
  await page.evaluate(() => {
    history.pushState = (...entry) => {
      delete (history as Partial<History>).pushState;
      history.pushState(...entry);
      queueMicrotask(() => document.querySelector<HTMLElement>('header a[href$="/#contact"]')!.click());
    };
  });
  await header.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/#contact`);
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toHaveCount(0);
}

async function useMenu(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const toggle = header.locator('button[aria-controls]');
  const menu = page.locator(`#${await toggle.getAttribute('aria-controls')}`);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toHaveAccessibleName('Open menu');
  await expect(menu).toBeHidden();

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).toHaveAccessibleName('Close menu');
  for (const name of ['Tours', 'Golf Carts', 'Blog', 'Contact', 'Sign In', 'Book Now'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await toggle.click();
  await expect(menu).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Tours', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle, 'the focus is not lost with the menu').toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the screen').toBe(360);
}

async function leaveMenu(page: Page): Promise<void> {
  const toggle = page.locator('button[aria-controls=site-menu]');
  const menu = page.locator('#site-menu');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY), 'at the top of the page').toBe(0);
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(180, 720);
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toBeHidden();
}
