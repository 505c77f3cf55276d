import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { returnToRequest, submitButton } from '../support/booking-form.ts';
import { inks, pagesOf } from '../support/on-paper.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const region = (page: Page | Locator, name: string) => page.getByRole('region', { name, exact: true });

test('the desk opens on today and tomorrow, what waits and what is wrong; a tab takes their place', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [today, tomorrow] = await localDays(backend);
  const [waiting, , , , noted] = await storeBookings(backend, [
    { name: 'Waits Long', hours: 26, date: tomorrow },
    { name: 'Goes Today', status: 'confirmed', date: today, people: 2 },
    { name: 'Rents Today', status: 'confirmed', date: today, cart: 'luxury-teal', message: 'Until Friday' },
    { name: 'Gave Up', status: 'cancelled', date: today },
    { name: 'Two Days', status: 'confirmed', date: today, combo: 'triple-mainland-combo', people: 3 },
  ]);
  await backend.database.query("insert into booking_notes (booking_id, note) values ($1, 'Picks up at the pier')", [
    noted,
  ]);
  await backend.database.query(
    `insert into mail_outbox (kind, booking_id, failed_at, last_error)
     values ('booking-visitor', $1, now(), '550 no such mailbox')`,
    [waiting],
  );
  await backend.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 12)`);
  await backend.database.query(
    `insert into tours (name, duration, category, is_active)
     select 'Dawn Walk ' || number, '2 hours', 'adventure', false from generate_series(1, 12) as number`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin');

  const first = region(page, 'Today');
  await expect(first.getByText('5 people go out on 2 trips. 1 cart is out.')).toBeVisible();
  await expect(first.getByRole('heading', { level: 4 })).toHaveText([
    'Triple Mainland Combo: 3 people in 1 party',
    'Lamanai Maya Ruins: 2 people in 1 party, 2 of 12 places taken',
    'Luxury Teal Cart',
  ]);
  await expect(first.getByRole('listitem').filter({ hasText: 'Two Days' })).toContainText('Day 1 of 2');
  await expect(first.getByText('Note: Picks up at the pier')).toBeVisible();
  await expect(first.getByText('Message: Until Friday')).toBeVisible();
  await expect(page.getByText('Gave Up')).toHaveCount(0);
  const guest = first.getByRole('listitem').filter({ hasText: 'Goes Today' });
  await expect(guest.getByRole('link', { name: 'Call Goes Today: +5016001234' })).toHaveAttribute(
    'href',
    'tel:+5016001234',
  );
  await expect(guest.getByRole('link', { name: 'WhatsApp to Goes Today' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5016001234\?text=Hello%20Goes%20Today%2C%20about%20Lamanai/,
  );

  const second = region(page, 'Tomorrow');
  await expect(second.getByRole('listitem').filter({ hasText: 'Two Days' })).toContainText('Day 2 of 2');
  await expect(second.getByText('1 request for this day waits for an answer.')).toBeVisible();
  await expect(
    region(second, 'Not confirmed yet tomorrow').getByRole('link', { name: 'Waits Long', exact: true }),
  ).toBeVisible();
  await expect(region(page, 'Waiting for an answer').getByText('late by 3 days')).toBeVisible();
  const failed = region(page, 'What is wrong');
  await expect(failed.getByText('1 mail was not sent.')).toBeVisible();
  await expect(failed.getByRole('link', { name: 'Waits Long' })).toHaveAttribute('href', `/admin/bookings/${waiting}`);
  await expect(failed.getByText('550 no such mailbox')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  await expectNoViolations(page, 'the desk at its opening');

  // A decision in another place moves the request, and makes its failed mail outdated.
  await backend.database.query(`update bookings set status = 'confirmed' where id = $1`, [waiting]);
  await expect(region(second, 'Who goes out tomorrow').getByText('Waits Long')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Waits Long' })).toContainText('Confirmed');
  const texts = second.getByRole('button', { name: 'Texts for Waits Long' });
  await texts.press('Enter');
  const reminder = page.getByRole('dialog', { name: 'Write to Waits Long' });
  await expect(reminder.getByLabel('Begin with')).toHaveValue('reminder');
  await expect(reminder.getByLabel('Text')).toHaveValue(
    /^Hello Waits Long,\n\nTomorrow is the day: Lamanai Maya Ruins/,
  );
  await page.keyboard.press('Escape');
  await expect(reminder).toHaveCount(0);
  await expect(texts).toBeFocused();
  await expect(failed).toHaveCount(0);

  // A change request does not change the booking, so it appears when the page becomes visible again.
  await backend.database.query(
    `insert into change_requests (booking_id, kind, message) select id, 'change', 'A day later?' from bookings
     where name = 'Goes Today'`,
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(region(page, 'Waiting for an answer').getByRole('listitem')).toContainText([
    /Goes Today.*The guest asks for a change/,
  ]);

  // Today belongs to no tab. A newly chosen tab begins at the top.
  await expect(page.getByRole('tab')).toHaveText([/^Tours/, /^Combo Tours/, /^Gallery/, /^Bookings/]);
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Tours', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Dawn Walk 12' })).toBeAttached();
  await expect(first).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY), 'the tab begins at the top').toBe(0);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(first).toBeVisible();

  // A wide desk has what waits beside the days, and each column begins at the top.
  await page.setViewportSize({ width: 1440, height: 900 });
  const boxOf = async (name: string) => (await region(page, name).boundingBox())!;
  await expect
    .poll(async () => {
      const [asked, going, next] = [
        await boxOf('Waiting for an answer'),
        await boxOf('Today'),
        await boxOf('Tomorrow'),
      ];
      const isBeside = going.x >= asked.x + asked.width && going.x === next.x;
      return [isBeside, going.y - asked.y, next.y - (going.y + going.height) < 40];
    })
    .toEqual([true, 0, true]);
});

test('at Today one press answers a request, or what a visitor asks; the heading takes the focus', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeBookings(backend, [
    { name: 'Waits Long', hours: 3, date: '2099-03-01', people: 3, message: 'Two of us cannot swim.' },
    { name: 'Stays Home', status: 'confirmed', date: '2099-03-02' },
    { name: 'Eats Greens', status: 'confirmed', date: '2099-03-03' },
  ]);
  await backend.database.query(
    `insert into change_requests (booking_id, kind, message)
     select id, case name when 'Stays Home' then 'cancel' else 'change' end, name || ' this week' from bookings
     where status = 'confirmed'`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin');
  const box = region(page, 'Waiting for an answer');
  const heading = box.getByRole('heading', { name: 'Waiting for an answer' });
  const line = (name: string) => box.getByRole('listitem').filter({ hasText: name });
  await expect(line('Waits Long')).toContainText(
    'Lamanai Maya Ruins · Sun 1 Mar 2099 · 3 people · Two of us cannot swim.',
  );
  await expect(line('Stays Home')).toContainText('Stays Home this week');
  await expect(line('Eats Greens').getByRole('button')).toHaveText(['Mark as done']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  await expectNoViolations(page, 'what waits, with its answers', 'main');

  await line('Waits Long').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(line('Waits Long')).toContainText('Confirmed');
  await expect(line('Waits Long').getByRole('heading')).toBeFocused();
  await line('Stays Home').getByRole('button', { name: 'Cancel the booking' }).press('Enter');
  await expect(line('Stays Home')).toHaveCount(0);
  await expect(heading).toBeFocused();
  await line('Eats Greens').getByRole('button', { name: 'Mark as done' }).press('Enter');
  await expect(line('Eats Greens')).toHaveCount(0);
  await expect(heading).toBeFocused();
  const { rows } = await backend.database.query('select name, status from bookings order by date');
  expect(rows).toEqual([
    { name: 'Waits Long', status: 'confirmed' },
    { name: 'Stays Home', status: 'cancelled' },
    { name: 'Eats Greens', status: 'confirmed' },
  ]);
});

test('a request arrives on the sheet of its day, and moves to those who go out when it is confirmed', async ({
  page,
  backend,
  browser,
  baseURL,
  context,
}) => {
  const visitor = await browser.newContext({ baseURL });
  const site = await visitor.newPage();
  const { iso } = await returnToRequest(site, 'ana@visitor.example');
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto(`/admin/day/${iso}`);
  await expect(page.getByText('Nothing is booked for this day.')).toBeVisible();
  const calendar = await context.newPage();
  await calendar.goto(`/admin/calendar?day=${iso}`);
  const day = calendar.locator(`a[href="/admin/day/${iso}"]`);
  await expect(day).toContainText('nothing booked');

  await submitButton(site).click();
  await expect(site.getByText('Booking Confirmed! ✅')).toBeVisible();
  await visitor.close();

  const request = region(page, 'Not confirmed yet').getByRole('link', { name: 'Ana Castillo', exact: true });
  await expect(request).toBeVisible();
  await expect(day).toContainText('2 people in 1 party waiting');
  await expect(region(page, 'Who goes out').getByRole('listitem')).toHaveCount(0);

  await backend.database.query(`update bookings set status = 'confirmed'`);
  await expect(region(page, 'Who goes out').getByRole('link', { name: 'Ana Castillo', exact: true })).toBeVisible();
  await expect(region(page, 'Not confirmed yet').getByRole('listitem')).toHaveCount(0);
  await expect(day).toContainText(/: 2 people in 1 party$/);
});

test('the sheet of a day is copied as text and printed on one page in black and white', async ({
  page,
  backend,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeBusyDay(backend, '2099-03-01');
  await closeDay(backend, '2099-03-01', null, 'Storm clean-up');
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin/day/2099-03-01');
  await expect(region(page, 'Who goes out').getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('Closed. Everything: Storm clean-up')).toBeVisible();
  await expectNoViolations(page, 'the sheet of a day');

  await page.getByRole('button', { name: 'Texts for Guest 1', exact: true }).click();
  const texts = page.getByRole('dialog', { name: 'Write to Guest 1' });
  const chat = texts.getByRole('link', { name: 'WhatsApp' });
  await expect(texts.getByLabel('Begin with')).toHaveValue('confirmed');
  await expect(chat).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5016001234\?text=Hello%20Guest%201%2C%0A%0AYour%20booking/,
  );
  await texts.getByLabel('Begin with').selectOption('Cancelled');
  await expect(chat).toHaveAttribute('href', /We%20are%20sorry/);
  await texts.getByRole('button', { name: 'Copy text' }).click();
  await expect(texts.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await texts.getByLabel('Text').inputValue());
  await expectNoViolations(page, 'the texts of a booking', 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(texts).toHaveCount(0);

  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('The day is copied as text')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(
    'Sunday, March 1, 2099 (day in Belize)\nCLOSED: Everything: Storm clean-up\n\nWHO GOES OUT: 40 people\n\nLamanai Maya Ruins',
  );
  expect(text).toContain('- Guest 3, 4 people, +5016001234\n  Message: We stay at the hotel by the bridge');
  expect(text).toContain('Luxury Teal Cart\n- Guest 11, +5016001234');

  // Without TLS, a site has no clipboard.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('Something else');
    Object.defineProperty(Clipboard.prototype, 'writeText', { value: undefined });
  });
  const copy = page.getByRole('button', { name: 'Copy as text' });
  await copy.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expect(copy).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  for (const part of ['Who goes out', 'Golf carts', 'Not confirmed yet'])
    await expect(page.getByRole('heading', { name: new RegExp(`^${part}`) })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday, March 1, 2099' })).toBeVisible();
  for (const name of ['Print', 'Copy as text', 'Sign Out', 'Show', 'Dismiss notice', 'Texts for Guest 1'])
    await expect(page.getByRole('button', { name, exact: true }), name).toBeHidden();
  for (const name of ['Calendar', 'WhatsApp to Guest 1', /^Next day/])
    await expect(page.getByRole('link', { name, exact: true }), String(name)).toBeHidden();
  for (const format of ['A4', 'Letter']) expect(await pagesOf(page, format), format).toBe(1);
  expect(await inks(page, 'main'), 'colors of the printed text').toEqual(['rgb(0, 0, 0)']);
});

test('days and months are reached by keyboard, and the calendar filters by tour and by cart', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeBusyDay(backend, '2099-03-01');
  await storeBookings(backend, [
    { name: 'Two Days', status: 'confirmed', date: '2099-03-03', combo: 'triple-mainland-combo', people: 3 },
    { name: 'Asks', date: '2099-03-03', tours: ['belize-zoo', 'lamanai'], people: 2 },
  ]);
  await closeDay(backend, '2099-03-04', null, 'Storm clean-up');
  await closeDay(backend, '2099-03-05', 'lamanai', 'The boat is repaired');
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin/calendar?day=2099-03-20');
  const table = page.getByRole('table', { name: 'March 2099' });
  const cell = (name: string) => table.getByRole('link', { name });
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  await expect(
    cell('Sunday, March 1, 2099: 40 people in 10 parties, 1 cart, 4 people in 1 party waiting'),
  ).toBeVisible();
  await expect(cell('Tuesday, March 3, 2099: 3 people in 1 party, 2 people in 1 party waiting')).toBeVisible();
  await expect(cell('Wednesday, March 4, 2099: 3 people in 1 party, closed: Everything')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  await expect(cell('Thursday, March 5, 2099: nothing booked, closed: Lamanai Maya Ruins')).toBeVisible();
  await expectNoViolations(page, 'a month');

  const filter = page.getByLabel('Tour or golf cart');
  await filter.selectOption('Belize Zoo');
  await expect(cell('Sunday, March 1, 2099: nothing booked')).toBeVisible();
  await expect(cell('Tuesday, March 3, 2099: 3 people in 1 party, 2 people in 1 party waiting')).toBeVisible();
  await filter.selectOption('Luxury Teal Cart');
  await expect(cell('Sunday, March 1, 2099: 1 cart')).toBeVisible();
  await expect(cell('Tuesday, March 3, 2099: nothing booked')).toBeVisible();
  await expect(cell('Wednesday, March 4, 2099: nothing booked, closed: Everything')).toBeVisible();
  await expect(table.getByRole('link', { name: 'Thursday, March 5, 2099: nothing booked', exact: true })).toBeVisible();
  await filter.selectOption('All tours and golf carts');

  await page.getByRole('button', { name: 'Week' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Week of Sunday, March 15, 2099' })).toBeVisible();
  await expect(page.getByText('Nothing is booked in this week.')).toBeVisible();
  const previous = page.getByRole('link', { name: /^Previous week/ });
  await previous.press('Enter');
  await expect(page.getByRole('heading', { name: 'Week of Sunday, March 8, 2099' })).toBeVisible();
  await previous.press('Enter');
  const week = page.getByRole('table', { name: 'Week of Sunday, March 1, 2099' });
  await expect(week.getByRole('rowheader')).toHaveText([
    'All',
    'Custom Adventure',
    'Lamanai Maya Ruins',
    'Triple Mainland Combo',
    'Golf cart: Luxury Teal Cart',
  ]);
  await expect(week.getByRole('cell', { name: '40 people in 10 parties, 4 people in 1 party waiting' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  await expectNoViolations(page, 'a week');

  await week.getByRole('link', { name: /^Tuesday, March 3, 2099/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday, March 3, 2099' })).toBeFocused();
  await page.getByRole('link', { name: /^Next day/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Wednesday, March 4, 2099' })).toBeVisible();
  await expect(page.getByText('Day 2 of 2')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill('2099-03-01');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday, March 1, 2099' })).toBeVisible();

  // Opened by its address. A text that is not a day is tested too.
  expect((await page.goto('/admin/day/2099-02-30'))?.status()).toBe(200);
  await expect(page.getByText('There is no such day.')).toBeVisible();
});

/** Closes a tour on a day; if none is named, closes the whole day. */
async function closeDay(backend: Backend, day: string, tour: string | null, reason: string): Promise<void> {
  await backend.database.query(
    `insert into closed_days (first_day, last_day, item_kind, item_id, reason)
     values ($1, $1, case when $2::text is not null then 'tour' end, $2, $3)`,
    [day, tour, reason],
  );
}

/** Stores twelve bookings for a day: ten confirmed for Lamanai, a confirmed cart, and one that waits. */
async function storeBusyDay(backend: Backend, date: string): Promise<void> {
  const message = 'We stay at the hotel by the bridge, two of us are vegetarians, and one cannot swim.';
  await storeBookings(
    backend,
    Array.from({ length: 12 }, (_, at) => ({
      name: `Guest ${at + 1}`,
      status: at < 11 ? ('confirmed' as const) : ('pending' as const),
      hours: 20 - at,
      date,
      message,
      ...(at === 10 ? { cart: 'luxury-teal' } : {}),
    })),
  );
  await backend.database.query(
    `insert into booking_notes (booking_id, note) select id, 'Pick up at the pier of the hotel' from bookings`,
  );
}

/** Today and tomorrow in Belize, as yyyy-MM-dd. */
async function localDays(backend: Backend): Promise<[today: string, tomorrow: string]> {
  const { rows } = await backend.database.query<{ today: string; tomorrow: string }>(
    `select day::text as today, (day + 1)::text as tomorrow
     from (select facts.local_today() as day) as now`,
  );
  return [rows[0]!.today, rows[0]!.tomorrow];
}
