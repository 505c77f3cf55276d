import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.afterEach(({ backend }) =>
  backend.database.query(
    'update desk_settings set decision_hours = default, decisions_from = default, decisions_until = default, after_trip_at = default',
  ),
);

test('the reply promise is set by keyboard, with the time that it means now', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin/more');
  await page.getByRole('link', { name: /^Settings/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  const promise = page.getByRole('region', { name: 'Reply promise' });
  const preview = promise.getByRole('paragraph').filter({ hasText: /^We answer/ });
  await expect(preview).toContainText(
    /^We answer within 24 hours, 07:00 to 20:00 Belize time\. A request that is sent now gets an answer by \w+day, \w+ \d+, \d\d:\d\d, Belize time\./,
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }), 'in the order of a trip').toHaveText([
    'Reply promise',
    'Waiting list',
    'Form before a rental',
    'The day before',
    'After the trip',
    'Old bookings',
  ]);
  await expectNoViolations(page, 'the settings of the desk');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );

  await expect.poll(() => filledPanels(page), 'nothing is to be saved').toEqual([0, 0, 0, 0, 0, 0]);
  await promise.getByLabel('You answer until').fill('07:30');
  await expect.poll(() => filledPanels(page), 'the panel in which something is typed').toEqual([1, 0, 0, 0, 0, 0]);
  await expect(promise.getByRole('alert').filter({ hasText: 'At least one hour after the first time' })).toBeVisible();
  await expect(preview).toHaveCount(0);
  await promise.getByLabel('You answer until').fill('6:30 pm');
  await promise.getByLabel('You answer until').press('Tab');
  await expect(promise.getByLabel('You answer until'), 'as all times are written').toHaveValue('18:30');
  await promise.getByLabel('You answer from').fill('06:30');
  await promise.getByLabel('Hours to answer').fill('6');
  await expect(preview).toContainText(/^We answer within 6 hours, 06:30 to 18:30 Belize time\./);
  await promise.getByLabel('Hours to answer').press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect.poll(() => filledPanels(page)).toEqual([0, 0, 0, 0, 0, 0]);
  const { rows } = await backend.database.query(
    'select decision_hours, decisions_from, decisions_until from desk_settings',
  );
  expect(rows).toEqual([{ decision_hours: 6, decisions_from: '06:30:00', decisions_until: '18:30:00' }]);
  await page.reload();
  await expect(promise.getByLabel('Hours to answer')).toHaveValue('6');
  await expect(promise.getByLabel('You answer until')).toHaveValue('18:30');
});

test('the mail after a trip is switched on with its time, and says that it has no page of reviews', async ({
  page,
  backend,
}) => {
  const stored = async () => (await backend.database.query('select after_trip_at from desk_settings')).rows[0];
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin/settings');
  const panel = page.getByRole('region', { name: 'After the trip' });
  await expect(panel.getByText(/No mail is sent yet: .* knows no page on which guests write a review/)).toBeVisible();
  await expect(panel, 'names of variables are for the server').not.toContainText('VITE_');
  const isOn = panel.getByRole('checkbox', { name: 'Ask guests how it was' });
  await expect(isOn).not.toBeChecked();
  await expect(panel.getByLabel('Send it from')).toHaveCount(0);
  await isOn.check();
  await expectNoViolations(page, 'the settings with a time after the trip');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  await panel.getByLabel('Send it from').fill('21:00');
  await expect(panel.getByText('Between 06:00 and 20:00')).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  expect(await stored()).toEqual({ after_trip_at: null });
  await panel.getByLabel('Send it from').fill('9:30 am');
  await panel.getByLabel('Send it from').press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await stored()).toEqual({ after_trip_at: '09:30:00' });
  await page.reload();
  await expect(panel.getByLabel('Send it from')).toHaveValue('09:30');
  await isOn.uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.poll(stored).toEqual({ after_trip_at: null });
});

/** 1 for each panel with a filled button, in the order of the page. */
function filledPanels(page: Page): Promise<number[]> {
  return page
    .getByRole('main')
    .getByRole('button', { name: 'Save' })
    .evaluateAll((all) => all.map((one) => (getComputedStyle(one).backgroundColor === 'rgba(0, 0, 0, 0)' ? 0 : 1)));
}
