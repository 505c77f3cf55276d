import { localDay } from '../../support/booking-form.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { notices, openPage, overlaysLeft } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, storeDeparture } from '../../support/stored-departures.ts';

// The refusal of a boat that is on another departure.
test.use({ expectedErrors: /409 \(Conflict\)/ });

const forget = async (backend: Parameters<typeof forgetDepartures>[0]) => {
  await forgetDepartures(backend);
  await backend.database.query('delete from vessels; delete from crew_members');
};
test.beforeEach(({ backend }) => forget(backend));
test.afterEach(({ backend }) => forget(backend));

const day = '2099-02-01';

test('boats and people are listed, assigned to departures by menu, keyboard and drag, and shown on the board', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeBookings(backend, [
    { name: 'Ana', status: 'confirmed', people: 4 },
    { name: 'Bea', status: 'confirmed', people: 2 },
  ]);
  await storeDeparture(backend, { hour: '08:30', parties: ['Ana'] });
  await storeDeparture(backend, { hour: '11:00', parties: ['Bea'] });
  await startSession(page, backend, await backend.makeAccount('staff'));
  const notice = notices(page);
  const undo = notice.getByRole('button', { name: 'Undo' }).last();

  await test.step('the lists begin empty, and take boats and people', async () => {
    await openPage(page, '/admin/fleet');
    await expect(page.getByText('No boats yet.')).toBeVisible();
    await expectNoViolations(page, 'empty lists of boats and crew');
    await page.getByRole('button', { name: 'Add boat or van' }).press('Enter');
    const boat = page.getByRole('dialog', { name: 'Add boat or van' });
    await boat.getByLabel('Name').fill('Sea Star');
    await boat.getByLabel('Seats for guests').fill('3');
    await boat.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(notice).toContainText('Added: Sea Star');
    await page.getByRole('button', { name: 'Add person' }).click();
    const person = page.getByRole('dialog', { name: 'Add person' });
    await person.getByLabel('Name').fill('Maria');
    await person.getByLabel('Captain').check();
    await person.getByLabel('Kriol').check();
    await person.getByLabel('Telephone').fill('+501 600 1234');
    await expectNoViolations(page, 'the form of a person');
    await person.getByRole('button', { name: 'Save' }).click();
    const crew = page.getByRole('region', { name: 'Crew' });
    await expect(crew.getByRole('listitem')).toContainText('Captain · Kriol');

    await crew.getByRole('button', { name: 'Retire' }).click();
    await expect(crew.getByRole('heading', { level: 3 })).toHaveText('Maria (retired)');
    await undo.click();
    await expect(crew.getByRole('heading', { level: 3 })).toHaveText('Maria');
  });

  await test.step('the sheet of the day assigns them by keyboard, with a warning for too few seats', async () => {
    await openPage(page, `/admin/day/${day}`);
    await expect(page.getByText('No boat yet, no crew yet')).toHaveCount(2);
    await page.getByRole('button', { name: 'Boat and crew: 08:30 Lamanai Maya Ruins' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Sea Star/ }).press('Space');
    await expect(dialog.getByText('Too few seats: 4 people / 3 seats')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Maria/ }).press('Space');
    await expectNoViolations(page, 'the choice of boat and crew');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Sea Star, Maria, 4 people / 3 seats, too few seats')).toBeVisible();

    // At the same time both are on that departure, which is named.
    await page.getByRole('button', { name: 'Boat and crew: 11:00 Lamanai Maya Ruins' }).click();
    const taken = dialog.getByRole('checkbox', { name: 'Sea Star on 08:30 Lamanai Maya Ruins' });
    await expect(taken).toBeDisabled();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog).toHaveCount(0);
    await overlaysLeft(page);
    await page.reload();

    // A drop of a boat that is on another departure names that one.
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Sea Star$/ })
      .dragTo(page.getByText('11:00 Lamanai').first());
    await expect(notice).toContainText('Sea Star is on 08:30 Lamanai Maya Ruins at this time');
  });

  await test.step('the board has them by the hour, and a drag to a taken boat names the other departure', async () => {
    await openPage(page, `/admin/departures?day=${day}`);
    const board = page.getByRole('list', { name: 'Sunday, February 1, 2099' });
    const row = (name: string) => board.locator('> li').filter({ has: page.getByRole('heading', { name }) });
    const bar = (name: string) => row(name).getByRole('link');
    await expect(bar('No boat yet')).toContainText('11:00 Lamanai Maya Ruins');
    await expect(bar('Sea Star')).toContainText('08:30 Lamanai Maya Ruins');
    await expect(bar('Sea Star')).toContainText('too few seats · Maria');
    await expectNoViolations(page, 'the board');
    await bar('No boat yet').dragTo(row('Sea Star'));
    await expect(notice).toContainText('Sea Star is on 08:30 Lamanai Maya Ruins at this time');

    await bar('Sea Star').dragTo(row('No boat yet'));
    await expect(bar('No boat yet')).toHaveCount(2);
    await undo.click();
    await expect(bar('No boat yet')).toHaveCount(1);
    await expect(bar('Sea Star')).toHaveCount(1);

    await page.getByRole('button', { name: 'By person' }).click();
    await page.getByRole('button', { name: 'Week' }).click();
    const week = page.getByRole('list', { name: 'Feb 1 to Feb 7, 2099' });
    await expect(week.locator('> li').first()).toContainText('No crew yet');
    await expect(week.getByRole('link', { name: /08:30 Lamanai Maya Ruins/ })).toContainText('Sea Star');
  });

  await test.step('a usual departure of a tour has a usual boat and crew, and Undo takes them back', async () => {
    await openPage(page, '/admin#tours');
    const tour = page.getByRole('article', { name: 'Lamanai Maya Ruins' });
    await tour.getByRole('button', { name: 'Departures' }).click();
    const usual = page.getByRole('dialog', { name: /^Usual departures/ });
    await usual.getByRole('button', { name: 'Add departure' }).click();
    await usual.getByLabel('Leaves at').fill('7:00');
    await usual.getByLabel('Meeting point', { exact: true }).fill('The dock');
    await usual.getByRole('group', { name: 'Usual boat' }).getByLabel('Sea Star').check();
    await usual.getByRole('group', { name: 'Usual crew' }).getByLabel('Maria').check();
    await usual.getByRole('button', { name: 'Save departures' }).click();
    await expect(notice).toContainText('Departures saved');
    const count = async () =>
      (await backend.database.query('select from usual_assignments join departure_times on true')).rowCount;
    expect(await count()).toBe(2);
    await tour.getByRole('button', { name: 'Departures' }).click();
    await expect(usual.getByLabel('Sea Star')).toBeChecked();
    await usual.getByLabel('Sea Star').uncheck();
    await usual.getByRole('button', { name: 'Save departures' }).click();
    await expect(usual).toHaveCount(0);
    expect(await count()).toBe(1);
    await undo.click();
    await expect.poll(count).toBe(2);
  });

  await test.step('a new hour at which the boat is elsewhere is refused with the name of the other', async () => {
    await backend.database.query(
      `update departures set leaves_at = '16:00', back_at = '17:00' where leaves_at = '11:00'`,
    );
    await backend.database.query(
      `select store_assignment(departures, vessels.id) from departures, vessels where leaves_at = '16:00'`,
    );
    await openPage(page, `/admin/day/${day}`);
    await page.getByRole('button', { name: 'Change departure: 16:00 Lamanai Maya Ruins' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Leaves at').fill('14:00');
    await dialog.getByRole('button', { name: /^Save|^Change/ }).click();
    await expect(notice).toContainText('Sea Star is on 08:30 Lamanai Maya Ruins at this time');
  });
});

test('a free boat or person that is dropped on a departure, or a departure on a free row, is stored', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await backend.database.query(
    `insert into vessels (name, seats) values ('Sea Star', 10), ('Manta', 8);
     insert into crew_members (name, roles) values ('Maria', '{captain}')`,
  );
  await storeDeparture(backend, { hour: '08:30' });
  await storeDeparture(backend, { hour: '11:00' });
  await startSession(page, backend, await backend.makeAccount('staff'));
  const notice = notices(page);
  const undo = notice.getByRole('button', { name: 'Undo' });
  const assigned = async () => {
    const { rows } = await backend.database.query<{ text: string }>(
      `select to_char(leaves_at, 'HH24:MI') || ' ' || coalesce(vessels.name, crew_members.name) as text
       from assignments
       join departures on departures.id = departure_id
       left join vessels on vessels.id = vessel_id
       left join crew_members on crew_members.id = crew_member_id
       order by 1`,
    );
    return rows.map(({ text }) => text);
  };

  await test.step('on the sheet of the day', async () => {
    await openPage(page, `/admin/day/${day}`);
    const tray = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) });
    const early = page.getByRole('heading', { name: '08:30 Lamanai Maya Ruins' });
    await tray('Sea Star').dragTo(early);
    await expect(page.getByText('Sea Star, no crew yet, 0 people / 10 seats')).toBeVisible();
    await expect(notice).toContainText('Boat and crew changed');
    expect(await assigned()).toEqual(['08:30 Sea Star']);
    // Without the notice of that, so that the only Undo is that of the next act.
    await openPage(page, `/admin/day/${day}`);
    await tray('Maria').dragTo(early);
    await expect(page.getByText('Sea Star, Maria, 0 people / 10 seats')).toBeVisible();
    expect(await assigned()).toEqual(['08:30 Maria', '08:30 Sea Star']);
    await undo.click();
    await expect(page.getByText('Sea Star, no crew yet, 0 people / 10 seats')).toBeVisible();
    expect(await assigned()).toEqual(['08:30 Sea Star']);
  });

  await test.step('on the board by boat and by person', async () => {
    await openPage(page, `/admin/departures?day=${day}`);
    const board = page.getByRole('list', { name: 'Sunday, February 1, 2099' });
    const row = (name: string) => board.locator('> li').filter({ has: page.getByRole('heading', { name }) });
    const bar = (name: string) => row(name).getByRole('link');
    await expect(row('Manta')).toContainText('Free');
    await bar('No boat yet').dragTo(row('Manta'));
    await expect(bar('Manta')).toContainText('11:00 Lamanai Maya Ruins');
    await expect(row('No boat yet')).toHaveCount(0);
    expect(await assigned()).toEqual(['08:30 Sea Star', '11:00 Manta']);

    await openPage(page, `/admin/departures?day=${day}`);
    await page.getByRole('button', { name: 'By person' }).click();
    await bar('No crew yet').first().dragTo(row('Maria'));
    await expect(bar('Maria')).toContainText('08:30 Lamanai Maya Ruins');
    await expect(bar('No crew yet')).toHaveCount(1);
    expect(await assigned()).toEqual(['08:30 Maria', '08:30 Sea Star', '11:00 Manta']);
    await undo.click();
    await expect(bar('No crew yet')).toHaveCount(2);
    expect(await assigned()).toEqual(['08:30 Sea Star', '11:00 Manta']);
  });
});

test('the board of today alone has a line at the present time of the operator', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, backend, await backend.makeAccount('staff'));
  await storeDeparture(backend, { hour: '08:30', day });
  await storeDeparture(backend, { hour: '00:00', day: localDay(0).iso });
  await backend.database.query(`update departures set back_at = '23:59' where leaves_at = '00:00'`);
  // The clock of the device is not that of the operator.
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  const before = shareOfDay();
  await openPage(page, '/admin/departures');
  const line = page.locator('[style*="--now"]');
  const share = async () => Number(await line.evaluate((one: HTMLElement) => one.style.getPropertyValue('--now')));
  await expect.poll(async () => (await share()) <= shareOfDay() + minute).toBe(true);
  expect(await share()).toBeGreaterThanOrEqual(before - minute);
  await expect(line).toBeVisible();
  await expect(line).toHaveAttribute('aria-hidden', 'true');
  const [own, track] = [await line.boundingBox(), await page.locator('[style*="--lanes"]').first().boundingBox()];
  expect((own!.x - track!.x) / track!.width).toBeCloseTo(await share(), 2);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(line).toHaveCSS('border-left-width', '2px');
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Week' }).click();
  await expect(line).toHaveCount(0);
  await openPage(page, `/admin/departures?day=${day}`);
  await expect(page.getByRole('list', { name: 'Sunday, February 1, 2099' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

const minute = 1 / (24 * 60);

/** The local time of day of the operator, as a share of the day. */
function shareOfDay(): number {
  const [hours, minutes] = new Date()
    .toLocaleTimeString('en-GB', { timeZone: 'America/Belize', timeStyle: 'short' })
    .split(':')
    .map(Number);
  return (hours! * 60 + minutes!) / (24 * 60);
}
