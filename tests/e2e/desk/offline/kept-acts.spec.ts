import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoWayBack, noteTexts } from '../../support/noted-texts.ts';
import { notices, openPage, overlaysLeft } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { storeDeparture } from '../../support/stored-departures.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium's own messages about requests and a worker without a connection, and the refusals.
  expectedErrors: /net::ERR_|WebSocket connection|fetching the script|status of 40[09]/,
});

test.beforeEach(({ backend }) =>
  backend.database.query(
    `delete from bookings; delete from departures; delete from vessels; delete from crew_members;
     delete from item_limits`,
  ),
);

test('a booking, a change and an assignment wait for a connection, outlive the tab, and are stored once', async ({
  page,
  backend,
  context,
}) => {
  const going = await prepareDay(page, backend);
  await context.setOffline(true);
  await page.goto('/admin');

  await test.step('a new booking', async () => {
    await page.getByRole('button', { name: 'New booking' }).click();
    await fillEntry(page, 'Otto Blum');
    await expectNoViolations(page, 'a new booking without a connection', 'dialog[open]');
    await page.getByRole('button', { name: 'Book and confirm' }).click();
    await expect(notices(page).filter({ hasText: 'No connection: kept, and sent when there is one' })).toBeVisible();
  });
  await test.step('a change', async () => {
    const list = page.getByRole('region', { name: 'The last list of bookings' });
    await list.getByRole('button', { name: 'Change: Ana Novelo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this booking' });
    await dialog.getByLabel('People').fill('5');
    await dialog.getByRole('button', { name: 'Change booking' }).click();
    await expect(list.getByText('Not sent yet: People: 5.')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Change: Ana Novelo' })).toHaveCount(0);
  });
  await test.step('an assignment', async () => {
    const today = page.getByRole('region', { name: 'Today', exact: true });
    await today.getByRole('button', { name: /^Boat and crew/ }).click();
    const dialog = page.getByRole('dialog', { name: /Boat and crew/ });
    await dialog.getByLabel('Sea Star').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(today.getByText('Not sent yet: Sea Star.')).toBeVisible();
  });
  await overlaysLeft(page);
  await expect(waiting(page).getByRole('listitem')).toHaveText([
    /Otto Blum: new booking, Lamanai Maya Ruins, Sunday, February 1, 2099, 3 people/,
    /Ana Novelo: People: 5/,
    /Lamanai Maya Ruins: Sea Star/,
  ]);
  await expect(notices(page).filter({ hasText: 'Error' })).toHaveCount(0);
  await expectNoViolations(page, 'what waits on this device');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.close();
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) {
    await tab.goto('/admin');
    await expect(waiting(tab).getByRole('listitem')).toHaveCount(3);
  }
  await context.setOffline(false);
  const once = {
    bookings: ['Ana Novelo: 5', 'Goes Today: 4', 'Otto Blum: 3'],
    changes: 1,
    boats: ['Sea Star'],
  };
  await expect.poll(() => storedActs(backend, going)).toEqual(once);
  for (const tab of [first, second]) {
    await expect(tab.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
    await expect(tab.getByRole('region', { name: 'Today', exact: true })).toContainText('Sea Star');
    await expect(waiting(tab)).toHaveCount(0);
  }
  expect(await storedActs(backend, going), 'by two tabs').toEqual(once);
});

test('what the database refuses comes back with its reason, and can be sent all the same or opened', async ({
  page,
  backend,
  context,
}) => {
  const going = await prepareDay(page, backend);
  await context.setOffline(true);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'New booking' }).click();
  await fillEntry(page, 'Otto Blum');
  await page.getByRole('button', { name: 'Book and confirm' }).click();
  await page.getByRole('button', { name: 'Change: Ana Novelo' }).click();
  const change = page.getByRole('dialog', { name: 'Change this booking' });
  await change.getByLabel('People').fill('5');
  await change.getByRole('button', { name: 'Change booking' }).click();
  await page.getByRole('button', { name: /^Boat and crew/ }).click();
  const fleet = page.getByRole('dialog', { name: /Boat and crew/ });
  await fleet.getByLabel('Sea Star').check();
  await fleet.getByRole('button', { name: 'Save' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await overlaysLeft(page);

  // Meanwhile another desk fills the day, changes the booking and gives the boat away.
  const other = await storeDeparture(backend, { hour: '08:00', day: await localToday(backend), tour: 'belize-zoo' });
  await backend.database.query(
    `insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 1)`,
  );
  await backend.database.query(`update bookings set people = 6 where name = 'Ana Novelo'`);
  await backend.database.query(
    `insert into assignments (departure_id, vessel_id, during)
     select departures.id, vessels.id, time_out(day, leaves_at, back_at) from departures, vessels
     where departures.id = $1`,
    [other],
  );
  await context.setOffline(false);
  const items = waiting(page).getByRole('listitem');
  await expect(items).toContainText([
    'Not sent: The day has no room left for this group.',
    'Not sent: Somebody else has changed this of the booking meanwhile: People.',
    'Not sent: Sea Star is on 08:00 Belize Zoo at this time.',
  ]);
  await expectNoViolations(page, 'refused work', 'main');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.reload();
  await expect(items, 'nothing is lost').toHaveCount(3);

  await waiting(page).getByRole('button', { name: 'Open: Otto Blum' }).click();
  const form = page.getByRole('dialog', { name: 'New booking' });
  await expect(form.getByLabel('Name')).toHaveValue('Otto Blum');
  await form.getByLabel('People').fill('2');
  await form.getByRole('button', { name: 'Book and confirm' }).click();
  await form.getByRole('button', { name: 'Store it all the same' }).click();
  await expect(page.getByText('Booking stored: Otto Blum, confirmed.')).toBeVisible();
  await overlaysLeft(page);
  await page.goto('/admin');
  await expect(items).toHaveCount(2);
  await waiting(page).getByRole('button', { name: 'Send all the same: Ana Novelo' }).click();
  await expect(items.first(), 'who overwrites does not insist on a full day').toContainText('no room left');
  await waiting(page).getByRole('button', { name: 'Send all the same: Ana Novelo' }).click();
  await expect(notices(page).filter({ hasText: /Sent: the change of Ana Novelo/ })).toBeVisible();
  await expect(items).toHaveCount(1);
  await waiting(page).getByRole('link', { name: 'Open the day' }).click();
  await expect(page.getByText('Sea Star. Not sent: Sea Star is on 08:00 Belize Zoo')).toBeVisible();
  await page.getByRole('button', { name: /^Discard: / }).click();
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await storedActs(backend, going)).toEqual({
    bookings: ['Ana Novelo: 5', 'Goes Today: 4', 'Otto Blum: 2'],
    changes: 1,
    boats: [],
  });
});

test('an answer and a change that were kept are shown until the page has what was stored', async ({
  page,
  backend,
  context,
}) => {
  const [, , changed] = await storeBookings(backend, [
    { name: 'Reina Marin', hours: 3 },
    { name: 'Omar Castillo', hours: 2 },
    { name: 'Ana Novelo', status: 'confirmed', date: '2099-03-01', people: 4 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));

  for (const [place, name] of [
    ['/admin#bookings', 'Reina Marin'],
    ['/admin', 'Omar Castillo'],
  ] as const)
    await test.step(`an answer at ${place}`, async () => {
      await openPage(page, place);
      const row = page.getByRole('article', { name });
      await expect(row).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('There is no connection')).toBeVisible();
      await row.getByRole('button', { name: 'Confirm' }).click();
      await expect(row).toContainText('Your answer is kept: confirm.');
      await noteTexts(page, 'article', name);
      await context.setOffline(false);
      await expect(notices(page).filter({ hasText: `Sent: your answer to ${name}` })).toBeVisible();
      await expect(page.getByText('Your answer is kept')).toHaveCount(0);
      await expectNoWayBack(page, 'Your answer is kept: confirm.', 'Confirmed');
    });

  await test.step('a change at the page of its booking', async () => {
    await openPage(page, `/admin/bookings/${changed}`);
    const bar = page.getByRole('group', { name: 'Decide' });
    await expect(bar).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('There is no connection')).toBeVisible();
    await bar.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this booking' });
    await dialog.getByLabel('People').fill('5');
    await dialog.getByRole('button', { name: 'Change booking' }).click();
    await expect(bar).toContainText('Not sent yet: People: 5.');
    await overlaysLeft(page);
    await noteTexts(page, 'main', 'Ana Novelo');
    await context.setOffline(false);
    await expect(notices(page).filter({ hasText: 'Sent: the change of Ana Novelo' })).toBeVisible();
    await expect(bar).not.toContainText('Not sent yet');
    await expectNoWayBack(page, 'Not sent yet: People: 5.', 'People5');
  });
});

/** What is not sent yet, as the desk lists it. */
function waiting(page: Page) {
  return page.getByRole('region', { name: 'Not sent yet' });
}

/**
 * Opens the desk of a day with a boat and a departure, whose id it returns, and a confirmed booking of a later day.
 * Ends when the device has its offline copy and the worker that opens it.
 */
async function prepareDay(page: Page, backend: Backend): Promise<string> {
  const today = await localToday(backend);
  await storeBookings(backend, [
    { name: 'Ana Novelo', status: 'confirmed', date: '2099-03-01' },
    { name: 'Goes Today', status: 'confirmed', date: today },
  ]);
  const going = await storeDeparture(backend, { hour: '08:30', day: today, parties: ['Goes Today'] });
  await backend.database.query(`insert into vessels (name, seats) values ('Sea Star', 10)`);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await expect(page.getByRole('article', { name: 'Ana Novelo' })).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('Goes Today');
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state ?? ''),
      ),
    )
    .toEqual(['activated']);
  return going;
}

async function fillEntry(page: Page, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New booking' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill('+501 600-4321');
  await form.getByLabel('Tour, combo or cart').selectOption('tour lamanai');
  await form.getByLabel('People').fill('3');
  await form.getByLabel('Tour Date').fill('2099-02-01');
}

async function localToday({ database }: Backend): Promise<string> {
  const { rows } = await database.query<{ day: string }>('select facts.local_today()::text as day');
  return rows[0]!.day;
}

/** The bookings with their people, the changes of facts, and the boats of a departure. */
async function storedActs({ database }: Backend, departure: string) {
  const { rows } = await database.query(
    `select
       (select array_agg(name || ': ' || people order by name) from bookings) as bookings,
       (select count(*)::integer from booking_changes where changed_facts is not null) as changes,
       array(
         select vessels.name from assignments join vessels on vessels.id = vessel_id where departure_id = $1
       ) as boats`,
    [departure],
  );
  return rows[0];
}
