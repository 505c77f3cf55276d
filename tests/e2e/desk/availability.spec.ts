import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../support/accessibility.ts';
import { form, openForm } from '../support/booking-form.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.afterEach(({ backend }) => backend.database.query('delete from bookings'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the operator closes days and sets limits by keyboard, and a visitor cannot choose them', async ({
    page,
    backend,
    browser,
    line,
  }) => {
    const visitor = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const site = await visitor.newPage();
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin');
    // On a phone the page 'More' lists the places that its bar has no room for.
    await page.getByRole('link', { name: 'More', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeFocused();
    await expectNoViolations(page, 'the list of the other pages');
    const heights = await recordHeights(page, 'Closed days');
    await page.getByRole('link', { name: /^Closed days/ }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/availability$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Closed days and capacity' })).toBeFocused();
    await expect(page.getByText('No closed days.')).toBeVisible();
    await expect(page.getByText('No limits: everything can be booked')).toBeVisible();
    const found = await heights();
    expect(found.length, 'the panel was seen while its list loads').toBeGreaterThan(1);
    const moved = Math.max(...found) - Math.min(...found);
    expect(moved, 'what is below the list moves by less than a line while it loads').toBeLessThan(24);

    await closeDays(page);
    const row = page.getByRole('region', { name: 'Closed days' }).getByRole('listitem');
    await expect(row).toContainText('Monday, March 9, 2099 to Tuesday, March 10, 2099');
    await expect(row).toContainText('Lamanai Maya Ruins: Road repairs');
    await setLimits(page);
    const limits = page.getByRole('region', { name: 'Cut-off and capacity' }).getByRole('listitem');
    await expect(limits).toContainText('Golf cart. At least 2 days ahead.');
    await expectNoViolationsAtAnyWidth(page, 'closed days and limits');

    line.tellTime(() => new Date('2099-03-03T18:00:00Z'));
    await openForm(site, `${line.url}/#booking`);
    await form(site).getByLabel('Select Tour').selectOption('lamanai');
    await form(site)
      .getByRole('button', { name: /^Tour Date/ })
      .click();
    await expect(site.getByRole('button', { name: 'Monday, March 9, 2099, Closed: Road repairs' })).toBeDisabled();
    await expect(site.getByRole('list', { name: 'Days that cannot be booked' })).toContainText(
      'March 9 to 10 Closed: Road repairs',
    );
    await visitor.close();

    await row.getByRole('button', { name: 'Open again' }).press('Enter');
    await expect(page.getByText('No closed days.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Closed days', exact: true })).toBeFocused();
    await limits.getByRole('button', { name: 'Remove' }).press('Enter');
    // Someone else deletes them meanwhile.
    await backend.database.query('delete from item_limits');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(page.getByText('Limits removed', { exact: true })).toBeVisible();
    await expect(page.getByText('No limits: everything can be booked')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cut-off and capacity' })).toBeFocused();
  });
});

test('a booking to be confirmed for a full or closed day says so, and is confirmed all the same', async ({
  page,
  backend,
}) => {
  const [id] = await storeBookings(backend, [
    { name: 'Late Return', status: 'cancelled' },
    { name: 'Early Bird', status: 'confirmed' },
  ]);
  await backend.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 7)`);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/bookings/${id}`);
  const decide = page.getByRole('group', { name: 'Decide' });
  await decide.getByRole('button', { name: 'Reconfirm' }).click();
  await expect(decide.getByText('The day has no room left for this group.')).toBeVisible();
  await expect(decide.getByRole('button', { name: 'Reconfirm all the same' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(decide).toBeFocused();
  await backend.database.query(
    `insert into closed_days (first_day, last_day, reason) values ('2099-02-01', '2099-02-01', 'Storm')`,
  );
  await decide.getByRole('button', { name: 'Reconfirm' }).click();
  await expect(decide.getByText('The day is closed: Storm.')).toBeVisible();
  await decide.getByRole('button', { name: 'Reconfirm all the same' }).click();
  await expect(page.getByText('Booking status updated successfully')).toBeVisible();
  await expect(decide.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

async function closeDays(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Close days' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close days' });
  await expect(dialog.getByLabel('First day')).toBeFocused();
  await dialog.getByLabel('First day').fill('2099-03-09');
  await expect(dialog.getByLabel('Last day')).toHaveValue('2099-03-09');
  await dialog.getByLabel('Last day').fill('2099-03-10');
  await dialog.getByLabel('What is closed').selectOption('Lamanai Maya Ruins');
  await expectNoViolationsAtAnyWidth(page, 'the dialog that closes days', 'dialog[open]');
  await dialog.getByLabel('Reason', { exact: true }).clear();
  // Typed with the keyboard, because a browser lets a page keep a dialog open only after real input.
  await dialog.getByLabel('Reason', { exact: true }).pressSequentially('Road repairs');
  await page.keyboard.press('Escape');
  await expect(page.getByText('The days are not closed yet.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Reason', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Days closed', { exact: true })).toBeVisible();
  await expect(opener).toBeFocused();
}

async function setLimits(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Set limits' });
  await expect(opener).toBeEnabled();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set limits' });
  await expect(dialog.getByLabel('Tour, combo or cart')).toBeFocused();
  await expect(dialog.getByLabel('Capacity a day')).toBeVisible();
  await dialog.getByLabel('Tour, combo or cart').selectOption('Luxury Teal Cart');
  await expect(dialog.getByLabel('Capacity a day')).toHaveCount(0);
  await dialog.getByLabel('Cut-off in days').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Limits saved')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  const change = page.getByRole('dialog', { name: 'Luxury Teal Cart' });
  await expect(change.getByLabel('Cut-off in days')).toBeFocused();
  await change.getByLabel('Cut-off in days').fill('2');
  await page.keyboard.press('Enter');
  await expect(change).toHaveCount(0);
}

/** Records the heights of a panel from now on. Returns a function that returns them. */
async function recordHeights(page: Page, title: string): Promise<() => Promise<number[]>> {
  const heights = await page.evaluateHandle((wanted) => {
    const found: number[] = [];
    new MutationObserver(() => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === wanted);
      const height = heading?.closest('section')?.getBoundingClientRect().height;
      if (height) found.push(height);
    }).observe(document.body, { childList: true, subtree: true });
    return found;
  }, title);
  return () => heights.evaluate((found) => found);
}
