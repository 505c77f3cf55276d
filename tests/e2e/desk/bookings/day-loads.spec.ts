import type { Locator } from '@playwright/test';
import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const closeDay = (backend: Backend, day: string) =>
  backend.database.query(`insert into closed_days (first_day, last_day, reason) values ($1, $1, 'Storm')`, [day]);

test('each row of an open booking has the load of its day', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await backend.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 12)`);
  await storeBookings(backend, [
    { name: 'Has Room', people: 4 },
    { name: 'Is Among Them', people: 2, combo: 'ruins-zoo-combo', status: 'confirmed', hours: 1 },
    { name: 'Is Full', people: 12, date: '2099-02-05', hours: 2 },
    { name: 'Has No Limit', people: 3, tours: ['mexico-rocks'], date: '2099-02-05', hours: 3 },
    { name: 'Has A Cart', cart: 'luxury-teal', hours: 4 },
    { name: 'Stays Home', status: 'cancelled', hours: 5 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  const loads: string[] = [];
  page.on('request', (request) => request.url().includes('/rpc/read_booking_loads') && loads.push(request.url()));
  await openPage(page, '/admin#bookings');
  const loadOf = (name: string) => row(page, name).getByTitle(/that day$/);
  for (const [name, load, words] of [
    ['Has Room', '6 of 12', '6 of 12 places taken that day'],
    ['Is Among Them', '6 of 12', '6 of 12 places taken that day'],
    ['Is Full', '12 of 12', '12 of 12 places taken that day'],
    ['Has No Limit', '15 that day', '15 people that day'],
  ] as const) {
    await expect(loadOf(name).getByText(load, { exact: true })).toBeVisible();
    await expect(loadOf(name)).toHaveAttribute('title', words);
  }
  for (const name of ['Has A Cart', 'Stays Home']) await expect(loadOf(name)).toHaveCount(0);
  expect(loads, 'one call for all rows').toHaveLength(1);
  const colors = await Promise.all(
    ['Has Room', 'Is Full'].map((name) => loadOf(name).evaluate((element) => getComputedStyle(element).color)),
  );
  expect(new Set(colors).size, 'a full day is marked').toBe(2);
  await expectNoViolationsAtAnyWidth(page, 'rows with the load of the day');

  // It follows what others decide, and the limits.
  await backend.database.query(`update bookings set status = 'cancelled' where name = 'Is Among Them'`);
  await expect(loadOf('Has Room')).toHaveAttribute('title', '4 of 12 places taken that day');
  await backend.database.query(`update item_limits set people_a_day = 9 where item_id = 'lamanai'`);
  await expect(loadOf('Has Room')).toHaveAttribute('title', '4 of 9 places taken that day');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('desk-kept-list')), 'the offline copy has it')
    .toContain('"places":9');
  await openPage(page, '/admin');
  await expect(loadOf('Has Room')).toHaveAttribute('title', '4 of 9 places taken that day');
});

for (const width of [360, 1440])
  test(`a row has the day and the people in full, and the name of the trip gives way, at ${width} px`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeBookings(backend, [
      { name: 'Comes Far', people: 12, message: 'Two of us cannot swim.' },
      { name: 'Comes Too', people: 11, tours: ['lamanai'], status: 'confirmed' },
    ]);
    await startSession(page, backend, await backend.makeAccount('admin'));
    for (const place of ['/admin', '/admin#bookings']) {
      await openPage(page, place);
      const what = row(page, 'Comes Far').getByRole('paragraph').filter({ hasText: 'Lamanai Maya Ruins' });
      await expect(what).toHaveText('Lamanai Maya Ruins · Sun 1 Feb 2099 · 12 people · Two of us cannot swim.');
      await expect(row(page, 'Comes Far').getByTitle(/that day$/)).toBeVisible();
      expect(await cutParts(what, ['Sun 1 Feb 2099', '12']), `${place}: parts that are cut`).toEqual([]);
    }
  });

test('an open booking has the load of its day and the other requests beside its next step', async ({
  page,
  backend,
}) => {
  await backend.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 12)`);
  const [id, cart] = await storeBookings(backend, [
    { name: 'Has Room', people: 4, dueIn: 5.5 },
    { name: 'Wants A Cart', cart: 'luxury-teal' },
    { name: 'Asks Too', people: 1 },
    { name: 'Asks For More', people: 1, tours: ['lamanai', 'belize-zoo'] },
    { name: 'Asks For Another Day', people: 1, date: '2099-02-05' },
    { name: 'Is Among Them', people: 2, status: 'confirmed' },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await test.step('on its page', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, `/admin/bookings/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('7 of 12 places taken that day')).toBeInViewport();
    await expect(main.getByText('2 other requests wait')).toBeInViewport();
    await expect(main.getByText('due in 5 h')).toBeInViewport();
    await expect(main.getByText('Lamanai Maya Ruins · Sun 1 Feb 2099 · 4 people')).toBeInViewport();
    const fact = main.getByText('Sunday, February 1, 2099', { exact: true });
    await expect(fact, 'the facts are rows, so that the day is on the first screen too').toBeInViewport();
    expect((await fact.boundingBox())!.x, 'a value stands beside its label').toBeGreaterThan(120);
    await expectNoViolationsAtAnyWidth(page, 'a booking with the load of its day');
  });
  await test.step('beside its list, where it follows what others decide', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, `/admin?booking=${id}#bookings`);
    const open = page.getByRole('region', { name: 'Has Room' });
    await expect(open.getByText('7 of 12 places taken that day')).toBeVisible();
    await backend.database.query(`update bookings set status = 'cancelled' where name = 'Asks Too'`);
    await expect(open.getByText('6 of 12 places taken that day')).toBeVisible();
    await expect(open.getByText('1 other request waits')).toBeVisible();
  });
  await test.step('a cart has no load', async () => {
    await openPage(page, `/admin?booking=${cart}#bookings`);
    const open = page.getByRole('region', { name: 'Wants A Cart' });
    await expect(open.getByText('due in 47 h')).toBeVisible();
    await expect(open.getByText(/that day|other request/)).toHaveCount(0);
  });
});

test('without a limit the load is that of the seats of the departures', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await backend.database.query(
    `insert into departure_times (tour_id, leaves_at, meeting_point, capacity)
     values ('lamanai', '08:30', 'The pier', 12)`,
  );
  await storeBookings(backend, [
    { name: 'Waits', people: 4 },
    { name: 'Goes', people: 2, status: 'confirmed', hours: 1 },
    { name: 'Goes Elsewhere', people: 3, tours: ['mexico-rocks'], hours: 2 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  const loadOf = (name: string) => row(page, name).getByTitle(/that day$/);
  await expect(loadOf('Waits')).toHaveAttribute('title', '6 of 12 places taken that day');
  await expect(loadOf('Goes')).toHaveAttribute('title', '6 of 12 places taken that day');
  await expect(loadOf('Goes Elsewhere')).toHaveAttribute('title', '9 people that day');
  // That day has a smaller boat.
  await backend.database.query(
    `insert into departures (default_id, tour_id, day, leaves_at, meeting_point, capacity)
     select id, tour_id, '2099-02-01', leaves_at, meeting_point, 6 from departure_times`,
  );
  await expect(loadOf('Waits')).toHaveAttribute('title', '6 of 6 places taken that day');
  await backend.database.query('delete from departures');
});

test('a row asks before its closed day counts, moves no other row, and is closed by Escape', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeBookings(backend, [
    { name: 'First', hours: 2, date: '2099-02-05' },
    { name: 'Second', hours: 1 },
  ]);
  await closeDay(backend, '2099-02-05');
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin?view=waiting#bookings');
  const confirm = row(page, 'First').getByRole('button', { name: 'Confirm', exact: true });
  const goOn = row(page, 'First').getByRole('button', { name: 'Confirm all the same' });
  await expect(confirm).toBeVisible();
  const { y } = (await row(page, 'Second').boundingBox())!;
  await confirm.click();
  await expect(row(page, 'First').getByRole('alert')).toContainText('The day is closed: Storm.');
  await expect(goOn).toBeFocused();
  expect((await row(page, 'Second').boundingBox())!.y).toBe(y);
  await expectNoViolations(page, 'a row that asks');
  await page.keyboard.press('Escape');
  await expect(goOn).toHaveCount(0);
  await confirm.click();
  await expect(goOn).toBeVisible();
  await page.getByRole('heading', { name: 'Bookings', exact: true }).click();
  await expect(goOn, 'after a press elsewhere').toHaveCount(0);
  expect(await statusOf(backend, 'First')).toBe('pending');
  await confirm.click();
  await goOn.click();
  await expect(row(page, 'First')).toContainText('Confirmed');
});

test('several on closed and full days are confirmed after a second press', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeBookings(backend, [
    { name: 'Can Go', hours: 1 },
    { name: 'On A Closed Day', hours: 2, date: '2099-02-05' },
    { name: 'On A Full Day', hours: 3, date: '2099-02-06', people: 9 },
    { name: 'Was Confirmed', hours: 4, status: 'confirmed' },
  ]);
  await backend.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 8)`);
  await closeDay(backend, '2099-02-05');
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('group', { name: 'Selected bookings' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(notices(page).filter({ hasText: 'updated successfully: Can Go, confirmed.' })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'On A Closed Day' });
  await expect(alert).toContainText('The day is closed: Storm.');
  await expect(alert).toContainText('Was Confirmed: already confirmed');
  expect(await statusOf(backend, 'On A Closed Day')).toBe('pending');
  await alert.getByRole('button', { name: 'Confirm all the same' }).click();
  await expect(row(page, 'On A Closed Day')).toContainText('Confirmed');
  await expect(row(page, 'On A Full Day')).toContainText('Confirmed');
  expect(await statusOf(backend, 'On A Closed Day')).toBe('confirmed');
  expect(await statusOf(backend, 'On A Full Day')).toBe('confirmed');
});

test('the open booking asks about a day that was closed since it was loaded', async ({ page, backend }) => {
  const [id] = await storeBookings(backend, [{ name: 'Ana Novelo', date: '2099-02-05' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/bookings/${id}`);
  const decide = page.getByRole('group', { name: 'Decide' });
  const confirm = decide.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeEnabled();
  // The day is closed after the booking has loaded.
  await page.waitForLoadState('networkidle');
  await closeDay(backend, '2099-02-05');
  await confirm.click();
  const goOn = decide.getByRole('button', { name: 'Confirm all the same' });
  await expect(decide.getByText('The day is closed: Storm.')).toBeVisible();
  await expect(goOn).toBeFocused();
  await expectNoViolations(page, 'a question at the open booking');
  await page.getByRole('heading', { name: 'History' }).click();
  await expect(goOn, 'a press elsewhere').toHaveCount(0);
  expect(await statusOf(backend, 'Ana Novelo')).toBe('pending');
  await confirm.click();
  await expect(goOn).toBeFocused();
  await page.getByLabel(/^Message to the guest/).fill('We go on Saturday.');
  await decide.getByRole('button', { name: 'Confirm all the same' }).click();
  await expect(page.getByText('Booking status updated successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('We go on Saturday.');
  expect(await statusOf(backend, 'Ana Novelo')).toBe('confirmed');
});

async function statusOf(backend: Backend, name: string): Promise<string | undefined> {
  const { rows } = await backend.database.query<{ status: string }>('select status from bookings where name = $1', [
    name,
  ]);
  return rows[0]?.status;
}

/** The parts of a line with these texts that no part of the line shows in full. */
function cutParts(line: Locator, texts: readonly string[]): Promise<string[]> {
  return line.evaluate((element, wanted) => {
    const { right } = element.getBoundingClientRect();
    const shown = [...element.children]
      .filter(
        (part) =>
          part.clientWidth > 8 &&
          part.scrollWidth <= part.clientWidth &&
          part.getBoundingClientRect().right <= right + 1,
      )
      .map((part) => {
        const before = getComputedStyle(part, '::before').content;
        // What a part shows instead of its text, which is for screen readers then.
        return before === 'none' ? part.textContent : before;
      });
    return wanted.filter((text) => !shown.some((words) => words.includes(text)));
  }, texts);
}
