import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage, overlaysLeft } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, hoursOf, mailsTo, storeDeparture } from '../../support/stored-departures.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium's own messages about requests and a worker without a connection, and the refusals.
  expectedErrors: /net::ERR_|WebSocket connection|fetching the script|status of 40[09]/,
});

test.beforeEach(async ({ backend }) => {
  await forgetDepartures(backend);
  await backend.database.query('delete from mail_outbox');
});
test.afterEach(({ backend }) => forgetDepartures(backend));

test('a cart, a move and a division wait for a connection, outlive the tab, and are stored once', async ({
  page,
  backend,
  context,
}) => {
  await prepare(page, backend);
  await context.setOffline(true);
  await keepAll(page);
  const acts = [
    /Reina Marin: move to Standard White Cart/,
    /Goes Today: move to 13:00, /,
    /Ana Novelo: 2 of 6 people go on Monday, March 2, 2099/,
  ];
  await expect(waiting(page).getByRole('listitem')).toHaveText(acts);
  await expectNoViolations(page, 'moves and a division that wait on this device');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.close();
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) {
    await tab.goto('/admin');
    await expect(waiting(tab).getByRole('listitem')).toHaveText(acts);
  }
  await context.setOffline(false);
  for (const tab of [first, second]) {
    await expect(tab.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
    await expect(waiting(tab)).toHaveCount(0);
  }
  expect(await peopleAndCarts(backend)).toEqual([
    'Ana Novelo: 2',
    'Ana Novelo: 4',
    'Goes Today: 4',
    'Reina Marin: standard-white',
  ]);
  expect(await hoursOf(backend, 'Goes Today')).toEqual(['13:00']);
  expect(await mailsTo(backend, 'Goes Today')).toEqual(['booking-changed']);
  expect(await mailsTo(backend, 'Ana Novelo')).toEqual(['booking-divided']);
  expect(await mailsTo(backend, 'Reina Marin')).toEqual(['booking-changed']);
});

test('a move, a division and a cart that the database refuses come back with their reasons', async ({
  page,
  backend,
  context,
}) => {
  const later = await prepare(page, backend);
  await context.setOffline(true);
  await keepAll(page);

  // Meanwhile another desk fills the departure, changes the party and rents the cart out.
  await backend.database.query('update departures set capacity = 1 where id = $1', [later]);
  await backend.database.query(`update bookings set people = 5 where name = 'Ana Novelo'`);
  await storeBookings(backend, [
    { name: 'Carl Smith', status: 'confirmed', cart: 'standard-white', date: await rentalDay(backend) },
  ]);
  await context.setOffline(false);
  const items = waiting(page).getByRole('listitem');
  await expect(items).toContainText(['Not sent: ', 'no room left', 'Not sent: ']);
  await expect(items.first()).toContainText('has another confirmed rental');
  await expect(items.last()).toContainText('5 by now');
  await expectNoViolations(page, 'refused moves', 'main');
  await expect(items.last().getByRole('link', { name: 'Open the booking' })).toBeVisible();
  await items.nth(1).getByRole('button', { name: 'Send all the same: Goes Today' }).click();
  await expect(items).toHaveCount(2);
  expect(await hoursOf(backend, 'Goes Today')).toEqual(['13:00']);
});

/** Stores what changes, opens the desk until it has its offline copy, and leaves it at the board of carts. */
async function prepare(page: Page, backend: Backend): Promise<string> {
  const { rows } = await backend.database.query<{ day: string }>('select facts.local_today()::text as day');
  const { day } = rows[0]!;
  await storeBookings(backend, [
    { name: 'Ana Novelo', status: 'confirmed', people: 6, date: '2099-03-01' },
    { name: 'Goes Today', status: 'confirmed', date: day },
    { name: 'Reina Marin', status: 'confirmed', cart: 'luxury-teal', date: await rentalDay(backend) },
  ]);
  await storeDeparture(backend, { hour: '08:30', day, parties: ['Goes Today'] });
  const later = await storeDeparture(backend, { hour: '13:00', day });
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await expect(page.getByRole('article', { name: 'Ana Novelo' })).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('Goes Today');
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state ?? ''),
      ),
    )
    .toEqual(['activated']);
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: /^Golf carts/ }).click();
  await expect(page.getByRole('button', { name: 'Change the cart of Reina Marin' })).toBeVisible();
  return later;
}

/** A day of the two weeks that the board of carts opens with. */
async function rentalDay({ database }: Backend): Promise<string> {
  const { rows } = await database.query<{ day: string }>('select (facts.local_today() + 3)::text as day');
  return rows[0]!.day;
}

/** Changes the cart on the open board, then moves a party and divides another on the offline copy. */
async function keepAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the cart of Reina Marin' }).click();
  const cart = page.getByRole('dialog', { name: 'Change the cart' });
  await cart.getByRole('radio', { name: /^Standard White Cart/ }).check();
  await cart.getByRole('button', { name: 'Move to Standard White Cart' }).click();
  await expect(page.getByText('No connection: kept, and sent when there is one')).toBeVisible();
  await overlaysLeft(page);
  await page.goto('/admin');

  const today = page.getByRole('region', { name: 'Today', exact: true });
  await today.getByRole('button', { name: 'Move Goes Today' }).click();
  const move = page.getByRole('dialog', { name: 'Move Goes Today' });
  await move.getByRole('radio', { name: /^13:00/ }).check();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(today.getByText(/^Not sent yet: move to 13:00/)).toBeFocused();
  await expect(today.getByRole('button', { name: 'Move Goes Today' })).toHaveCount(0);

  const list = page.getByRole('region', { name: 'The last list of bookings' });
  const divide = list.getByRole('button', { name: 'Divide the party: Ana Novelo' });
  const [one, other] = await Promise.all(
    [list.getByRole('button', { name: 'Change: Ana Novelo' }), divide].map(async (each) => (await each.boundingBox())!),
  );
  const apart = Math.max(other!.x - one!.x - one!.width, other!.y - one!.y - one!.height);
  expect(apart, 'neither is pressed instead of the other').toBeGreaterThanOrEqual(8);
  await divide.click();
  const division = page.getByRole('dialog', { name: 'Divide the party' });
  await division.getByLabel('People who go elsewhere').fill('2');
  await division.getByLabel('Their day').fill('2099-03-02');
  await division.getByRole('button', { name: 'Divide', exact: true }).click();
  await expect(list.getByText(/^Not sent yet: 2 of 6 people/)).toBeFocused();
  await expect(list.getByRole('button', { name: 'Change: Ana Novelo' })).toHaveCount(0);
  await expect(list.getByRole('button', { name: 'Divide the party: Ana Novelo' })).toHaveCount(0);
  await overlaysLeft(page);
}

/** What is not sent yet, as the desk lists it. */
function waiting(page: Page) {
  return page.getByRole('region', { name: 'Not sent yet' });
}

/** The bookings with their people, the rentals with their carts. */
async function peopleAndCarts({ database }: Backend): Promise<string[]> {
  const { rows } = await database.query<{ one: string }>(
    `select name || ': ' || coalesce(golf_cart_id, people::text) as one from bookings order by 1`,
  );
  return rows.map(({ one }) => one);
}
