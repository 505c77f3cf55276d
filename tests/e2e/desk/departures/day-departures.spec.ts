import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, hoursOf, mailsTo, storeDeparture, storeTimes } from '../../support/stored-departures.ts';

// The refusal of a full departure.
test.use({ expectedErrors: /409 \(Conflict\)/ });

test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

const day = '2099-02-01';
const headings = (page: Page) => page.getByRole('region', { name: 'Who goes out' }).getByRole('heading', { level: 3 });
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' });

test('a day has its departures by the hour, and parties move between them', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await storeBookings(backend, [
    { name: 'Ana', status: 'confirmed', people: 4 },
    { name: 'Bea', status: 'confirmed', people: 2 },
    { name: 'Carl', status: 'confirmed', people: 1 },
    { name: 'Dora', status: 'confirmed', people: 3, combo: 'ruins-zoo-combo' },
  ]);
  await storeTimes(backend, { hour: '13:00', capacity: 4 });
  await storeDeparture(backend, { hour: '08:30', capacity: 12, minimum: 8, parties: ['Ana', 'Bea'] });
  await backend.database.query(
    `update bookings set pickup_at = '07:45', pickup_place = 'Hotel Sol' where name = 'Bea'`,
  );
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, `/admin/day/${day}`);
  await expect(headings(page)).toHaveText([
    '08:30 Lamanai Maya Ruins: 6 of 12, below the minimum of 8',
    'Lamanai & Belize Zoo Combo: 3 people in 1 party',
    // Those of the combo and of both departures.
    'Lamanai Maya Ruins: 1 person in 1 party, 10 of 16 places taken',
  ]);
  const { width: room } = (await headings(page).first().boundingBox())!;
  expect(room, 'the four buttons leave room for the name').toBeGreaterThan(190);
  await expect(page.getByText('The dock, back at 15:00')).toBeVisible();
  await expect(page.getByText('No hour yet')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Bea/ })).toContainText('Pick-up: 07:45, Hotel Sol');
  // A combo goes by no departure.
  await expect(page.getByRole('button', { name: /^Move (?!all )/ })).toHaveText(['Move', 'Move', 'Move']);
  await expectNoViolationsAtAnyWidth(page, 'a day with departures');

  // One party, by keyboard, to a usual departure that the day has not yet.
  const move = page.getByRole('button', { name: 'Move Ana' });
  await move.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Ana' });
  await expect(dialog.getByText('1 party gets a mail.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^13:00/ }).check();
  await expectNoViolationsAtAnyWidth(page, 'the move of a party');
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(notices(page)).toContainText('Moved to 13:00: Ana');
  await expect(headings(page)).toContainText(['08:30 Lamanai Maya Ruins: 2 of 12', '13:00 Lamanai Maya Ruins: 4 of 4']);
  expect(await hoursOf(backend, 'Ana', 'Bea')).toEqual(['13:00', '08:30']);
  expect(await mailsTo(backend, 'Ana')).toEqual(['booking-changed']);

  // A full departure asks first.
  await page.getByRole('button', { name: 'Move Carl' }).click();
  const other = page.getByRole('dialog', { name: 'Move Carl' });
  await expect(other.getByText('4 of 4, no room for 1')).toBeVisible();
  await other.getByRole('radio', { name: /^13:00/ }).check();
  await other.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'Not moved.' })).toContainText(
    'The departure has no room left for this group: 4 of 4.',
  );
  await other.getByRole('button', { name: 'Move all the same' }).click();
  await expect(headings(page)).toContainText(['13:00 Lamanai Maya Ruins: 5 of 4']);
  await undo(page).last().click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await hoursOf(backend, 'Carl')).toEqual([null]);

  // Several parties split into a departure at another hour.
  await page.getByRole('button', { name: 'Select parties' }).click();
  await page.getByRole('checkbox', { name: 'Select Bea' }).check();
  await page.getByRole('checkbox', { name: 'Select Carl' }).press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Move parties' }).click();
  const both = page.getByRole('dialog', { name: 'Move 2 parties' });
  await both.getByRole('radio', { name: 'Another hour' }).check();
  await expect(both.getByLabel('Meeting point')).toHaveValue('The dock');
  await both.getByLabel('Leaves at').fill('10:15');
  await both.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(notices(page).last()).toContainText('Moved to 10:15: 2 parties');
  expect(await hoursOf(backend, 'Bea', 'Carl')).toEqual(['10:15', '10:15']);
  await undo(page).last().click();
  await expect.poll(() => hoursOf(backend, 'Bea', 'Carl')).toEqual(['08:30', null]);
  await expect(headings(page).filter({ hasText: '10:15' }), 'the departure went with its parties').toHaveCount(0);
});

test('a departure changes, is added, removed and reached by a drag', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeBookings(backend, [
    { name: 'Ana', status: 'confirmed', people: 2 },
    { name: 'Bea', status: 'confirmed', people: 2, email: '', enteredBy: (await backend.makeAccount('admin')).email },
  ]);
  await storeDeparture(backend, { hour: '08:30', parties: ['Ana', 'Bea'] });
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, `/admin/day/${day}`);
  await page.getByRole('button', { name: 'Change departure: 08:30 Lamanai Maya Ruins' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '08:30 Lamanai Maya Ruins' });
  await expect(dialog.getByText('No mail: hour, way back and place are as they were.')).toBeVisible();
  await dialog.getByLabel('Capacity').fill('10');
  await dialog.getByLabel('Minimum to run').fill('11');
  await dialog.getByRole('button', { name: 'Change departure' }).click();
  await expect(dialog.getByLabel('Minimum to run')).toHaveAccessibleDescription(/above the capacity/);
  await dialog.getByLabel('Minimum to run').fill('4');
  await dialog.getByLabel('Leaves at').fill('9');
  await expect(dialog.getByText('1 party gets a mail. Without an address: Bea.')).toBeVisible();
  await dialog.getByLabel('Message to the guests').fill('The tide is late.');
  await expectNoViolations(page, 'the change of a departure');
  await dialog.getByRole('button', { name: 'Change departure' }).click();
  await expect(notices(page)).toContainText('Departure changed: 09:00 Lamanai Maya Ruins, for 2 parties.');
  await expect(headings(page)).toHaveText(['09:00 Lamanai Maya Ruins: 4 of 10']);
  expect(await mailsTo(backend, 'Ana')).toEqual(['booking-changed']);
  await undo(page).click();
  await expect(headings(page)).toHaveText(['08:30 Lamanai Maya Ruins: 4 people']);
  expect(await hoursOf(backend, 'Ana', 'Bea')).toEqual(['08:30', '08:30']);

  await page.getByRole('button', { name: 'Add departure' }).click();
  const add = page.getByRole('dialog', { name: 'Add a departure' });
  await add.getByLabel('Tour').selectOption({ label: 'Lamanai Maya Ruins' });
  await add.getByLabel('Leaves at').fill('13');
  await add.getByLabel('Meeting point').fill('The pier');
  await add.getByRole('button', { name: 'Add departure' }).click();
  await expect(headings(page)).toHaveText(['08:30 Lamanai Maya Ruins: 4 people', '13:00 Lamanai Maya Ruins: 0 people']);
  await page.getByRole('link', { name: 'Ana', exact: true }).dragTo(page.getByText('No party is on this departure.'));
  await expect(headings(page)).toHaveText(['08:30 Lamanai Maya Ruins: 2 people', '13:00 Lamanai Maya Ruins: 2 people']);
  await expect(notices(page).last()).toContainText('Moved to 13:00: Ana');
  await undo(page).last().click();
  await page.getByRole('button', { name: 'Remove departure: 13:00 Lamanai Maya Ruins' }).click();
  await expect(headings(page)).toHaveText(['08:30 Lamanai Maya Ruins: 4 people']);
});

test('Today counts the guests of tomorrow without an hour only when there are any', async ({ page, backend }) => {
  const { rows } = await backend.database.query<{ day: string }>('select (facts.local_today() + 1)::text as day');
  const tomorrow = rows[0]!.day;
  await storeBookings(backend, [{ name: 'Ana', status: 'confirmed', people: 3, date: tomorrow }]);
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, '/admin');
  const note = page.getByRole('link', { name: "3 of tomorrow's guests have no hour yet" });
  await expect(note).toHaveAttribute('href', `/admin/day/${tomorrow}`);
  await storeDeparture(backend, { hour: '08:30', day: tomorrow, capacity: 12, parties: ['Ana'] });
  await openPage(page, '/admin');
  const heading = page.getByRole('region', { name: 'Tomorrow', exact: true }).getByRole('heading', { level: 4 });
  await expect(heading).toHaveText(['08:30 Lamanai Maya Ruins: 3 of 12']);
  await expect(note).toHaveCount(0);
});
