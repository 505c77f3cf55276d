import { expectNoViolations, expectReadableColors } from '../support/accessibility.ts';
import { goOn, openPage, overlaysLeft, pace } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

declare global {
  interface Window {
    /** What went from the head of the page. */
    goneTags: string[];
  }
}

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rail = (page: Page) => page.getByRole('navigation', { name: 'The desk' });

test('on a wide screen the rail leads to every place, marks the open one, and stays narrow', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [id] = await storeBookings(backend, [{ name: 'Waits Here' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  const current = page.getByRole('banner').locator('[aria-current]').filter({ visible: true });
  await expect(current).toHaveText(['Today']);
  for (const [name, title] of [
    ['Bookings', 'Admin Dashboard'],
    ['Catalogue', 'Admin Dashboard'],
    ['Calendar', 'Calendar'],
    ['Departures', 'Departures'],
    ['Golf carts', 'Golf carts'],
    ['Closed days', 'Closed days and capacity'],
    ['Boats and crew', 'Boats and crew'],
    ['Numbers', 'Numbers'],
    ['Export and erase', 'Export and erase'],
    ['People', 'People'],
    ['History', 'History'],
    ['Settings', 'Settings'],
  ] as const) {
    await rail(page).getByRole('link', { name, exact: true }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(current).toHaveText([name]);
  }
  await expect(heading(page, 'Settings')).toBeFocused();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(current).toHaveText(['Security']);

  // A booking belongs to the bookings, and the sheet of a day to the calendar.
  await page.goto(`/admin/bookings/${id}`);
  await expect(heading(page, 'Waits Here')).toBeVisible();
  await expect(current).toHaveText(['Bookings']);
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true');

  const narrow = page.getByRole('button', { name: 'Narrow menu' });
  await narrow.click();
  await expect(narrow).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(narrow).toHaveAttribute('aria-pressed', 'true');
  expect((await rail(page).boundingBox())!.width, 'the rail has icons alone').toBeLessThan(70);
  await expect(rail(page).getByRole('link', { name: 'Calendar', exact: true })).toBeVisible();
});

test('on a phone the bars are low, and More has the other places', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  await expect(rail(page).getByRole('link')).toHaveText(['Today', 'Bookings', 'Calendar', 'More']);
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  const [top, bottom] = [await page.getByRole('main').locator('header').boundingBox(), await rail(page).boundingBox()];
  expect(top!.height).toBeLessThanOrEqual(56);
  expect(bottom!.height).toBeLessThanOrEqual(64);
  expect(bottom!.y + bottom!.height).toBe(740);
  await rail(page).getByRole('link', { name: 'More' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Numbers/ })
    .click();
  await expect(heading(page, 'Numbers')).toBeFocused();
  await expect(page.getByRole('banner').locator('[aria-current]').filter({ visible: true })).toHaveText(['More']);
  await rail(page).getByRole('link', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(heading(page, 'Admin Login')).toBeVisible();
});

test('keys open the places, and can be turned off', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  // The keys are ready before the day is loaded.
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const [key, shown] of [
    ['c', heading(page, 'Calendar')],
    ['b', search],
  ] as const)
    // The second key counts for a moment after the first, which a slow machine misses.
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(shown).toBeVisible({ timeout: pace });
    }).toPass();
  await search.fill('g');
  await search.press('c');
  await expect(search, 'a field keeps its keys').toHaveValue('gc');
  await search.blur();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByRole('term').filter({ hasText: 'gt' })).toBeVisible();
  await keys.getByLabel('Use these keys on this device').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(keys).toBeVisible();
  await expect(keys.getByLabel('Use these keys on this device'), 'all without scrolling').toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/#bookings$|q=gc/);
  await expectNoViolations(page, 'the list of the keys');
});

test('Find opens a booking, the sheet of a day, and a place', async ({ page, backend }) => {
  const [, , one] = await storeBookings(backend, [
    ...Array.from({ length: 9 }, (_, at) => ({
      name: `Ana Novelo ${at + 1}`,
      email: `ana-${at}@visitor.example`,
      hours: at + 2,
    })),
    { name: 'José Núñez', hours: 1 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  await expect(page.getByRole('article', { name: 'Ana Novelo 9' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Find' });
  const field = finder.getByRole('searchbox', { name: 'Find a guest, a day or a place' });
  await expect(field).toBeFocused();
  const { y } = (await field.boundingBox())!;
  await page.keyboard.type('nunez');
  await expect(finder.getByRole('menuitem')).toHaveText([/José Núñez.*Lamanai Maya Ruins.*Pending/]);
  expect((await field.boundingBox())!.y, 'the field stays where it is').toBe(y);
  await expectNoViolations(page, 'the finder');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'José Núñez')).toBeVisible();
  await expect(finder).toHaveCount(0);

  await page.getByRole('button', { name: 'Find' }).click();
  // The dialog opens after the press.
  await expect(field).toBeFocused();
  await page.keyboard.type('novelo');
  await expect(finder.getByRole('menuitem')).toHaveCount(9);
  await finder.getByRole('menuitem', { name: 'All 9 in the list' }).click();
  await expect(page.getByText('9 found')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(one!.slice(0, 8));
  await expect(finder.getByRole('menuitem')).toHaveText([/Ana Novelo 3/]);
  await field.fill('24 dec 2098');
  await expect(finder.getByRole('menuitem')).toHaveText(['Day sheet: Wednesday, December 24, 2098']);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Wednesday, December 24, 2098')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('numb');
  await expect(finder.getByRole('menuitem')).toHaveText(['Numbers']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/numbers$/);
});

test('Find opens every page and does every action of the desk', async ({ page, backend }) => {
  await storeBookings(backend, [{ name: 'Gave Up', status: 'cancelled' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  const finder = page.getByRole('dialog', { name: 'Find' });
  const choose = async (words: string, name: string) => {
    await page.keyboard.press('Control+k');
    await expect(finder.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(words);
    await finder.getByRole('menuitem', { name, exact: true }).click();
    await expect(finder).toHaveCount(0);
  };
  await test.step('pages that are no place', async () => {
    await choose('gallery', 'Gallery');
    await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true');
    await choose('combo tours', 'Combo Tours');
    await expect(page.getByRole('tab', { name: 'Combo Tours' })).toHaveAttribute('aria-selected', 'true');
    await choose('cancelled', 'Bookings: Cancelled');
    await expect(page.getByRole('article', { name: 'Gave Up' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancelled', exact: true })).toHaveAttribute('aria-current', 'page');
  });
  await test.step('forms of other places', async () => {
    await choose('add tour', 'Add a tour');
    await expect(page.getByRole('dialog', { name: 'Add Tour' }).getByLabel('Name', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await overlaysLeft(page);
    await choose('close days', 'Close days');
    await expect(heading(page, 'Closed days and capacity')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Close days' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await overlaysLeft(page);
    await page.reload();
    await expect(page.getByText('No closed days.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the keys and the way out', async () => {
    await choose('keys', 'Keys');
    await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await overlaysLeft(page);
    await choose('sign out', 'Sign Out');
    await expect(heading(page, 'Admin Login')).toBeVisible();
  });
});

for (const [browser, isDropped] of [
  ['returns late', false],
  ['drops the return', true],
] as const)
  test(`a page that is opened while the entry of the finder is left stays, if the browser ${browser}`, async ({
    page,
    backend,
  }) => {
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin');
    await page.evaluate((drops) => {
      history.back = () => {
        delete (history as Partial<History>).back;
        if (drops) return;
        const shown = setInterval(() => {
          if (document.querySelector('h1')?.textContent !== 'Numbers') return;
          clearInterval(shown);
          history.back();
        }, 10);
      };
    }, isDropped);
    await page.getByRole('button', { name: 'Find' }).click();
    const finder = page.getByRole('dialog', { name: 'Find' });
    await expect(finder.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('numb');
    await expect(finder.getByRole('menuitem')).toHaveText(['Numbers']);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Numbers')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/numbers$/);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(finder.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(finder).toHaveCount(0);
    await overlaysLeft(page);
    await expect(heading(page, 'Numbers')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Admin Dashboard')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });

test('a place that was open before is shown at once, and loaded again behind it', async ({ page, backend, line }) => {
  await storeBookings(backend, [{ name: 'Was Here' }]);
  await startSession(page, backend, await backend.makeAccount('admin'), line.url);
  await openPage(page, `${line.url}/admin#bookings`);
  await expect(page.getByRole('article', { name: 'Was Here' })).toBeVisible();
  await rail(page).getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByText('Link for a partner')).toBeVisible();
  const release = line.holdRequests((path) => path.startsWith('/rest/'));
  await rail(page).getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Was Here' })).toBeVisible();
  await storeBookings(backend, [{ name: 'Came Later' }]);
  release();
  await expect(page.getByRole('article', { name: 'Came Later' })).toBeVisible();

  // Its style sheets have stayed too: the way to a place waits for those that went, and costs more work.
  await page.evaluate(() => {
    window.goneTags = [];
    new MutationObserver((changes) =>
      changes.forEach(({ removedNodes }) =>
        window.goneTags.push(...[...removedNodes].map((node) => (node as Element).outerHTML)),
      ),
    ).observe(document.head, { childList: true });
  });
  await rail(page).getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByText('Link for a partner')).toBeVisible();
  const gone = await page.evaluate(() => window.goneTags);
  expect(gone.filter((tag) => /stylesheet|as="style"/.test(tag))).toEqual([]);
});

/** A place with a text on it, and the width at which no other walk checks it in full. */
type Place = [path: string, text: string, width?: 360 | 1440];

// The walk that is about a place checks it in full in the light, most of them at both widths.
test('every place has readable colours in the dark, at 360 px and at 1440 px', async ({ page, backend }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const [waiting] = await storeBookings(backend, [
    { name: 'Waits Long', hours: 30, message: 'Is there shade?' },
    { name: 'Is Confirmed', status: 'confirmed', cart: 'luxury-teal' },
    { name: 'Gave Up', status: 'cancelled' },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  // Two views of one page are not neighbours (leavePlace).
  const places: Place[] = [
    ['/admin', 'Waits Long', 1440],
    [`/admin/bookings/${waiting}`, 'Is there shade?'],
    ['/admin#bookings', 'Gave Up'],
    ['/admin/calendar?day=2099-02-01', 'Sun'],
    ['/admin#tours', 'Full Day Fishing'],
    ['/admin/carts?from=2099-02-01', 'Is Confirmed'],
    ['/admin#gallery', 'The Long Pier at Sunset'],
    ['/admin/departures', 'No departure on this day yet.', 360],
    ['/admin/fleet', 'No boats yet.', 360],
    ['/admin/day/2099-02-01', 'Waits Long'],
    ['/admin/availability', 'No closed days.'],
    ['/admin/numbers', 'Link for a partner'],
    ['/admin/settings', 'Reply promise'],
    ['/admin/people', 'Open invitations'],
    ['/admin/history', 'What was done', 360],
    ['/admin/data', 'Calendar address', 360],
    ['/admin/security', 'If you lose a device'],
    ['/admin/more', 'Closed days', 1440],
  ];
  for (const [at, [path, text, unchecked]] of places.entries())
    await test.step(path, async () => {
      await (at === 0 ? openPage : goOn)(page, path);
      for (const width of at % 2 ? [1440, 360] : [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
        const where = `${path}, at ${width} px`;
        // The frame has the same colours around each place, so that of the first is checked, and of those in full.
        if (width === unchecked) await expectNoViolations(page, where);
        else await expectReadableColors(page, where, at === 0 ? undefined : 'main');
      }
    });
});
