import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../../support/accessibility.ts';
import { localDay } from '../../support/booking-form.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const row = (page: Page, name: string) => page.getByRole('article', { name });
const names = (page: Page) => page.getByRole('article').getByRole('heading');
const filter = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const emptyColumn = (page: Page) => page.getByText('Choose a booking, and it opens here.');
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem');

test('each view is an address and has an order', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await storeBookings(backend, [
    { name: 'Due Last', dueIn: 30 },
    { name: 'Due First', dueIn: 4 },
    { name: 'Asks Today', dueIn: 12, date: localDay(0).iso },
    { name: 'Goes Tomorrow', status: 'confirmed', hours: 1, date: localDay(1).iso },
    { name: 'Went Yesterday', status: 'confirmed', hours: 2, date: localDay(-1).iso },
    { name: 'Goes In A Week', status: 'confirmed', hours: 3, date: localDay(7).iso },
    { name: 'Is Under Way', status: 'confirmed', hours: 4, date: localDay(-1).iso, cart: 'luxury-teal', days: 3 },
    { name: 'Stays Home', status: 'cancelled', hours: 5, date: localDay(2).iso },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect(view('Waiting 3')).toBeAttached();
  await expect(view('All'), 'also after the count has made the row wider').toBeInViewport({ ratio: 1 });
  await expect(view('Waiting 3'), 'the row begins with its first view').toBeInViewport({ ratio: 1 });
  const lists: [link: string, address: string, found: string[]][] = [
    ['Waiting 3', '?view=waiting', ['Due First', 'Asks Today', 'Due Last']],
    ['Next 7 days', '?view=next', ['Is Under Way', 'Asks Today', 'Goes Tomorrow']],
    ['Cancelled', '?view=cancelled', ['Stays Home']],
    ['Confirmed', '?view=confirmed', ['Goes Tomorrow', 'Went Yesterday', 'Goes In A Week', 'Is Under Way']],
  ];
  for (const [link, address, found] of lists) {
    await view(link).click();
    await expect(names(page)).toHaveText(found);
    expect(new URL(page.url()).search).toBe(address);
    await expect(view(link)).toHaveAttribute('aria-current', 'page');
    await expect(view(link)).toBeInViewport({ ratio: 1 });
  }
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(emptyColumn(page)).toHaveCount(width === 1440 ? 1 : 0);
    await expect(view('Confirmed')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
      true,
    );
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(emptyColumn(page)).toHaveCount(0);
  await expectNoViolationsAtAnyWidth(page, 'a view of the list');
  await page.goBack();
  await expect(names(page)).toHaveText(['Stays Home']);
  await page.goBack();
  await page.reload();
  await expect(names(page)).toHaveText(['Is Under Way', 'Asks Today', 'Goes Tomorrow']);

  // A row that no longer fits its view stays in its place.
  await row(page, 'Asks Today').getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Asks Today').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText(['Is Under Way', 'Asks Today', 'Goes Tomorrow']);
  await expect(view('Waiting 2')).toBeVisible();
});

test('a list of one booking', async ({ page, backend }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await storeBookings(backend, [{ name: 'Ana Novelo' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await test.step('an address of an earlier version, with a page number, opens the list', async () => {
    await openPage(page, '/admin?page=99&status=lost&sort=price#bookings');
    await expect(names(page)).toHaveText(['Ana Novelo']);
  });
  await test.step('a tablet that is turned keeps the open filters and the focus', () => turnTablet(page));
  await test.step('beside an open booking the views scroll by themselves, and the list does not pan', () =>
    openBeside(page));
  await backend.database.query("update bookings set status = 'confirmed'");
  await test.step('an empty view says so, and a search leads to all bookings', () => emptyView(page));
});

async function turnTablet(page: Page): Promise<void> {
  await filter(page).click();
  const order = page.getByLabel('Order');
  await order.focus();
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(emptyColumn(page)).toHaveCount(width > 1200 ? 1 : 0);
    await expect(filter(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(order).toBeFocused();
    await expect(names(page)).toHaveText(['Ana Novelo']);
  }
  await filter(page).click();
}

async function openBeside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(emptyColumn(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ana Novelo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ana Novelo' })).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views' });
  // The number of requests makes the row of views wider.
  await expect(views.getByRole('link', { name: 'Waiting 1' })).toBeAttached();
  await views.getByRole('link', { name: 'All' }).scrollIntoViewIfNeeded();
  await expect(views.getByRole('link', { name: 'All' })).toBeInViewport({ ratio: 1 });
  const column = page.getByRole('region', { name: 'Bookings', exact: true }).locator('..');
  expect(await column.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

async function emptyView(page: Page): Promise<void> {
  await openPage(page, '/admin?view=waiting#bookings');
  await expect(page.getByText('No request waits. All are answered.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('novelo');
  await page.getByRole('button', { name: 'Look in all bookings (1 found)' }).click();
  await expect(names(page)).toHaveText(['Ana Novelo']);
  expect(new URL(page.url()).search).toBe('?q=novelo');
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such name');
  await page.getByRole('button', { name: 'Clear “no such name” (1 found)' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
}

test('filters by day, trip and source are in the address, and can be removed', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeBookings(backend, [
    { name: 'Ana Novelo', hours: 1, date: '2099-03-01', source: 'link:hotel' },
    { name: 'Bea Marin', hours: 2, date: '2099-03-02', source: 'direct', combo: 'ruins-zoo-combo' },
    { name: 'Carl Tut', hours: 3, date: '2099-02-27', cart: 'luxury-teal', days: 3 },
    { name: 'Dora Choc', hours: 4, date: '2099-03-09', source: 'search', tours: ['belize-zoo', 'lamanai'] },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await expect(names(page)).toHaveCount(4);
  await filter(page).click();
  await expect(filter(page)).toHaveAttribute('aria-expanded', 'true');
  const trip = page.getByLabel('Tour, combo or golf cart');
  const source = page.getByLabel('Source or partner');

  await trip.selectOption('tour:lamanai');
  await expect(names(page), 'in a combo and a custom adventure too').toHaveText([
    'Ana Novelo',
    'Bea Marin',
    'Dora Choc',
  ]);
  await page.getByLabel('First day').fill('2099-03-02');
  await expect(names(page)).toHaveText(['Bea Marin', 'Dora Choc']);
  await page.getByLabel('Last day').fill('2099-03-05');
  await expect(names(page)).toHaveText(['Bea Marin']);
  await expectNoViolations(page, 'the filters of the list');

  // An empty list names the filters that are in the way.
  await source.selectOption('search');
  await expect(page.getByText('No booking fits.')).toBeVisible();
  const ways = page.getByRole('button', { name: /found\)$/ });
  await expect(ways).toHaveText(['Clear Until Thursday, March 5, 2099 (1 found)', 'Clear A search engine (1 found)']);
  await ways.first().press('Enter');
  await expect(names(page)).toHaveText(['Dora Choc']);
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeFocused();

  await page.reload();
  await expect(names(page)).toHaveText(['Dora Choc']);
  await expect(chips(page)).toHaveText([
    'Remove: From Monday, March 2, 2099',
    /^Remove: Lamanai/,
    'Remove: A search engine',
    'Clear all filters',
  ]);
  await page.getByRole('button', { name: 'Remove: A search engine' }).press('Enter');
  await expect(names(page)).toHaveText(['Bea Marin', 'Dora Choc']);
  await expect(filter(page)).toBeFocused();
  await page.goBack();
  await expect(names(page)).toHaveText(['Dora Choc']);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(names(page)).toHaveCount(4);
  await expect(chips(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');

  await filter(page).click();
  for (const [value, found] of [
    ['link:hotel', 'Ana Novelo'],
    ['unknown', 'Carl Tut'],
    ['link', 'Ana Novelo'],
  ] as const) {
    await source.selectOption(value);
    await expect(names(page)).toHaveText([found]);
  }
  await page.setViewportSize({ width: 1440, height: 740 });
  await page.goto('/admin?trip=golf-cart:luxury-teal&first=2099-03-01#bookings');
  await expect(names(page), 'the last day of the rental').toHaveText(['Carl Tut']);
  await filter(page).click();
  await expect(source).toBeVisible();
  await expectNoViolations(page, 'the filters of the list, at 1440 px');
});

test('Mine has what I entered or decided, and all six views have room beside a booking', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await backend.makeAccount('admin');
  const colleague = await backend.makeAccount('admin');
  await storeBookings(backend, [
    { name: 'I Entered', hours: 3, enteredBy: admin.email },
    { name: 'Another Entered', hours: 2, enteredBy: colleague.email },
    { name: 'I Decide', hours: 1 },
    ...Array.from({ length: 97 }, (_, at) => ({ name: `Waits ${at}`, hours: 4 })),
  ]);
  await startSession(page, backend, admin);
  await openPage(page, '/admin?view=mine#bookings');
  await expect(names(page)).toHaveText(['I Entered']);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link')).toHaveText([
    'All',
    'Waiting 100',
    'Next 7 days',
    'Confirmed',
    'Cancelled',
    'Mine',
  ]);
  for (const link of await views.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  expect(await views.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('entered');
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible();
  await openPage(page, '/admin?view=waiting&q=decide#bookings');
  await row(page, 'I Decide').getByRole('button', { name: 'Confirm' }).click();
  await expect(row(page, 'I Decide')).toContainText('Confirmed');
  await page.goto('/admin?view=mine#bookings');
  await expect(names(page)).toHaveText(['I Decide', 'I Entered']);
});
