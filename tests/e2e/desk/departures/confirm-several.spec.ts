import { expectNoViolations } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, hoursOf, storeDeparture, storeTimes } from '../../support/stored-departures.ts';

// The refusal of a full departure.
test.use({ expectedErrors: /409 \(Conflict\)/, viewport: { width: 360, height: 740 } });

test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

test('several bookings are asked once for the departure of their tour before they are confirmed', async ({
  page,
  backend,
}) => {
  await storeBookings(backend, [
    { name: 'Goes', status: 'confirmed', people: 3 },
    { name: 'Ana', people: 2, hours: 6 },
    { name: 'Bea', people: 2, hours: 5 },
    { name: 'Carl', people: 2, hours: 4, date: '2099-02-02' },
    { name: 'Dora', people: 2, hours: 3, tours: ['belize-zoo'] },
    { name: 'Eva', cart: 'luxury-teal', hours: 2 },
  ]);
  await storeTimes(backend, { hour: '08:30', capacity: 6 }, { hour: '13:00', capacity: 12 });
  await storeTimes(backend, { hour: '09:00', tour: 'belize-zoo' }, { hour: '14:00', tour: 'belize-zoo' });
  await storeDeparture(backend, { hour: '08:30', capacity: 6, parties: ['Goes'] });
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, '/admin?view=waiting#bookings');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const confirm = page.getByRole('group', { name: 'Selected bookings' }).getByRole('button', { name: 'Confirm' });
  const dialog = page.getByRole('dialog', { name: 'Which departure?' });
  const day = (name: RegExp) => dialog.getByRole('group', { name });

  await test.step('each tour and day is asked about, and Back confirms nothing', async () => {
    await confirm.press('Enter');
    await expect(dialog.getByRole('group')).toHaveCount(3);
    await expect(
      day(/^Lamanai Maya Ruins, Sunday, February 1, 2099: 2 parties$/).getByText('3 of 6, no room for 4'),
    ).toBeVisible();
    await expectNoViolations(page, 'the question for the departures of several bookings');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
      true,
    );
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await hoursOf(backend, 'Ana', 'Bea', 'Carl', 'Dora')).toEqual([null, null, null, null]);
    const { rows } = await backend.database.query(
      `select count(*)::int as waiting from bookings where status = 'pending'`,
    );
    expect(rows).toEqual([{ waiting: 5 }]);
  });

  await test.step('an hour holds for the other days of its tour, and a tour goes without one only if that is said', async () => {
    await confirm.click();
    await day(/February 1/)
      .getByRole('radio', { name: /^08:30/ })
      .check();
    await expect(day(/February 2/).getByRole('radio', { name: /^08:30/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog, 'the zoo is not chosen yet').toBeVisible();
    await day(/Custom Adventure|Belize Zoo/)
      .getByRole('radio', { name: 'Hour later' })
      .check();
    await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(notices(page)).toContainText('Confirmed 4 bookings');
  });

  await test.step('what finds no room is left, and goes on all the same to its departure', async () => {
    const alert = page.getByRole('alert').filter({ hasText: 'The departure has no room left for this group' });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Confirm all the same' }).click();
    await expect.poll(() => hoursOf(backend, 'Ana', 'Bea', 'Carl', 'Dora')).toEqual(['08:30', '08:30', '08:30', null]);
    const { rows } = await backend.database.query(
      `select count(*)::int as waiting from bookings where status = 'pending'`,
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  });
});
