import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, hoursOf, storeDeparture, storeTimes } from '../../support/stored-departures.ts';

test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

test('a booking has its hour, place and pickup, which change', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const [ana, cart] = await storeBookings(backend, [
    { name: 'Ana', status: 'confirmed', people: 2 },
    { name: 'Bo', status: 'confirmed', cart: 'luxury-teal' },
  ]);
  await storeTimes(backend, { hour: '13:00' });
  await storeDeparture(backend, { hour: '08:30', parties: ['Ana'] });
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, `/admin/bookings/${ana}`);
  const facts = page.getByRole('region', { name: 'Booking', exact: true });
  const fact = (label: string) => facts.locator('dl > div').filter({ hasText: label });
  await expect(fact('Leaves at')).toContainText('08:30');
  await expect(fact('Back at')).toContainText('15:00');
  await expect(fact('Meeting point')).toContainText('The dock');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  await expect(dialog.getByLabel('Departure')).toHaveValue(/./);
  await dialog.getByLabel('Departure').selectOption({ label: '13:00, The dock: 0 people' });
  await dialog.getByLabel('Pick-up at').fill('7.45');
  await dialog.getByLabel('Pick-up from').fill('Hotel Sol');
  await expectNoViolationsAtAnyWidth(page, 'the change of the hour');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(fact('Leaves at')).toContainText('13:00');
  await expect(fact('Pick-up')).toContainText('07:45, Hotel Sol');
  const history = page.getByRole('listitem').filter({ hasText: 'Moved from 08:30 to 13:00' });
  await expect(history).toContainText('Pick-up fromHotel Sol (was None)');
  await expect(history, 'an id is no word').not.toContainText('Departure');
  await history.getByRole('button', { name: 'Change back' }).click();
  await expect(fact('Leaves at')).toContainText('08:30');

  // A cart has its hand-over by hand: both the hour and the place, or neither.
  await openPage(page, `/admin/bookings/${cart}`);
  await expect(fact('Hand-over')).toContainText('No hour yet');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByLabel('Hand-over at').fill('9');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(dialog.getByLabel('Hand-over at')).toBeFocused();
  await expect(dialog.getByLabel('Hand-over at')).toHaveAccessibleDescription(
    'Give both the hour and the meeting point, or neither.',
  );
  await dialog.getByLabel('Meeting point').fill('The office');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(fact('Hand-over')).toContainText('09:00');
  expect(await hoursOf(backend, 'Ana', 'Bo')).toEqual(['08:30', '09:00']);

  // The panel of a chosen day lists them by the hour.
  await openPage(page, '/admin/calendar?day=2099-02-01');
  await page.locator('[data-day="2099-02-01"] button').first().click();
  const booked = page.getByRole('list', { name: 'Booked' }).getByRole('listitem');
  await expect(booked).toHaveText([/^08:30Ana/, /^09:00Bo/]);
});

test('the crew reads the hours, the places and the pickups of its trips', async ({ page, backend }) => {
  const { rows } = await backend.database.query<{ day: string }>('select facts.local_today()::text as day');
  const { day } = rows[0]!;
  await storeBookings(backend, [
    { name: 'Ana', status: 'confirmed', people: 2, date: day },
    { name: 'Bea', status: 'confirmed', people: 1, date: day },
  ]);
  await storeDeparture(backend, { hour: '08:30', day, parties: ['Ana'] });
  await backend.database.query(
    `update bookings set pickup_at = '07:45', pickup_place = 'Hotel Sol' where name = 'Ana'`,
  );
  await startSession(page, backend, await backend.makeAccount('crew'));
  await openPage(page, '/admin');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    '08:30 Lamanai Maya Ruins: 2 people',
    'Lamanai Maya Ruins: 1 person',
  ]);
  await expect(page.getByText('The dock, back at 15:00')).toBeVisible();
  await expect(page.getByText('Pick-up: 07:45, Hotel Sol')).toBeVisible();
  await expect(page.getByText('No hour yet')).toBeVisible();
  await expectNoViolations(page, 'the trips of the crew by the hour');
  await expect(notices(page)).toHaveCount(0);
});
