import { expectNoViolations } from '../../support/accessibility.ts';
import { drawFrames, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const rows = (page: Page) => page.getByRole('article');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ selected/ });
const total = 320;

/** Guest 1 is the newest. Each third name is too long for a row. */
function storeMany(backend: Backend): Promise<string[]> {
  return storeBookings(
    backend,
    Array.from({ length: total }, (_, at) => ({
      name: nameOf(at + 1),
      status: 'confirmed' as const,
      hours: at,
      ...(at % 5 === 1 && { combo: 'ruins-zoo-combo' }),
      ...(at % 5 === 2 && { tours: ['belize-zoo', 'lamanai'] }),
      ...(at % 2 === 1 && { message: 'We would love to see turtles, and manatees if there are any' }),
    })),
  );
}

function nameOf(number: number): string {
  return number % 3 === 0 ? `Guest ${number} ${'of a house with a long name '.repeat(2).trim()}` : `Guest ${number}`;
}

for (const [width, height, rowHeight] of [
  [360, 740, 60],
  [1440, 900, 48],
] as const)
  test(`hundreds of bookings are one list of rows of one height, at ${width} px`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height });
    const ids = await storeMany(backend);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin#bookings');
    await expect(row(page, 'Guest 1')).toBeVisible();

    await test.step('only the rows in view are drawn, the total is known, and the scroll bar has all', async () => {
      await expect(page.getByRole('status').filter({ hasText: '320 in all' })).toBeVisible();
      expect(await rows(page).count()).toBeLessThan(60);
      const list = page.getByRole('list').filter({ has: row(page, 'Guest 1') });
      expect((await list.boundingBox())!.height).toBeCloseTo(total * rowHeight, -1);
      const item = page.getByRole('listitem').filter({ has: row(page, 'Guest 2') });
      await expect(item).toHaveAttribute('aria-setsize', String(total));
      await expect(item).toHaveAttribute('aria-posinset', '2');
    });

    await test.step('scrolling to the end draws the last rows, and all have one height', async () => {
      const heights = new Set(await heightsOf(page));
      await scrollBy(page, total * rowHeight);
      await expect(row(page, nameOf(total))).toBeVisible();
      await expect(row(page, 'Guest 1')).toHaveCount(0);
      for (const one of await heightsOf(page)) heights.add(one);
      expect([...heights]).toEqual([rowHeight]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
        true,
      );
      await expectNoViolations(page, 'the end of a long list');
    });

    await test.step('Back returns to the same row', async () => {
      await scrollBy(page, -100 * rowHeight);
      const first = rows(page)
        .getByRole('link', { name: /^Guest 2[012]\d$/ })
        .first();
      await expect(first).toBeVisible();
      // Rows above it may be drawn later, and it is the first one no more.
      const name = await first.innerText();
      const opened = link(page, name);
      await opened.scrollIntoViewIfNeeded();
      await drawFrames(page);
      const { y } = (await row(page, name).boundingBox())!;
      await opened.click();
      const title = page.getByRole('heading', { level: width === 1440 ? 2 : 1, name });
      await expect(title).toBeVisible();
      await page.goBack();
      await expect(title).toHaveCount(0);
      await expect.poll(async () => Math.round((await row(page, name).boundingBox())?.y ?? -1)).toBe(Math.round(y));
    });

    if (width === 360) return;
    await test.step('what arrives while somebody reads far below moves no row', () => receiveBelow(page, backend));
    await test.step('the open booking is in view after a reload', async () => {
      await openPage(page, `/admin?booking=${ids[198]}#bookings`);
      await expect(row(page, nameOf(199))).toBeInViewport();
      await page.keyboard.press('j');
      await expect(link(page, 'Guest 200')).toBeFocused();
    });
  });

test('keys and a selection reach over rows that are not drawn', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeMany(backend);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await expect(row(page, 'Guest 1')).toBeVisible();
  await test.step('keys move through rows that are not drawn yet, and the focused row stays', () => useKeys(page));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: nameOf(69) })).toHaveCount(0);
  await scrollBy(page, -total * 48);
  await test.step('a selection reaches over rows that are not drawn', () => selectMany(page, backend));
});

async function useKeys(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await expect(link(page, 'Guest 1')).toBeFocused();
  for (let at = 2; at <= 70; at++) await page.keyboard.press(at % 2 ? 'j' : 'ArrowDown');
  await expect(link(page, 'Guest 70')).toBeFocused();
  await expect(link(page, 'Guest 70')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await expect(link(page, 'Guest 68')).toBeFocused();

  await scrollBy(page, 200 * 48);
  await expect(row(page, 'Guest 250')).toBeVisible();
  await expect(link(page, 'Guest 68')).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(page, nameOf(69))).toBeFocused();
  await expect(link(page, nameOf(69))).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: nameOf(69) })).toBeFocused();
}

async function selectMany(page: Page, backend: Backend): Promise<void> {
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await box('Guest 2').check();
  await scrollBy(page, 190 * 48);
  await expect(row(page, 'Guest 200')).toBeVisible();
  await box('Guest 200').click({ modifiers: ['Shift'] });
  await expect(count(page)).toHaveText('199 selected: at most 50 are confirmed or cancelled at once');
  const bar = page.getByRole('group', { name: 'Selected bookings' });
  await expect(bar.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(bar.getByRole('button', { name: 'Export' })).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check();
  await expect(count(page)).toContainText('320 selected');
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  await download;
  await expect(page.getByText('320 bookings exported')).toBeVisible();

  await bar.getByRole('button', { name: 'Clear' }).click();
  await box('Guest 200').check();
  await scrollBy(page, 40 * 48);
  await expect(row(page, 'Guest 230')).toBeVisible();
  await box('Guest 230').click({ modifiers: ['Shift'] });
  await expect(count(page)).toHaveText('31 selected');
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled 31 bookings.')).toBeVisible();
  const { rows: cancelled } = await backend.database.query<{ name: string }>(
    `select name from bookings where status = 'cancelled'`,
  );
  expect(cancelled).toHaveLength(31);
}

async function receiveBelow(page: Page, backend: Backend): Promise<void> {
  await scrollBy(page, -total * 48);
  await scrollBy(page, 150 * 48);
  await expect(row(page, 'Guest 160')).toBeVisible();
  const { y } = (await row(page, 'Guest 160').boundingBox())!;
  for (const name of ['Just Sent', 'Just Sent Too'])
    await backend.database.query(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
       values ('tour', $1, $2, '+5016001234', '2099-02-01', 2, 'lamanai')`,
      [name, `${name.replaceAll(' ', '')}@visitor.example`.toLowerCase()],
    );
  await expect(page.getByRole('button', { name: '2 new' })).toBeInViewport();
  expect((await row(page, 'Guest 160').boundingBox())!.y).toBe(y);
  await page.getByRole('button', { name: '2 new' }).click();
  await expect(page.getByRole('status').filter({ hasText: '322 in all' })).toBeVisible();
  await scrollBy(page, -400 * 48);
  await expect(rows(page).getByRole('heading').first()).toHaveText(/^Just Sent/);
}

/** Scrolls the list, which is a column by itself on a wide screen. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  await rows(page)
    .first()
    .evaluate((element, by) => {
      let scroller = element.parentElement;
      while (
        scroller &&
        !(scroller.scrollHeight > scroller.clientHeight && getComputedStyle(scroller).overflowY === 'auto')
      )
        scroller = scroller.parentElement;
      (scroller ?? document.documentElement).scrollBy({ top: by, behavior: 'instant' });
    }, distance);
  await drawFrames(page);
}

function heightsOf(page: Page): Promise<number[]> {
  return rows(page).evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().height));
}
