import { readFileSync } from 'node:fs';
import { setUndoTime } from '../../../support/services/undo-time.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { drawFrames, notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings');
  await setUndoTime(backend.database, 30);
});

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const names = (page: Page) => page.getByRole('article').getByRole('heading');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected bookings' });
const action = (page: Page, name: string) => bar(page).getByRole('button', { name });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ selected$/ });
const waiting = '/admin?view=waiting#bookings';
const waits = (list: string[]) => list.map((name, at) => ({ name, hours: list.length - at }));

for (const width of [360, 1440])
  test(`several bookings are confirmed together, with one Undo, at ${width} px`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeBookings(backend, waits(['First', 'Second', 'Third', 'Fourth']));
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, waiting);
    await expect(names(page)).toHaveText(['First', 'Second', 'Third', 'Fourth']);
    const boxes = await places(page);

    if (width === 360) {
      await expect(box(page, 'First')).toBeHidden();
      await page.getByRole('button', { name: 'Select', exact: true }).click();
    }
    await box(page, 'First').check();
    await box(page, 'Third').click({ modifiers: ['Shift'] });
    await expect(count(page)).toHaveText('3 selected');
    expect(await places(page), 'no row moves, and all have one height').toEqual(boxes);
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(count(page)).toHaveText('4 selected');
    await box(page, 'Second').uncheck();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const tops = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 4)).size, 'one line of actions').toBe(1);
    if (width === 360) expect(tops.at(-1), 'Clear beside the number').toBeLessThan(tops[0]!);
    await expectNoViolations(page, 'a selection of bookings');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
      true,
    );

    await action(page, 'Confirm').press('Enter');
    const notice = notices(page).filter({ hasText: 'Booking status updated successfully. Confirmed 3 bookings.' });
    await expect(notice).toBeVisible();
    // A notice under a pointer stays.
    await notice.hover();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeFocused();
    await expect(names(page), 'the rows stay').toHaveText(['First', 'Second', 'Third', 'Fourth']);
    const chosen = { First: 'confirmed', Second: 'pending', Third: 'confirmed', Fourth: 'confirmed' };
    expect(await statuses(backend)).toEqual(chosen);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(notices(page).filter({ hasText: 'Undone: the guests were told nothing' })).toBeVisible();
    expect(new Set(Object.values(await statuses(backend)))).toEqual(new Set(['pending']));
    await expect(row(page, 'First').getByRole('button', { name: 'Confirm' })).toBeVisible();
  });

test('what cannot be confirmed is named and stays selected', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeBookings(backend, [
    { name: 'Can Go', hours: 1 },
    { name: 'Has Closed Day', hours: 2, date: '2099-02-05' },
    { name: 'Is Confirmed', hours: 3, status: 'confirmed' },
  ]);
  await backend.database.query(
    `insert into closed_days (first_day, last_day, reason) values ('2099-02-05', '2099-02-05', 'Storm')`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(action(page, 'Confirm'), 'nothing is chosen').toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await action(page, 'Confirm').click();
  await expect(notices(page).filter({ hasText: 'updated successfully: Can Go, confirmed.' })).toBeVisible();
  await expect(page.getByRole('alert').getByText(/^Has Closed Day: The day is closed: Storm\./)).toBeVisible();
  await expect(page.getByRole('alert').getByText('Is Confirmed: already confirmed')).toBeVisible();
  await expect(count(page)).toHaveText('2 selected');
  await expect(box(page, 'Can Go')).not.toBeChecked();

  await action(page, 'Cancel').click();
  const notice = notices(page).filter({ hasText: 'Cancelled 2 bookings.' });
  await notice.hover();
  const now = { 'Can Go': 'confirmed', 'Has Closed Day': 'cancelled', 'Is Confirmed': 'cancelled' };
  expect(await statuses(backend)).toEqual(now);

  // One of them changes before the Undo.
  await backend.database.query(`update bookings set status = 'confirmed' where name = 'Is Confirmed'`);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(
    notices(page).filter({
      hasText: 'Undone: 1 of 2. Not undone: the booking was changed meanwhile: Is Confirmed',
    }),
  ).toBeVisible();
});

test('on a phone the notice of a decision is above the bar of those that stay selected', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const list = waits(Array.from({ length: 12 }, (_, at) => `Guest ${at + 1}`));
  await storeBookings(backend, [{ name: 'Has Closed Day', hours: 20, date: '2099-02-05' }, ...list]);
  await backend.database.query(
    `insert into closed_days (first_day, last_day, reason) values ('2099-02-05', '2099-02-05', 'Storm')`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, waiting);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await action(page, 'Confirm').click();
  const notice = notices(page).filter({ hasText: 'Confirmed 12 bookings.' });
  // A notice with the focus stays.
  await notice.getByRole('button', { name: 'Undo' }).focus();
  await expect(page.getByRole('alert').getByText(/^Has Closed Day: The day is closed/)).toBeVisible();
  await expect(count(page)).toHaveText('1 selected');
  for (const place of ['start', 'end'] as const) {
    await page.evaluate((to) => scrollTo({ top: to === 'end' ? 1e6 : 0, behavior: 'instant' }), place);
    await drawFrames(page);
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await coveredInBar(page), `at the ${place} of the list`).toEqual([]);
  }
});

test('what is stored and what is kept on the device are both told', async ({ page, backend }) => {
  await storeBookings(backend, [
    { name: 'Was Confirmed', status: 'confirmed', hours: 2 },
    { name: 'Still Waits', hours: 1 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  // Only the decision about a request asks the browser whether there is a connection.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }));
  await action(page, 'Cancel').click();
  const stored = notices(page).filter({ hasText: 'updated successfully: Was Confirmed, cancelled.' });
  const kept = notices(page).filter({ hasText: 'No connection: kept, and sent when there is one' });
  await expect(stored.and(page.locator('[data-decision-notice]'))).toBeVisible();
  await expect(kept).toBeVisible();
  expect(await statuses(backend)).toEqual({ 'Was Confirmed': 'cancelled', 'Still Waits': 'pending' });
});

test('keys choose rows, and the chosen ones are copied and exported', async ({ page, backend, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await backend.makeAccount('admin');
  await storeBookings(backend, [
    { name: 'First', hours: 3, phone: '+5016000001' },
    { name: 'Second', hours: 2, phone: '', enteredBy: admin.email },
    { name: 'Third', hours: 1 },
  ]);
  await startSession(page, backend, admin);
  await openPage(page, waiting);
  await expect(names(page)).toHaveText(['First', 'Second', 'Third']);
  for (const key of ['j', 's', 'j', 'Shift+S']) await page.keyboard.press(key);
  await expect(count(page)).toHaveText('2 selected');
  await action(page, 'Copy').click();
  await expect(page.getByText('Copied: the names and telephone numbers of 2 bookings')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('First, +5016000001\nSecond');
  const download = page.waitForEvent('download');
  await action(page, 'Export').click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('Second');
  await expect(page.getByText('2 bookings exported')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Third' }).focus();
  await page.keyboard.press('k');
  await page.keyboard.press('s');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(row(page, 'Second').getByText('Cancelled', { exact: true }), 'the selected one').toBeVisible();
  await expect(page.getByRole('link', { name: 'Third' })).toBeFocused();
  expect(await statuses(backend)).toEqual({ First: 'pending', Second: 'cancelled', Third: 'pending' });
});

/** The parts of the bar of the selection, the reasons among them, that a notice covers. */
function coveredInBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-several]')!.closest('[data-on]')!;
    const boxes = [...document.querySelectorAll('[data-toast]')].map((one) => one.getBoundingClientRect());
    return [...bar.children]
      .filter((part) => {
        const { top, bottom, height } = part.getBoundingClientRect();
        return height > 0 && boxes.some((box) => top < box.bottom && bottom > box.top);
      })
      .map(({ textContent }) => textContent);
  });
}

/** Where the rows are. */
function places(page: Page): Promise<{ top: number; height: number }[]> {
  return page.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => {
      const { top, height } = article.getBoundingClientRect();
      return { top: top + scrollY, height };
    }),
  );
}

async function statuses(backend: Backend): Promise<Record<string, string>> {
  const { rows } = await backend.database.query<{ name: string; status: string }>(
    'select name, status from bookings order by created_at',
  );
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
}
