import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test('a row and a place are links: a tab opens with Ctrl, and a second press adds no step for Back', async ({
  page,
  backend,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await backend.database.query('delete from bookings');
  const [id] = await storeBookings(backend, [{ name: 'Ana Novelo' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  const row = page.getByRole('article', { name: 'Ana Novelo' }).getByRole('link');
  const place = page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Closed days' });
  for (const [link, address] of [
    [row, new RegExp(`/admin\\?booking=${id}#bookings$`)],
    [place, /\/admin\/availability$/],
  ] as const) {
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(address);
    await tab.close();
    await expect(page).toHaveURL(/\/admin#bookings$/);
  }

  const steps = () => page.evaluate(() => history.length);
  for (const [link, heading] of [
    [row, page.getByRole('region', { name: 'Ana Novelo' })],
    [place, page.getByRole('heading', { level: 1, name: 'Closed days and capacity' })],
  ] as const) {
    await link.click();
    await expect(heading).toBeVisible();
    const before = await steps();
    await link.click();
    await expect(heading).toBeVisible();
    expect(await steps()).toBe(before);
  }
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Ana Novelo' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Choose a booking')).toBeVisible();
});
