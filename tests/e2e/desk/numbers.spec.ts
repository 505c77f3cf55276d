import { expectNoViolations } from '../support/accessibility.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));
test.afterEach(({ backend }) => backend.database.query('delete from bookings'));

for (const width of [360, 1440]) {
  test(`at ${width} px the numbers are charts with tables, also without a booking`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 780 });
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin/more');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Numbers/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeFocused();
    await expect(page.getByText('No requests in these weeks.')).toHaveCount(2);
    await expect(page.getByRole('definition').filter({ hasText: 'none answered yet' })).toBeVisible();
    await expectNoViolations(page, 'numbers without a booking');

    const [first, second] = await storeBookings(backend, [
      { name: 'Ana Novelo', status: 'confirmed' },
      { name: 'Bo Novelo', status: 'cancelled' },
      { name: 'Cy Novelo', cart: 'luxury-teal' },
    ]);
    // The bookings are stored without their triggers, so the decisions are inserted here: after 30 minutes and after 3
    // hours.
    await backend.database.query(
      `insert into booking_changes (booking_id, sequence, from_status, to_status, changed_at)
       select id, 1, 'pending', status, created_at + case id when $1::uuid then interval '30 minutes' else interval '3 hours' end
       from bookings where id in ($1, $2)`,
      [first, second],
    );
    await backend.database.query(
      `begin; set local session_replication_role = replica;
       update bookings set source = 'link:hotel7' where id = '${first}'; commit`,
    );
    await page.reload();
    const times = page.getByRole('region', { name: 'Time to the first answer' });
    await times.getByText('Show as a table').click();
    const row = times.getByRole('row').nth(1);
    await expect(row.getByRole('cell')).toHaveText(['1.8 h', '3 h']);
    await expect(times.getByRole('row')).toHaveCount(27);
    await expect(cellsOf(page, 'What was asked for', /Lamanai Maya Ruins/)).toHaveText(['2', '50% (1 of 2)', '1.8 h']);
    await expect(cellsOf(page, 'What was asked for', /Luxury Teal Cart/)).toHaveText(['1', 'none answered yet', '–']);
    await expect(cellsOf(page, 'Where they came from', 'Link “hotel7”')).toHaveText(['1', '100% (1 of 1)', '30 min']);
    await expect(cellsOf(page, 'Where they came from', 'Not known')).toHaveText(['2', '0% (0 of 1)', '3 h']);
    await expectNoViolations(page, 'numbers');
  });
}

function cellsOf(page: Page, region: string, name: string | RegExp) {
  return page
    .getByRole('region', { name: region })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell');
}
