import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures } from '../../support/stored-departures.ts';

test('a day of Today without bookings has its summary alone, and no empty lists', async ({ page, backend }) => {
  await forgetDepartures(backend);
  const { rows } = await backend.database.query<{ today: string }>('select facts.local_today()::text as today');
  await storeBookings(backend, [{ name: 'Waits Here', date: rows[0]!.today }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(region('Today').getByRole('heading', { level: 3 })).toHaveText([
    'Who goes out',
    'Golf carts',
    'Not confirmed yet',
  ]);
  const empty = region('Tomorrow');
  await expect(empty.getByText('Nothing is booked for this day.')).toBeVisible();
  await expect(empty.getByRole('heading', { level: 3 })).toHaveCount(0);
});
