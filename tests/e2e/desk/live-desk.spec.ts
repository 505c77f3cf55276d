import { chooseDay, fillVisitor, openForm } from '../support/booking-form.ts';
import { expect, test } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

for (const [width, socket] of [
  [360, 'with'],
  [1440, 'with'],
  [360, 'without'],
  [1440, 'without'],
] as const) {
  const viewport = { width, height: 740 };
  test(`a visitor's booking appears at the desk without a reload, at ${width} px, ${socket} a socket`, async ({
    page,
    backend,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    if (socket === 'without') await page.addInitScript(() => Object.assign(window, { WebSocket: undefined }));
    const sockets: string[] = [];
    page.on('websocket', (opened) => sockets.push(opened.url()));
    await storeBookings(backend, [{ name: 'Was There' }]);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.goto('/admin#bookings');
    const cards = page.getByRole('tabpanel').getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(['Was There']);
    await expect(page).toHaveTitle(/^\(1\) Admin/);
    if (socket === 'with') await expect.poll(() => sockets.length).toBe(1);

    const visitor = await browser.newContext({ baseURL, viewport });
    const site = await visitor.newPage();
    await openForm(site);
    await site.locator('#booking form').getByLabel('Select Tour').selectOption('mexico-rocks');
    await chooseDay(site, /^Tour Date/);
    await fillVisitor(site, { name: 'Just Sent', email: 'just@visitor.example', phone: '+501 600 1234' });
    await site.locator('#booking form').getByRole('button', { name: 'Book This Tour' }).click();
    await expect(site.getByText('Booking Confirmed! ✅')).toBeVisible();
    await visitor.close();

    await expect(page.locator('[data-toast]').filter({ hasText: 'New booking' })).toContainText('Just Sent', {
      timeout: 30_000,
    });
    await expect(cards.getByRole('heading')).toHaveText(['Just Sent', 'Was There']);
    await expect(page).toHaveTitle(/^\(2\) Admin/);
    expect(sockets).toHaveLength(socket === 'with' ? 1 : 0);
  });
}

test("another administrator's decision appears in the list and on the booking page", async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const [id] = await storeBookings(backend, [{ name: 'Shared Guest' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto(`/admin/bookings/${id}`);
  const request = page.getByRole('region', { name: 'Request' });
  await expect(request.getByText('Pending', { exact: true })).toBeVisible();

  const second = await browser.newContext({ baseURL });
  const other = await second.newPage();
  await startSession(other, backend, await backend.makeAccount('admin'));
  await other.goto('/admin#bookings');
  await other.getByRole('article').getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('Booking status updated successfully')).toBeVisible();

  await expect(request.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveTitle(/^Booking/);
  // The reverse.
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(other.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 30_000 });
  await second.close();
});
