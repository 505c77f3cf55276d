import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoWayBack, noteTexts } from '../../support/noted-texts.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, storeDeparture } from '../../support/stored-departures.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium's own messages about requests and a worker without a connection, about a refused press, and about a page
  // that does not load.
  expectedErrors: /net::ERR_|WebSocket connection|fetching the script|status of 40[04]/,
});

test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(async ({ backend }) => {
  await forgetDepartures(backend);
  await backend.database.query('delete from vessels; delete from crew_members');
});

test('the crew checks in without a connection, the presses are sent later, and the desk sees them live', async ({
  page,
  backend,
  context,
  browser,
  baseURL,
}) => {
  const day = await storeManifest(backend);
  const desk = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await startSession(desk, backend, await backend.makeAccount('staff'));
  await openPage(desk, '/admin');
  const there = desk.getByRole('region', { name: 'Who goes out today' });
  await expect(there.getByRole('button', { name: 'Check in Ana: 0 of 4' })).toBeVisible();
  await startSession(page, backend, await backend.makeAccount('crew'));
  await openPage(page, '/admin');
  const today = page.getByRole('region', { name: 'Today', exact: true });

  await test.step('the manifest has the parties by their pickup, with what the crew must know', async () => {
    await expect(today.getByRole('heading', { level: 3 }).first()).toHaveText('08:30 Lamanai Maya Ruins: 7 people');
    await expect(today.getByRole('listitem')).toHaveText([/^Bo/, /^Ana/, /^Cy/]);
    await expect(today.getByRole('listitem').first()).toContainText('Pick-up: 07:45, Hotel Sol');
    await expect(today.getByRole('listitem').nth(1)).toContainText('For the crew: Two children, no shellfish');
    await expect(today.getByRole('link', { name: 'WhatsApp to Bo' })).toHaveAttribute('href', /^https:\/\/wa\.me\/501/);
    const tomorrow = page.getByRole('region', { name: 'Tomorrow', exact: true });
    await expect(tomorrow).toContainText('Dee');
    await expect(tomorrow.getByRole('button')).toHaveCount(0);
    for (const button of await today.getByRole('button').all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height), (await button.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(
        44,
      );
    }
    await expectNoViolations(page, 'a manifest');
  });

  await test.step('one press checks in the party, the desk sees it, and Undo takes it back', async () => {
    await noteTexts(page, 'main li', 'Ana');
    await today.getByRole('button', { name: 'Check in Ana: 0 of 4' }).click();
    await expect(notices(page)).toContainText('Checked in: Ana, 4 of 4');
    // The time of a notice stands still below the pointer.
    await notices(page).hover();
    await expect(today).toContainText('4 of 7 here');
    await expectNoPresses(page);
    await expectNoWayBack(page, 'Change check in of Ana: 4 of 4');
    await expect(there.getByRole('button', { name: 'Change check in of Ana: 4 of 4' })).toBeVisible();
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(there.getByRole('button', { name: 'Check in Ana: 0 of 4' })).toBeVisible();
    await expect(today.getByRole('button', { name: 'Check in Ana: 0 of 4' })).toBeVisible();
  });

  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);

  await test.step('without a connection the open page keeps presses', async () => {
    await today.getByRole('button', { name: 'Part of the party or no-show: Ana' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ana' });
    await dialog.getByRole('button', { name: 'One less' }).click();
    await expectNoViolations(page, 'a part of a party', 'dialog[open]');
    await dialog.getByRole('button', { name: 'Check in 3 of 4' }).click();
    await expect(today.getByRole('button', { name: 'Change check in of Ana: 3 of 4' })).toBeVisible();
    const note = page.getByText('1 check in is kept on this device');
    await expect(note).toBeInViewport({ ratio: 1 });
    expect((await note.boundingBox())!.y, 'at the lower edge, where it moves no button').toBeGreaterThan(600);
  });

  await test.step('so does the copy that opens without a connection', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'The desk, without a connection' })).toBeVisible();
    await expect(today.getByRole('button', { name: 'Change check in of Ana: 3 of 4' })).toBeVisible();
    await today.getByRole('button', { name: 'Part of the party or no-show: Bo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).click();
    await today.getByRole('button', { name: /^Went out: 08:30/ }).click();
    await expect(today).toContainText('3 of 7 here');
    await expect(today).toContainText(/Went out \d\d:\d\d/);
    await expectNoViolations(page, 'a manifest without a connection');
  });
  expect(await stored(backend)).toEqual([{ name: 'Ana', arrived: null }]);

  await test.step('the connection returns: the presses are stored with their times, and the desk has them', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
    await expect(there.getByRole('button', { name: 'Change check in of Ana: 3 of 4' })).toBeVisible();
    await expect(there.getByRole('button', { name: 'Change check in of Bo: No-show' })).toBeVisible();
    await expect(there).toContainText(/3 of 7 here · Went out \d\d:\d\d/);
    await expect(today.getByRole('button', { name: 'Change check in of Bo: No-show' })).toBeVisible();
    expect(await stored(backend)).toEqual([
      { name: 'Ana', arrived: 3 },
      { name: 'Bo', arrived: 0 },
    ]);
    await expectNoPresses(page);
  });

  await test.step('a wrong mark is taken back, and what a rule refuses is told and kept until it is discarded', async () => {
    await today.getByRole('button', { name: /^Came back: 08:30/ }).click();
    await expect(there).toContainText(/Came back \d\d:\d\d/);
    await today.getByRole('button', { name: /^Take back: came back, 08:30/ }).click();
    await expect(there).not.toContainText(/Came back \d/);
    await backend.database.query(`update bookings set status = 'cancelled' where name = 'Cy'`);
    await today.getByRole('button', { name: /^Check in Cy/ }).click();
    const refused = page.getByRole('list', { name: 'Check ins that are not stored' });
    await expect(refused).toContainText('This booking is not confirmed any more');
    await expectNoViolations(page, 'a refused press');
    await refused.getByRole('button', { name: 'Discard' }).click();
    await expect(refused).toHaveCount(0);
  });
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a press that is stored stays shown while the page does not load again', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  await storeManifest(backend);
  const desk = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await startSession(desk, backend, await backend.makeAccount('staff'));
  await startSession(page, backend, await backend.makeAccount('crew'));
  for (const [one, loader, failure, party] of [
    [page, 'read_crew_days', 'Failed to fetch trips', 'Ana'],
    [desk, 'read_days', 'Failed to fetch bookings', 'Bo'],
  ] as const) {
    await openPage(one, '/admin');
    const out = one.getByRole('button', { name: new RegExp(`^Check in ${party}: 0 of`) });
    const here = one.getByRole('button', { name: new RegExp(`^Change check in of ${party}: (\\d) of \\1$`) });
    await expect(out).toBeVisible();
    await backend.database.query(`alter function ${loader} rename to read_nothing`);
    try {
      await noteTexts(one, 'main li:has([aria-label*="heck in"])', party);
      await out.click();
      await expect(notices(one).filter({ hasText: failure })).toBeVisible();
      await expect.poll(async () => (await stored(backend)).map(({ name }) => name)).toContain(party);
      await expect(here).toBeVisible();
    } finally {
      await backend.database.query(`alter function read_nothing rename to ${loader}`);
    }
    await one.getByRole('button', { name: /^Check in Cy: 0 of/ }).click();
    await expectNoPresses(one);
    await expect(here).toBeVisible();
    await expectNoWayBack(one, (await here.getAttribute('aria-label'))!);
    await backend.database.query('delete from check_ins');
  }
});

test('the desk writes for the crew, and prints and saves the manifests of a day', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => (window.print = () => undefined));
  const day = await storeManifest(backend);
  await storeFleet(backend);
  const [{ id }] = (await backend.database.query(`select id from bookings where name = 'Bo'`)).rows;
  await startSession(page, backend, await backend.makeAccount('staff'));

  await test.step('a note for the crew is written at the booking, with Undo', async () => {
    await openPage(page, `/admin/bookings/${id}`);
    const panel = page.getByRole('region', { name: 'Note for the crew' });
    const note = panel.getByLabel('Children, allergies, who cannot swim');
    await note.fill('Cannot swim');
    await panel.getByRole('button', { name: 'Save for the crew' }).click();
    await expect(notices(page)).toContainText('Note for the crew saved: Bo');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(note).toHaveValue('');
    await note.fill('One child');
    await panel.getByRole('button', { name: 'Save for the crew' }).click();
    await expect(notices(page)).toContainText('Note for the crew saved: Bo');
    await expectNoViolations(page, 'a note for the crew');
  });

  await test.step('a manifest is one page of paper, all of a day one page each', async () => {
    await openPage(page, `/admin/day/${day}`);
    await expect(page.getByText('For the crew: One child')).toBeVisible();
    await noteTexts(page, 'main li', 'Ana');
    await page.getByRole('button', { name: 'Check in Ana: 0 of 4' }).click();
    await expect(page.getByText('4 of 7 here')).toBeVisible();
    await expectNoPresses(page);
    await expectNoWayBack(page, 'Change check in of Ana: 4 of 4');
    await page.getByRole('button', { name: /^Print manifest: 08:30/ }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('heading', { name: '08:30 Lamanai Maya Ruins' }).locator('..');
    await expect(sheet.locator('p').nth(0)).toHaveText(/, The dock, back at 15:00$/);
    await expect(sheet.locator('p').nth(1)).toHaveText('Sea Star, Maria');
    await expect(sheet.locator('p').nth(2)).toHaveText('7 people in 2 parties, 4 of 7 here');
    // First who is picked up first.
    const [bo, ana] = [sheet.locator('tbody tr').nth(0), sheet.locator('tbody tr').nth(1)];
    await expect(bo.getByRole('cell')).toHaveText([
      '',
      /^Bo/,
      '3',
      '+5016001234',
      'Pick-up: 07:45, Hotel SolFor the crew: One child',
    ]);
    await expect(ana.getByRole('cell')).toHaveText([
      '4 of 4',
      /^Ana/,
      '4',
      '+5016001234',
      'For the crew: Two children, no shellfish',
    ]);
    expect(await paper(page)).toEqual({ pages: 1, headings: ['08:30 Lamanai Maya Ruins'] });
    await page.getByRole('button', { name: 'Print manifests' }).click();
    expect(await paper(page)).toEqual({
      pages: 2,
      headings: ['08:30 Lamanai Maya Ruins', 'Lamanai & Belize Zoo Combo'],
    });
    // Without them the sheet of the day is on paper as before.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Golf carts' })).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('a file has a row for each party', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Manifests as CSV' }).click();
    const [headings, ...rows] = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(headings).toContain('Day,Leaves at,Trip,Meeting point,Boat,Crew,Pick-up at,Pick-up from,Name,');
    expect(rows.map((row) => row.split(',').slice(0, 9))).toEqual([
      [day, '08:30', 'Lamanai Maya Ruins', 'The dock', 'Sea Star', 'Maria', '07:45', 'Hotel Sol', 'Bo'],
      [day, '08:30', 'Lamanai Maya Ruins', 'The dock', 'Sea Star', 'Maria', '', '', 'Ana'],
      [day, '', 'Lamanai & Belize Zoo Combo', '', '', '', '', '', 'Cy'],
    ]);
    expect(rows[1]).toContain(',4,4,no,');
  });
});

/** Two parties on a departure of today, one on a combo, one of tomorrow. Returns today in Belize. */
async function storeManifest(backend: Backend): Promise<string> {
  const [days] = (
    await backend.database.query(
      'select facts.local_today()::text as today, (facts.local_today() + 1)::text as tomorrow',
    )
  ).rows;
  const { today: date, tomorrow } = days as { today: string; tomorrow: string };
  await storeBookings(backend, [
    { name: 'Ana', status: 'confirmed', date, people: 4 },
    { name: 'Bo', status: 'confirmed', date, people: 3 },
    { name: 'Cy', status: 'confirmed', date, people: 2, combo: 'ruins-zoo-combo' },
    { name: 'Dee', status: 'confirmed', date: tomorrow, people: 2 },
  ]);
  await storeDeparture(backend, { hour: '08:30', day: date, capacity: 12, parties: ['Ana', 'Bo'] });
  await backend.database.query(`update bookings set pickup_at = '07:45', pickup_place = 'Hotel Sol' where name = 'Bo'`);
  await backend.database.query(
    `insert into crew_notes (booking_id, note) select id, 'Two children, no shellfish' from bookings where name = 'Ana'`,
  );
  return date;
}

/** A boat and a captain on each departure. */
async function storeFleet({ database }: Backend): Promise<void> {
  await database.query(
    `insert into vessels (name, seats) values ('Sea Star', 10);
     insert into crew_members (name, roles) values ('Maria', '{captain}')`,
  );
  await database.query(
    `select store_assignment(departures, fleet.id)
     from departures, (select id from vessels union all select id from crew_members) as fleet`,
  );
}

/** Expects that this device keeps no press any more, because the database has all. */
async function expectNoPresses(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('presses'))))
    .toEqual([]);
}

async function stored(backend: Backend) {
  const { rows } = await backend.database.query(
    'select name, arrived from check_ins join bookings on bookings.id = booking_id order by name',
  );
  return rows;
}

/** What is printed: the number of A4 pages, and the headings on them. */
async function paper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const headings = await page.getByRole('heading').allTextContents();
  await page.emulateMedia({ media: null });
  // Its end ends the printing, as that of a printer does.
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  return { pages: file.match(/\/Type\s*\/Page\b/g)?.length, headings: headings.map((text) => text.trim()) };
}
