import { localDay } from '../support/booking-form.ts';
import { tabTo } from '../support/focus-ring.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings; delete from closed_days'));
test.afterEach(({ backend }) => backend.database.query('delete from closed_days; delete from tour_overlays'));

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('by keyboard alone: each single errand of the desk', async ({ page, backend }) => {
  const [waits, other] = await storeBookings(backend, [
    { name: 'Waits First', hours: 3, dueIn: 1, email: 'first@visitor.example' },
    { name: 'Waits Then', hours: 2, dueIn: 3, email: 'then@visitor.example' },
  ]);
  const statusOf = async (id: string | undefined) => {
    const stored = 'select status from bookings where id = $1';
    const { rows } = await backend.database.query<{ status: string }>(stored, [id]);
    return rows[0]!.status;
  };
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  await expect(page.getByRole('article', { name: 'Waits First' })).toBeVisible();

  await test.step('a request is confirmed', async () => {
    for (const key of ['j', 'c']) await page.keyboard.press(key);
    await expect(page.getByText('Booking status updated successfully')).toBeVisible();
    expect(await statusOf(waits)).toBe('confirmed');
  });
  await test.step('a guest is found, and the request declined with a reason', async () => {
    await find(page, 'waits then', /Waits Then/);
    await expect(heading(page, 'Waits Then')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Decide' })).toBeVisible();
    await tabTo(page, page.getByLabel(/^Message to the guest/));
    await page.keyboard.type('The boat is repaired.');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('x');
    await expect.poll(() => statusOf(other)).toBe('cancelled');
  });
  const day = localDay(7);
  await test.step('the sheet of a day of the next week', async () => {
    await find(page, day.iso, `Day sheet: ${day.long}`);
    await expect(heading(page, day.long)).toBeFocused();
  });
  await test.step('the day is closed', async () => {
    for (const key of ['g', 'c']) await page.keyboard.press(key);
    await expect(heading(page, 'Calendar')).toBeFocused();
    const cell = page.getByRole('table').getByRole('button', { name: `Choose ${day.long}`, exact: true });
    if ((await cell.count()) === 0) {
      await tabTo(page, page.getByRole('link', { name: /^Next month/ }));
      await page.keyboard.press('Enter');
    }
    await tabTo(page, page.getByRole('table').locator('button:not([tabindex="-1"])'), 120);
    await expect(cell).toBeVisible();
    for (let left = 45; left > 0 && !(await cell.evaluate((one) => one === document.activeElement)); left--)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Close this day' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Days closed', { exact: true })).toBeVisible();
    const { rows } = await backend.database.query('select first_day::text as day from closed_days');
    expect(rows).toEqual([{ day: day.iso }]);
  });
  await test.step('the last month for the accountant', async () => {
    const file = page.waitForEvent('download');
    await find(page, 'last month', /last month/i);
    expect((await file).suggestedFilename()).toMatch(/^numbers-.*\.csv$/);
  });
  await test.step('a tour is hidden', async () => {
    for (const key of ['g', 'a']) await page.keyboard.press(key);
    const row = page.getByRole('article', { name: 'Full Day Fishing' });
    await tabTo(page, row.getByRole('button', { name: 'Hide' }), 120);
    await page.keyboard.press('Enter');
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(page.getByText('Tour updated successfully: Full Day Fishing, not on the site.')).toBeVisible();
  });
});

/** Opens what 'Find' finds for these words. */
async function find(page: Page, words: string, found: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Find' });
  await expect(finder.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(finder.getByRole('menuitem')).toHaveText([found]);
  await page.keyboard.press('Enter');
  await expect(finder).toHaveCount(0);
}
