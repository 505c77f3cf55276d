import { setUndoTime } from '../../../support/services/undo-time.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, mailsTo, storeDeparture } from '../../support/stored-departures.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(async ({ backend }) => {
  await forgetDepartures(backend);
  await setUndoTime(backend.database, 30);
});
test.afterEach(({ backend }) => forgetDepartures(backend));

const day = '2099-02-01';

test('a departure is called off with one reason for all its parties, and one Undo takes all back', async ({
  page,
  backend,
}) => {
  const account = await backend.makeAccount('staff');
  await storeBookings(backend, [
    { name: 'Ana', status: 'confirmed', people: 4 },
    { name: 'Bea', status: 'confirmed', people: 2, email: '', enteredBy: account.email },
    { name: 'Carl', status: 'confirmed', people: 1 },
  ]);
  await storeDeparture(backend, { hour: '08:30', capacity: 12, parties: ['Ana', 'Bea'] });
  await storeDeparture(backend, { hour: '13:00', parties: ['Carl'] });
  await startSession(page, backend, account);
  await openPage(page, `/admin/day/${day}`);
  const statuses = async () =>
    (await backend.database.query('select status from bookings order by name')).rows.map(({ status }) => status);
  const callOff = page.getByRole('button', { name: 'Call off: 08:30 Lamanai Maya Ruins' });
  const dialog = page.getByRole('dialog', { name: 'Call off 08:30 Lamanai Maya Ruins?' });

  await test.step('the question says who is told, and leaving it changes nothing', async () => {
    await callOff.press('Enter');
    await expect(
      dialog.getByText('2 bookings are cancelled. 1 party gets a mail. Without an address: Bea.'),
    ).toBeVisible();
    await expectNoViolations(page, 'the question before a departure is called off');
    await dialog.getByRole('button', { name: 'Call off departure' }).click();
    await expect(dialog.getByLabel('Reason'), 'a reason is needed').toBeFocused();
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  await test.step('one Undo takes all back', async () => {
    await callOff.click();
    await dialog.getByLabel('Reason').fill('The boat is broken.');
    await dialog.getByRole('button', { name: 'Call off departure' }).press('Enter');
    await expect(page.getByText('No party is on this departure.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '08:30 Lamanai Maya Ruins: called off' })).toBeVisible();
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed']);
    expect(await mailsTo(backend, 'Ana')).toEqual(['booking-cancelled']);
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: '08:30 Lamanai Maya Ruins: 6 of 12' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ana', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bea', exact: true })).toBeVisible();
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await mailsTo(backend, 'Ana')).toEqual([]);
  });
});
