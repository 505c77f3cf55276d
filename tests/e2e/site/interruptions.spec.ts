import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { alive, openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.describe('when the connection is lost while one reads', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test('the page stays, and what was pressed opens when the connection returns', async ({ page, context }) => {
    await openPage(page);
    await context.setOffline(true);
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, 1_600);
    const opener = page.getByRole('link', { name: 'Hol Chan Snorkeling', exact: true });
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
    await expect(page.locator('#tours article')).toHaveCount(16);
    await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeAttached();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Hol Chan Snorkeling' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book This Tour Now' })).toBeVisible();
  });
});

test.describe('when the connection is lost before a link is pressed', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test('the page stays, and the other one opens when the connection returns, without a reload', async ({
    page,
    context,
  }) => {
    await openPage(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).press('Enter');
    await failed;
    await expect(page.getByRole('heading', { name: 'Adventure Awaits in Belize' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/privacy$/);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });
});

test.describe('when the scripts of the page do not arrive at first', () => {
  test.use({ expectedErrors: /net::ERR_EMPTY_RESPONSE/ });

  test('they are requested again', async ({ page, backend }) => {
    const proxy = await startLossyProxy(backend.url);
    proxy.loseResponses((_method, path) => path.endsWith('.js'));
    try {
      await page.goto(`${proxy.url}/`);
      await expect.poll(() => proxy.lost()).toBeGreaterThan(3);
      proxy.recover();
      await alive(page);
      await page.getByRole('button', { name: 'Pause the clouds' }).click();
      await expect(page.getByRole('button', { name: 'Move the clouds' })).toBeVisible();
    } finally {
      await proxy.close();
    }
  });
});
