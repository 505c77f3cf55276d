import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, hoursOf, storeDeparture } from '../../support/stored-departures.ts';

const day = '2099-02-01';
const forget = async (backend: Backend) => {
  await forgetDepartures(backend);
  for (const table of ['vessels', 'crew_members']) await backend.database.query(`delete from ${table}`);
};
test.beforeEach(({ backend }) => forget(backend));
test.afterEach(({ backend }) => forget(backend));

const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' }).last();

test('Undo brings back a departure that was left empty, with the boat and crew that are free', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await storeBookings(backend, [{ name: 'Ana', status: 'confirmed', people: 2 }]);
  const early = await storeDeparture(backend, { hour: '08:30', parties: ['Ana'] });
  await storeDeparture(backend, { hour: '16:00' });
  // A usual boat, and another one that goes this time.
  await backend.database.query(
    `insert into vessels (name, seats) values ('Sea Star', 10), ('Manta', 8);
     insert into crew_members (name, roles) values ('Maria', '{captain}');
     with usual as (
       insert into departure_times (tour_id, leaves_at, back_at, meeting_point)
       values ('lamanai', '08:30', '15:00', 'The dock') returning id
     )
     insert into usual_assignments (departure_time_id, vessel_id)
     select usual.id, vessels.id from usual, vessels where name = 'Sea Star'`,
  );
  await backend.database.query(
    `select store_assignment(departures, thing.id)
     from departures, (select id from vessels where name = 'Manta' union select id from crew_members) as thing
     where departures.id = $1`,
    [early],
  );
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, `/admin/day/${day}`);
  const fleet = page.getByText('Manta, Maria, 2 people / 8 seats');
  await expect(fleet).toBeVisible();

  await test.step('a move of the last party, and Undo', async () => {
    await moveAway(page);
    await expect(fleet).toHaveCount(0);
    await undo(page).click();
    await expect(notices(page)).toContainText('Undone: Ana');
    await expect(fleet).toBeVisible();
    expect(await hoursOf(backend, 'Ana')).toEqual(['08:30']);
  });

  await test.step('another departure has the boat meanwhile, and the notice says so', async () => {
    await moveAway(page);
    const other = await storeDeparture(backend, { hour: '09:00', tour: 'belize-zoo' });
    await backend.database.query(
      `select store_assignment(departures, vessels.id) from departures, vessels
       where departures.id = $1 and vessels.name = 'Manta'`,
      [other],
    );
    await undo(page).click();
    await expect(notices(page)).toContainText(
      'Undone: Ana, 08:30 is back without Manta, now on another departure or retired.',
    );
    await expect(page.getByText('No boat yet, Maria')).toBeVisible();
    expect(await hoursOf(backend, 'Ana')).toEqual(['08:30']);
  });

  await test.step('the same of a departure that is removed by hand', async () => {
    await backend.database.query(`delete from departures where tour_id = 'belize-zoo'`);
    await backend.database.query(
      `select store_assignment(departures, vessels.id) from departures, vessels
       where leaves_at = '16:00' and name = 'Manta'`,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Remove departure: 16:00 Lamanai Maya Ruins' }).click();
    await expect(notices(page)).toContainText('Departure removed: 16:00 Lamanai Maya Ruins');
    const restored = page.getByText('Manta, no crew yet, 0 people / 8 seats');
    await expect(restored).toHaveCount(0);
    await undo(page).click();
    await expect(restored).toBeVisible();
  });
});

/** Moves Ana to the departure in the afternoon, and removes the one that is empty then. */
async function moveAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move Ana' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Ana' });
  await dialog.getByRole('radio', { name: /^16:00/ }).check();
  await dialog.getByRole('checkbox', { name: /^Remove the departure at 08:30/ }).check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(notices(page)).toContainText('Moved to 16:00: Ana, 08:30 removed.');
}
