import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('newest first, with the waiting time of pending requests, in red when late', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 740 });
  await storeBookings(backend, [
    { name: 'Waits Long', hours: 20, dueIn: -72 },
    { name: 'Waits Short', hours: 3 },
    { name: 'Is Confirmed', status: 'confirmed', hours: 1 },
    { name: 'Is Cancelled', status: 'cancelled', hours: 30 },
  ]);
  await openList(page, backend);
  for (const width of [1440, 360])
    await test.step(`at ${width} px`, async () => {
      await setWidth(page, width);
      await expect(names(page)).toHaveText(['Is Confirmed', 'Waits Short', 'Waits Long', 'Is Cancelled']);
      await expectWaitingTimes(page);
      await expectBadges(page);
    });

  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(names(page)).toHaveText(['Waits Long', 'Waits Short']);
  await expect(page).toHaveURL(/\/admin\?view=waiting#bookings$/);
  for (const width of [1440, 360]) {
    await setWidth(page, width);
    await expect(names(page)).toHaveText(['Waits Long', 'Waits Short']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
      true,
    );
  }
});

test('view, search and order are in the URL', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ids = await storeBookings(backend, [
    { name: 'Ana Novelo', email: 'ana@reef.example', phone: '+501 611-0001', date: '2099-03-03', hours: 4 },
    {
      name: 'Bea Novelo',
      email: 'bea@reef.example',
      phone: '+501 611-0002',
      date: '2099-03-01',
      status: 'confirmed',
      hours: 3,
    },
    {
      name: 'Carl Smith',
      email: 'carl@ruin.example',
      phone: '+501 611-0003',
      date: '2099-03-02',
      status: 'confirmed',
      hours: 2,
    },
    {
      name: 'Dora Young',
      email: 'dora@ruin.example',
      phone: '+501 611-0004',
      date: '2099-03-04',
      status: 'cancelled',
      hours: 1,
    },
  ]);
  await openList(page, backend);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link')).toHaveText([
    'All',
    'Waiting 1',
    'Next 7 days',
    'Confirmed',
    'Cancelled',
    'Mine',
  ]);
  await views.getByRole('link', { name: 'Confirmed' }).click();
  await expect(names(page)).toHaveText(['Carl Smith', 'Bea Novelo']);
  await expect(page).toHaveURL(/\?view=confirmed#bookings$/);
  await expect(page.getByRole('status').filter({ hasText: '2 found' })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search' });
  const searches: [words: string, found: string[]][] = [
    ['novelo', ['Bea Novelo', 'Ana Novelo']],
    ['dora@ruin', ['Dora Young']],
    ['6110003', ['Carl Smith']],
    [ids[0]!.slice(0, 8).toUpperCase(), ['Ana Novelo']],
  ];
  await views.getByRole('link', { name: 'All' }).click();
  for (const [words, found] of searches) {
    await search.fill(words);
    await expect(names(page)).toHaveText(found);
    expect(new URL(page.url()).searchParams.get('q')).toBe(words);
  }
  await search.fill('no such name');
  await expect(page.getByText('No booking fits.')).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By day of the trip');
  await expect(names(page)).toHaveText(['Bea Novelo', 'Carl Smith', 'Ana Novelo', 'Dora Young']);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By name');
  await search.fill('ruin');
  await expect(names(page)).toHaveText(['Carl Smith', 'Dora Young']);

  // The list survives a reload, and opening a booking and going back.
  await page.reload();
  await expect(names(page)).toHaveText(['Carl Smith', 'Dora Young']);
  await expect(search).toHaveValue('ruin');
  await page.getByRole('link', { name: 'Dora Young' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dora Young' })).toBeVisible();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(names(page)).toHaveText(['Carl Smith', 'Dora Young']);
  await setWidth(page, 1440);
  await page.getByRole('link', { name: 'Dora Young' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Dora Young' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(['Carl Smith', 'Dora Young']);
});

test('address, field and list agree after Back and Forward', async ({ page, backend }) => {
  await storeBookings(backend, [
    { name: 'Jane Confirmed', status: 'confirmed', hours: 2 },
    { name: 'Axel Confirmed', status: 'confirmed', hours: 1 },
    { name: 'Jane Pending' },
  ]);
  await openList(page, backend);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  const expectAll = async () => {
    await expect(names(page)).toHaveText(['Jane Pending', 'Axel Confirmed', 'Jane Confirmed']);
    await expect(search).toHaveValue('');
    await expect(view('All')).toHaveAttribute('aria-current', 'page');
    expect(new URL(page.url()).search).toBe('');
  };
  await test.step('a search does not begin in a list that Back has left', () => searchAndLeave(page));
  await view('All').click();
  await expectAll();
  await view('Confirmed').click();
  await expect(names(page)).toHaveText(['Axel Confirmed', 'Jane Confirmed']);
  await search.fill('jane');
  await expect(names(page)).toHaveText(['Jane Confirmed']);
  await page.goBack();
  await expectAll();
  await page.goForward();
  await expect(names(page)).toHaveText(['Jane Confirmed']);
  await expect(search).toHaveValue('jane');
  expect(new URL(page.url()).search).toBe('?view=confirmed&q=jane');

  // Going back before the search begins cancels it. The time stands, so that it does not begin on a slow machine.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await search.fill('janet');
  await page.goBack();
  await expect(search).toHaveValue('');
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expectAll();
});

async function expectWaitingTimes(page: Page): Promise<void> {
  await expect(page.getByText('2 requests wait for an answer.')).toBeVisible();
  const late = card(page, 'Waits Long').getByText('late by 3 days');
  const early = card(page, 'Waits Short').getByText(/^due in 4[78] h$/);
  await expect(late).toBeVisible();
  const red = await colorOf(
    page.getByText(/^The first has waited 20 hours\. An answer was promised by .*, Belize time\.$/),
  );
  expect(await colorOf(late)).toBe(red);
  expect(await colorOf(early)).not.toBe(red);
  await expect(card(page, 'Waits Short')).toContainText('Pending');
  await expect(card(page, 'Is Confirmed').getByText(/Pending|due/)).toHaveCount(0);
}

async function expectBadges(page: Page): Promise<void> {
  // A status is shown by word, icon and colour.
  const badges = await Promise.all(
    [
      ['Is Confirmed', 'Confirmed'],
      ['Is Cancelled', 'Cancelled'],
    ].map(async ([name, word]) => {
      const badge = card(page, name!)
        .getByRole('paragraph')
        .filter({ hasText: word!, has: page.locator('path') });
      return {
        color: await badge.evaluate((element) => getComputedStyle(element).backgroundColor),
        icon: await badge.locator('path').getAttribute('d'),
      };
    }),
  );
  expect(new Set(badges.map(({ color }) => color)).size).toBe(2);
  expect(new Set(badges.map(({ icon }) => icon)).size).toBe(2);
}

/** Changes the width, and waits for the layout: from 1200 px on, a booking opens beside the list. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await expect(page.getByText('Choose a booking, and it opens here.')).toHaveCount(width < 1200 ? 0 : 1);
}

async function searchAndLeave(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Confirmed' }).click();
  await expect(names(page)).toHaveText(['Axel Confirmed', 'Jane Confirmed']);
  // A device that is so busy with going back that the search is due before the page shows where Back led.
  await page.evaluate(() =>
    addEventListener(
      'popstate',
      () => {
        const end = performance.now() + 500;
        while (performance.now() < end);
      },
      { once: true },
    ),
  );
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('pending');
  await page.evaluate(() => history.back());
  await expect(names(page)).toHaveText(['Jane Pending', 'Axel Confirmed', 'Jane Confirmed']);
  await expect(search).toHaveValue('');
  // Nothing that was begun is left.
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Confirmed' }).click();
  await expect(names(page)).toHaveText(['Axel Confirmed', 'Jane Confirmed']);
  expect(new URL(page.url()).search).toBe('?view=confirmed');
}

async function openList(page: Page, backend: Parameters<typeof storeBookings>[0]): Promise<void> {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin#bookings');
  await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page).first()).toBeVisible();
}

function cards(page: Page) {
  return page.getByRole('tabpanel').getByRole('article');
}

function names(page: Page) {
  return cards(page).getByRole('heading');
}

function card(page: Page, name: string) {
  return cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
}

function colorOf(place: ReturnType<Page['getByText']>): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).color);
}
