import { chooseDay, fillVisitor, openForm } from '../support/booking-form.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

// How a booking arrives does not depend on the width, so each width has one of the two ways.
for (const [width, socket] of [
  [360, 'with'],
  [1440, 'without'],
] as const) {
  const viewport = { width, height: 740 };
  test(`a visitor's booking is announced at the desk without a reload, at ${width} px, ${socket} a socket`, async ({
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

    await expect(page.locator('[data-toast]').filter({ hasText: 'New booking' })).toContainText('Just Sent');
    // It is announced above the list, whose rows do not move by themselves.
    await expect(cards.getByRole('heading')).toHaveText(['Was There']);
    await page.getByRole('button', { name: '1 new' }).click();
    await expect(cards.getByRole('heading')).toHaveText(['Just Sent', 'Was There']);
    await expect(page).toHaveTitle(/^\(2\) Admin/);
    expect(sockets).toHaveLength(socket === 'with' ? 1 : 0);
  });
}

test('a moved rental, and changed closed days and limits, appear at open desks', async ({ page, backend }) => {
  const { rows } = await backend.database.query<{ today: string }>(`select facts.local_today()::text as today`);
  const { today } = rows[0]!;
  const [id] = await storeBookings(backend, [{ name: 'Ana Castillo', cart: 'luxury-teal', date: today }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  const open = async (tab: Page, address: string) => {
    await tab.goto(address);
    // The desk has loaded its data.
    await expect(tab).toHaveTitle(/^\(1\) /);
    return tab;
  };
  const newTab = (address: string) =>
    page
      .context()
      .newPage()
      .then((tab) => open(tab, address));
  const board = await open(page, '/admin/carts');
  const [calendar, start, availability] = [
    await newTab('/admin/calendar'),
    await newTab('/admin'),
    await newTab('/admin/availability'),
  ];
  const cart = (name: string) => board.locator('tbody').filter({ hasText: name }).getByRole('link');
  await expect(cart('Luxury Teal Cart')).toHaveCount(1);
  await backend.database.query(
    `begin; set local request.jwt.claims = '{"role": "service_role"}'; select move_rental('${id}', 'luxury-white'); commit`,
  );
  await expect(cart('Luxury White Cart')).toHaveCount(1);
  await expect(cart('Luxury Teal Cart')).toHaveCount(0);
  await expect(start.getByText('Luxury White Cart').first()).toBeVisible();

  await backend.database.query(
    `insert into closed_days (first_day, last_day, reason) values ('${today}', '${today}', 'Storm')`,
  );
  await expect(board.getByText('Closed: Storm')).toHaveCount(5);
  await expect(calendar.getByRole('link', { name: /closed: Everything/i })).toHaveCount(1);
  await expect(start.getByText('Everything: Storm')).toBeVisible();
  await expect(availability.getByText('Everything: Storm')).toBeVisible();
  await backend.database.query(`delete from closed_days; insert into item_limits values ('tour', 'lamanai', 2, null)`);
  await expect(start.getByText('Everything: Storm')).toHaveCount(0);
  await expect(availability.getByText('Tour. At least 2 days ahead.')).toBeVisible();
});

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

  const booking = page.getByRole('region', { name: 'Booking', exact: true });
  await expect(booking.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveTitle(/^Booking/);
  // The same in the other direction.
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
  await second.close();
});

test('a decision with a connection is the update of the status by id', async ({ page, backend }) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  const writes: unknown[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'PATCH' || pathname.includes('/rpc/decide'))
      writes.push([request.method(), pathname, searchParams.get('id'), request.postDataJSON()]);
  });
  await page.getByRole('article', { name: 'Rosa Choc' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(notices(page).filter({ hasText: 'Booking status updated successfully' })).toBeVisible();
  expect(writes).toEqual([['PATCH', '/rest/v1/bookings', `eq.${id}`, { status: 'confirmed' }]]);
});

test('a decision after that of another desk changes nothing', async ({ page, backend }) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  const other = await backend.database.connect();
  try {
    // The update of this desk waits until the other desk has decided.
    await other.query('begin');
    await other.query(`update bookings set status = 'cancelled' where id = $1`, [id]);
    const update = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('article', { name: 'Rosa Choc' }).getByRole('button', { name: 'Confirm' }).click();
    await update;
    await other.query('commit');
  } finally {
    other.release();
  }
  await expect(notices(page).filter({ hasText: 'Failed to update booking status' })).toBeVisible();
  const { rows } = await backend.database.query('select status from bookings where id = $1', [id]);
  expect(rows).toEqual([{ status: 'cancelled' }]);
});
