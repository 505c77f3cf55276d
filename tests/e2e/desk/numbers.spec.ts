import { readFile } from 'node:fs/promises';
import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../support/accessibility.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));
test.afterEach(({ backend }) => backend.database.query('delete from bookings'));

test('the numbers of a period are charts, tables and a file', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await startSession(page, backend, await backend.makeAccount('admin'));
  await storeMarch(backend);
  // One of each party did not come.
  await backend.database.query(
    `insert into check_ins (booking_id, day, arrived, pressed_at) select id, date, people - 1, now() from bookings
     where status = 'confirmed' and golf_cart_id is null and date between '2026-03-01' and '2026-03-31'`,
  );

  await test.step('the place begins with the last month, and says that it is empty', async () => {
    await openPage(page, '/admin/more');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Numbers/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Last month' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/^No request came in/)).toBeVisible();
    await expectNoViolationsAtAnyWidth(page, 'numbers without a booking');
  });

  await test.step('any days are shown, compared with those before', async () => {
    await page.getByRole('button', { name: 'Other days' }).click();
    await page.getByLabel('First day').fill('2026-03-31');
    await page.getByLabel('Last day').fill('2026-03-01');
    await expect(page.getByText('Not before the first day, and at most ten years')).toBeVisible();
    await page.getByLabel('First day').fill('2026-03-01');
    await page.getByLabel('Last day').fill('2026-03-31');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'March 2026' })).toBeVisible();
    await expect(page.getByText('Compared with February 2026.')).toBeVisible();
    await expectTotal(page, 'People', ['9', '2 before, +350%']);
    await expectTotal(page, 'Went out', ['7', '0 before, new']);
    await expectTotal(page, 'Trips', ['2', '1 before, +100%']);
    await expectTotal(page, 'Rentals', ['1', '0 before, new']);
    await expectTotal(page, 'Requests', ['4', '1 before, +300%']);
    await expectTotal(page, 'Confirmed', ['75%', '3 of 4 answered']);
    await expectTotal(page, 'Answered on time', ['50%', '1 of 2, 100% before']);
    await expectTotal(page, 'Typical reply', ['1.8 h', 'slowest 3 h']);
  });

  await test.step('the chart has its figures as a table', async () => {
    const chart = page.getByRole('region', { name: 'By day' });
    await chart.getByText('Show as a table').click();
    await expect(chart.getByRole('row')).toHaveCount(32);
    await expect(chart.getByRole('row').nth(10).getByRole('cell')).toHaveText(['5', 'Feb 10: 2']);
    await chart.getByRole('button', { name: 'Answered on time' }).click();
    await expect(chart.getByRole('row').nth(2).getByRole('cell')).toHaveText(['50% (1 of 2)', 'Feb 2: 100% (1 of 1)']);
  });

  await test.step('tours, sources, partners and the load of the days are tables', async () => {
    await expect(cellsOf(page, 'By tour', /Lamanai Maya Ruins/)).toHaveText(['3was 1', '2was 1', '9was 2', '7was 0']);
    await expect(cellsOf(page, 'By tour', /Luxury Teal Cart/)).toHaveText(['1was 0', '1was 0', '–', '–']);
    await expect(cellsOf(page, 'By source', 'Links of partners')).toHaveText(['1was 0', '1was 0', '5was 0', '4was 0']);
    await expect(cellsOf(page, 'By source', 'Telephone')).toHaveText(['2was 0', '2was 0', '4was 0', '3was 0']);
    await expect(cellsOf(page, 'By partner', 'Link of hotel7')).toHaveText(['1was 0', '1was 0', '5was 0', '4was 0']);
    await expect(cellsOf(page, 'Load of the days', 'Tuesday')).toHaveText(['1', '0.2', '0']);
    await expect(cellsOf(page, 'Load of the days', 'Tuesday, March 10, 2026')).toHaveText(['5', '1']);
    await expectNoViolationsAtAnyWidth(page, 'numbers of March');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('the file has what is shown', async () => {
    const file = await saved(page, () => page.getByRole('button', { name: 'CSV' }).click());
    expect(file.name).toBe('numbers-2026-03-01-to-2026-03-31.csv');
    expect(file.text).toContain('\r\nPeriod,2026-03-01 to 2026-03-31,2026-03-01,4,1,2,1,1,0,9,2,7,0,4,3,1,2,110,180,');
    expect(file.text).toContain('\r\nPartner link,Link “hotel7”,,1,0,1,0,0,0,5,0,4,0,');
  });

  await test.step('the previous and the next period are one press away', async () => {
    await page.getByRole('link', { name: 'Period before: February 2026' }).click();
    await expectTotal(page, 'People', ['2', '0 before, new']);
    await page.getByRole('link', { name: 'Next period: March 2026' }).click();
    await expectTotal(page, 'People', ['9', '2 before, +350%']);
  });
});

test('a partner gets a link with a QR code, and the accountant the last month', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/numbers');

  await test.step('the link is made from the name', async () => {
    const field = page.getByLabel('Link for a partner');
    await field.fill('Café Sol & Mar');
    await expect(page.getByText('The link ends in /?from=cafesolmar')).toBeVisible();
    await field.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Link of cafesolmar' });
    await expect(dialog.getByText(/\/\?from=cafesolmar$/)).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expectNoViolations(page, 'the link of a partner');
    const file = await saved(page, () => dialog.getByRole('button', { name: 'Save as SVG' }).click());
    expect(file.name).toBe('qr-code-cafesolmar.svg');
    expect(file.text).toMatch(/^<svg .*<\/svg>$/);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('two presses from anywhere save the last month', async () => {
    await openPage(page, '/admin/carts');
    await page.getByRole('button', { name: 'Find' }).click();
    const file = await saved(page, () => page.getByRole('menuitem', { name: 'Last month for the accountant' }).click());
    expect(file.name).toMatch(/^numbers-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text).toMatch(/^\ufeffPart,Name,First day,Requests,/);
  });
});

/** Stores a trip of February, and two trips, a rental and a cancelled booking of March, with their decisions. */
async function storeMarch(backend: Parameters<typeof storeBookings>[0]): Promise<void> {
  const [earlier, first, second, third, fourth] = await storeBookings(backend, [
    { name: 'Di Novelo', status: 'confirmed', date: '2026-02-10', people: 2 },
    { name: 'Ana Novelo', status: 'confirmed', date: '2026-03-10', people: 5, source: 'link:hotel7' },
    { name: 'Bo Novelo', status: 'cancelled', date: '2026-03-10', people: 12 },
    { name: 'Cy Novelo', status: 'confirmed', date: '2026-03-20', people: 4 },
    { name: 'Ed Novelo', status: 'confirmed', date: '2026-03-20', cart: 'luxury-teal' },
  ]);
  // Without triggers: those of a booking refuse days that are over and another source.
  await backend.database.query(
    `begin;
     set local session_replication_role = replica;
     update bookings
     set created_at = date_trunc('month', date) + interval '1 day 12 hours',
       decision_due_at = date_trunc('month', date) + interval '1 day 13 hours';
     update bookings set source = 'telephone', entered_by = gen_random_uuid() where id in ('${third}', '${fourth}');
     insert into booking_changes (booking_id, sequence, from_status, to_status, changed_at)
     select id, 1, 'pending', status, created_at + case
       when id in ('${first}', '${earlier}') then interval '40 minutes' else interval '3 hours' end
     from bookings where id in ('${earlier}', '${first}', '${second}', '${third}', '${fourth}');
     commit`,
  );
}

async function expectTotal(page: Page, label: string, texts: string[]): Promise<void> {
  const total = page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) });
  await expect(total.getByRole('definition')).toHaveText(texts);
}

/** The name and the text of the file that an action saves. */
async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

function cellsOf(page: Page, region: string, name: string | RegExp) {
  return page
    .getByRole('region', { name: region })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: typeof name === 'string' }) })
    .getByRole('cell');
}
