import { expectNoViolationsAtAnyWidth } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { forgetDepartures } from '../../support/stored-departures.ts';

test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

const stored = async ({ database }: Backend) => {
  const { rows } = await database.query<Record<string, unknown>>(
    `select leaves_at, back_at, meeting_point, capacity, minimum from departure_times where tour_id = 'lamanai' order by 1`,
  );
  return rows.map((row) => Object.values(row));
};
const morning = ['08:30:00', '12:00:00', 'The town pier', 12, 4];
const noon = ['13:00:00', null, 'The town pier', null, null];

test('the catalogue has the usual departures of a tour', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, '/admin#tours');
  const open = page.getByRole('article', { name: 'Lamanai Maya Ruins' }).getByRole('button', { name: 'Departures' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Usual departures: Lamanai Maya Ruins' });
  await expect(dialog.getByText('No usual departures: each confirmed party waits for its hour.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add departure' }).click();
  const first = dialog.getByRole('group', { name: 'Departure 1' });
  await first.getByLabel('Leaves at').fill('8.30');
  await first.getByLabel('Back at').fill('12');
  await first.getByLabel('Meeting point', { exact: true }).fill(' The town pier ');
  await first.getByLabel('Capacity').fill('3');
  await first.getByLabel('Minimum to run').fill('4');
  await dialog.getByRole('button', { name: 'Add departure' }).click();
  const second = dialog.getByRole('group', { name: 'Departure 2' });
  await second.getByLabel('Leaves at').fill('8:30');
  await second.getByLabel('Meeting point', { exact: true }).fill('The town pier');
  await dialog.getByRole('button', { name: 'Save departures' }).click();

  // Both refusals stand at their fields, and the first has the focus.
  await expect(first.getByLabel('Minimum to run')).toBeFocused();
  await expect(first.getByLabel('Minimum to run')).toHaveAccessibleDescription(/The minimum is above the capacity\./);
  await expect(second.getByLabel('Leaves at')).toHaveAccessibleDescription(
    /Another one leaves at this hour from this place\./,
  );
  await expectNoViolationsAtAnyWidth(page, 'the usual departures with refusals');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await stored(backend)).toEqual([]);

  await first.getByLabel('Capacity').fill('12');
  await second.getByLabel('Leaves at').fill('13');
  await second.getByLabel('Leaves at').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(notices(page)).toContainText('Departures saved: Lamanai Maya Ruins, 08:30 and 13:00.');
  expect(await stored(backend)).toEqual([morning, noon]);

  // Closing asks before it loses a removed row.
  await open.click();
  await expect(first.getByLabel('Leaves at')).toHaveValue('08:30');
  await dialog.getByRole('button', { name: 'Remove departure 1' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Add departure' })).toBeFocused();
  await expect(first.getByLabel('Leaves at')).toHaveValue('13:00');
  await page.keyboard.press('Escape');
  await expect(page.getByText('The departures are not saved yet.')).toBeVisible();
  await page
    .getByRole('button', { name: 'Back', exact: true })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Save departures' }).click();
  await expect(notices(page)).toContainText('Departures saved: Lamanai Maya Ruins, 13:00.');
  expect(await stored(backend)).toEqual([noon]);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notices(page)).toContainText('Undone');
  expect(await stored(backend)).toEqual([morning, noon]);
});
