import { expectNoViolations } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { forgetDepartures } from '../../support/stored-departures.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

test('the usual departures of a tour have days of the week and a season', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, '/admin#tours');
  await page.getByRole('article', { name: 'Lamanai Maya Ruins' }).getByRole('button', { name: 'Departures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usual departures: Lamanai Maya Ruins' });
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const departure = (at: number) => dialog.getByRole('group', { name: `Departure ${at}` });
  const add = async (at: number, off: string[]) => {
    await dialog.getByRole('button', { name: 'Add departure' }).click();
    await departure(at).getByLabel('Leaves at').fill('8:30');
    await departure(at).getByLabel('Meeting point', { exact: true }).fill('The dock');
    for (const day of off) await departure(at).getByRole('checkbox', { name: day }).uncheck();
  };
  const save = dialog.getByRole('button', { name: 'Save departures' });

  await test.step('no day, and a season that ends before it begins, are refused', async () => {
    await add(1, days);
    await save.click();
    await expect(departure(1).getByText('Choose at least one day of the week.')).toBeVisible();
    await expect(departure(1).getByRole('checkbox', { name: 'Mon' })).toBeFocused();
    await departure(1).getByRole('checkbox', { name: 'Sat' }).check();
    await departure(1).getByLabel('From').fill('2099-02-01');
    await departure(1).getByLabel('Until').fill('2099-01-31');
    await save.click();
    await expect(departure(1).getByText('The season ends before it begins.')).toBeVisible();
    await expectNoViolations(page, 'the usual departures with days and a season');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await departure(1).getByLabel('Until').fill('2099-04-30');
  });

  await test.step('one hour and place are refused twice on one day alone', async () => {
    await add(2, days.slice(0, 5));
    await save.click();
    await expect(departure(2).getByText('Another one leaves at this hour from this place.')).toBeVisible();
    await departure(2).getByRole('checkbox', { name: 'Sat' }).uncheck();
    await save.click();
    await expect(notices(page)).toContainText('Departures saved: Lamanai Maya Ruins');
    const { rows } = await backend.database.query(
      `select weekdays, first_day::text, last_day::text from departure_times order by weekdays`,
    );
    expect(rows).toEqual([
      { weekdays: [6], first_day: '2099-02-01', last_day: '2099-04-30' },
      { weekdays: [7], first_day: null, last_day: null },
    ]);
  });
});
