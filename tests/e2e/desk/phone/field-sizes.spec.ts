import type { Locator } from '@playwright/test';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('no field of the desk is so small that an iPhone enlarges the page for it', async ({ page, backend }) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  for (const address of ['/admin#bookings', '/admin/settings', '/admin/calendar', `/admin/bookings/${id}`])
    await test.step(address, async () => {
      await openPage(page, address);
      await expect(typed(page.getByRole('main')).first()).toBeVisible();
      expect(await smallFields(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
        true,
      );
    });
  await page.getByRole('button', { name: 'New booking' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
});

/** Safari enlarges the page for letters below 16 px, and leaves it so. */
function smallFields(page: Page): Promise<string[]> {
  return typed(page).evaluateAll((fields) =>
    fields
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

function typed(within: Page | Locator): Locator {
  return within.locator('input:not([type=checkbox], [type=radio]):visible, select:visible, textarea:visible');
}
