import { expectNoViolations } from '../support/accessibility.ts';
import { openPage, overlaysLeft } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium's own messages about requests and a worker without a connection, and about what a lost role refuses.
  expectedErrors: /net::ERR_|WebSocket connection|fetching the script|status of 403/,
});

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('staff have the bookings, and nothing of people, settings and erasure', async ({ page, backend }) => {
  const staff = await backend.makeAccount('staff');
  const [id] = await storeBookings(backend, [{ name: 'Reina Marin', hours: 3, date: '2099-03-01' }]);
  await startSession(page, backend, staff);
  await openPage(page, '/admin/more');
  const places = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(places).toContainText([
    'Departures',
    'Golf carts',
    'Closed days',
    'Catalogue',
    'Boats and crew',
    'Numbers',
    'Export',
    'History',
    'Security',
  ]);
  await expect(places).toHaveCount(9);
  await page.keyboard.press('/');
  await expect(page.getByRole('menuitem', { name: 'Numbers' })).toBeVisible();
  for (const name of ['People', 'Settings', 'Export and erase'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await overlaysLeft(page);

  await test.step('a page of owners tells who can', async () => {
    for (const [path, title, sentence] of [
      ['/admin/people', 'People', 'Only owners manage people.'],
      ['/admin/settings', 'Settings', 'Only owners change the settings of the desk.'],
    ] as const) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('region')).toHaveCount(0);
      await expectNoViolations(page, `${path} for staff`);
      await expectNothingSticksOut(page);
    }
    await page.getByRole('link', { name: 'Back to Today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();
  });

  await test.step('they export and do not erase', async () => {
    await openPage(page, '/admin/data');
    await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Export for a spreadsheet', 'Calendar address']);
    await expectNoViolations(page, 'the export for staff');
  });

  await test.step('they rename themselves, and read the history without people', async () => {
    await openPage(page, '/admin/security');
    const name = page.getByRole('region', { name: 'Your name' });
    await expect(name.getByLabel('Name')).toHaveValue(staff.email.split('@')[0]!);
    await name.getByLabel('Name').fill('Sam Cal');
    await name.getByRole('button', { name: 'Save the name' }).click();
    await expect(page.getByText('Name saved')).toBeVisible();
    await expectNoViolations(page, 'security for staff');
    await expectNothingSticksOut(page);
    await openPage(page, '/admin/history');
    await expect(page.getByLabel('Show').getByRole('option', { name: 'Gallery' })).toHaveCount(1);
    await expect(page.getByLabel('Show').getByRole('option', { name: 'People' })).toHaveCount(0);
  });

  await test.step('they decide about a booking, which names them', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, `/admin/bookings/${id}`);
    await expect(page.getByRole('link', { name: 'Export', exact: true })).toBeVisible();
    for (const name of ['People', 'Settings'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await expect(page.getByText(/Confirmed.*Sam Cal|Sam Cal.*[Cc]onfirmed/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erase personal data' })).toHaveCount(0);
    await expectNoViolations(page, 'a booking for staff at 1440 px');
  });
});

test('an owner gives roles, and an open desk follows its own', async ({ page, backend, browser, baseURL }) => {
  const [owner, other] = [await backend.makeAccount('admin'), await backend.makeAccount('staff')];
  await startSession(page, backend, owner);
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const desk = await context.newPage();
  await startSession(desk, backend, other);
  await openPage(desk, '/admin/settings');
  await expect(desk.getByText('Only owners change the settings of the desk.')).toBeVisible();

  await openPage(page, '/admin/people');
  const row = page.getByRole('listitem').filter({ hasText: other.email });
  await expect(row).toContainText('Staff');
  await row.getByRole('button', { name: 'Role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role' });
  await expect(dialog.getByRole('radio', { name: 'Staff' })).toBeFocused();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expectNoViolations(page, 'the dialog of roles', 'dialog[open]');
  await dialog.getByLabel('Owner').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Owner');
  await expect(desk.getByRole('region', { name: 'Reply promise' }), 'without a reload').toBeVisible();
  await expect(desk.getByRole('link', { name: 'People', exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Role' }).click();
  await dialog.getByLabel('Crew').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Crew');
  await expect(desk.getByText('Only owners and staff open this page.')).toBeVisible();
  await context.close();

  await openPage(page, '/admin/history');
  const name = other.email.split('@')[0];
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    `Changed the role of ${name} (${other.email}), from owner to crew`,
  );
});

test('the crew reads the trips of today and tomorrow, also without a connection', async ({
  page,
  backend,
  context,
}) => {
  const crew = await backend.makeAccount('crew');
  const [today, tomorrow] = await localDays(backend);
  const [first] = await storeBookings(backend, [
    { name: 'Goes Today', status: 'confirmed', date: today, people: 2, message: 'From the pier, please' },
    { name: 'Waits', date: today },
    { name: 'Rents Today', status: 'confirmed', date: today, cart: 'luxury-teal' },
    { name: 'Goes Tomorrow', status: 'confirmed', date: tomorrow, combo: 'triple-mainland-combo', people: 3 },
    { name: 'Goes Later', status: 'confirmed', date: '2099-03-01' },
  ]);
  await backend.database.query("insert into booking_notes (booking_id, note) values ($1, 'Vegetarian')", [first]);
  await startSession(page, backend, crew);
  await openPage(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
  const [sheet, next] = ['Today', 'Tomorrow'].map((name) => page.getByRole('region', { name, exact: true }));
  await expect(sheet!.getByRole('heading', { level: 3 })).toHaveText(['Lamanai Maya Ruins: 2 people']);
  await expect(sheet!.getByRole('listitem')).toHaveText([
    /^Goes Today\s*2 people\s*\S.*Message: From the pier, please\s*Note: Vegetarian$/,
  ]);
  await expect(sheet!.getByRole('link', { name: /^Call Goes Today/ })).toHaveAttribute('href', /^tel:\+/);
  await expect(next!.getByRole('listitem')).toContainText(['Goes Tomorrow']);
  await expect(next!.getByRole('listitem')).toContainText(['Day 1 of 2']);
  for (const name of ['Waits', 'Rents Today', 'Goes Later']) await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectNoViolations(page, 'the trips at 360 px');
  await expectNothingSticksOut(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page, 'the trips at 1440 px');

  await openPage(page, '/admin/people');
  await expect(page.getByText('Only owners and staff open this page.')).toBeVisible();
  await expectNoViolations(page, 'a page that the crew does not have');
  await page.getByRole('link', { name: 'Back to the trips' }).click();
  await expect(sheet!).toContainText('Goes Today');
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));

  await context.setOffline(true);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'The desk, without a connection' })).toBeVisible();
  await expect(sheet!).toContainText('Note: Vegetarian');
  await expect(sheet!).toContainText(/as of \d\d:\d\d, Belize time/);
  await expectNoViolations(page, 'the trips without a connection');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' }), 'the desk opens by itself').toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Trips', exact: true })).toHaveAttribute(
    'href',
    '/admin',
  );
});

test('who becomes crew keeps no bookings on the device', async ({ page, backend }) => {
  const account = await backend.makeAccount('staff');
  await storeBookings(backend, [{ name: 'Reina Marin', hours: 3, date: '2099-03-01' }]);
  await startSession(page, backend, account);
  await openPage(page, '/admin');
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => /desk-kept-/.test(key))
        .map((key) => key.split('-').at(-1))
        .sort(),
    );
  await expect.poll(kept).toEqual(['days', 'fleet', 'times', 'waiting']);
  await backend.database.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "crew"}' where email = $1`,
    [account.email],
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
  await expect.poll(kept).toEqual(['trips']);
});

async function localDays(backend: Backend): Promise<[today: string, tomorrow: string]> {
  const { rows } = await backend.database.query(
    'select facts.local_today()::text as today, (facts.local_today() + 1)::text as tomorrow',
  );
  return [rows[0].today, rows[0].tomorrow];
}

async function expectNothingSticksOut(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
}
