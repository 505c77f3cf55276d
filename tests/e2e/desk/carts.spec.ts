import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import {
  chooseDay,
  fillVisitor,
  form,
  middleOfNextMonth,
  openForm,
  rowsOf,
  submitButton,
} from '../support/booking-form.ts';
import { watchLiveRegions } from '../support/live-regions.ts';
import { notices } from '../support/open-page.ts';
import { expect, test, type Backend } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';

test.use({
  // Chromium's own message about a refused confirmation.
  expectedErrors: /the server responded with a status of 409/,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
});
test.beforeEach(({ backend }) => backend.database.query('delete from bookings; delete from closed_days'));

test('a visitor rents a cart for three days that are free, and the board shows it', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const email = uniqueEmail('ana');
  const first = middleOfNextMonth().iso;
  await storeBookings(backend, [
    { name: 'Bea Choc', status: 'confirmed', cart: 'luxury-teal', date: later(first, 3), days: 2 },
  ]);
  const visitor = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const site = await visitor.newPage();
  await openForm(site);
  await form(site).getByRole('button', { name: 'Golf Cart', exact: true }).click();
  await form(site).getByLabel('Select Golf Cart').selectOption('luxury-teal');
  await form(site).getByLabel('Number of Days').selectOption('3');
  const field = form(site).getByRole('button', { name: /^Rental Start Date/ });
  await field.click();
  const calendar = site.getByRole('dialog').filter({ has: site.getByRole('grid') });
  await calendar.getByRole('button', { name: /next month/i }).click();
  const taken = calendar.getByRole('button', { name: /, Cart not free$/ });
  await expect(taken).toHaveCount(4);
  await expect(calendar.getByText('3 days in a row cannot begin on these days:')).toBeVisible();
  await expect(calendar.getByRole('list', { name: 'Days that cannot be booked' })).toHaveText(
    /^\w+ 16 to 19 Cart not free$/,
  );
  await expectNoViolations(site, 'the calendar of a cart', 'dialog[open]');
  await site.keyboard.press('Escape');
  const day = await chooseDay(site, /^Rental Start Date/);
  await expect(form(site).getByText(`Last day: ${long(later(first, 2))}`)).toBeVisible();
  await fillVisitor(site, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
  await submitButton(site).click();
  await expect(
    form(site).getByText(`Request sent for Luxury Teal Cart from ${day.long} to ${long(later(first, 2))}.`),
  ).toBeVisible();
  await visitor.close();
  const [row] = await rowsOf(backend, email);
  const id = String(row!.id);
  await backend.sendOutbox();
  const [acknowledgement] = await backend.mailsTo(email);
  expect(acknowledgement!.text).toContain(`${long(later(first, 2))} (3 days)`);

  // A later request for one of the days.
  await storeBookings(backend, [{ name: 'Carl Smith', cart: 'luxury-teal', date: later(first, 1) }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  const lateRegions = await watchLiveRegions(page);
  await page.goto(`/admin/carts?from=${later(first, -1)}`);
  const board = page.getByRole('table');
  await expect(board.getByRole('columnheader')).toHaveCount(15);
  await expect(board.getByRole('rowheader')).toHaveText([
    'Standard Yellow Cart',
    'Standard White Cart',
    'Premium Blue Cart',
    'Premium Red Cart',
    'Luxury Teal Cart',
    'Luxury White Cart',
  ]);
  const period = (start: number, end: number) => `${long(later(first, start))} to ${long(later(first, end))}`;
  await expect(board.getByRole('link', { name: `Bea Choc, confirmed, ${period(3, 4)}` })).toBeAttached();
  await expect(board.getByRole('link', { name: `Carl Smith, pending, ${long(later(first, 1))}` })).toBeAttached();
  const own = board.getByRole('link', { name: `Ana Castillo, pending, ${period(0, 2)}` });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  await expectNoViolations(page, 'the board of carts');
  // A live region that stays announces the new days.
  const next = page.getByRole('link', { name: /^Two weeks later/ });
  await next.press('Enter');
  const title = shortPeriod(later(first, 13), later(first, 26));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(next).toBeFocused();
  expect(await lateRegions()).not.toContainEqual(expect.stringContaining(title));
  await page.goBack();
  await own.press('Enter');

  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`));
  await expect(page.getByRole('region', { name: 'Request' })).toContainText(`${long(later(first, 2))} (3 days)`);
});

test('a rental whose cart is taken moves to one that is free, and is confirmed for all of its days', async ({
  page,
  backend,
}) => {
  const first = '2099-03-10';
  const email = uniqueEmail('ana');
  const [id, rival] = await storeBookings(backend, [
    { name: 'Ana Castillo', email, cart: 'luxury-teal', date: first, days: 3 },
    { name: 'Carl Smith', cart: 'luxury-teal', date: later(first, 1), status: 'confirmed' },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto(`/admin/bookings/${id}`);
  const decide = page.getByRole('group', { name: 'Decide' });
  await decide.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(decide.getByRole('alert').filter({ hasText: 'Carl Smith' })).toContainText(
    `Luxury Teal Cart has another confirmed rental: Carl Smith, reference ${referenceOf(rival!)}, ${long(later(first, 1))}.`,
  );
  await expectNoViolations(page, 'a cart that is taken');
  await decide.getByRole('button', { name: 'Move to Luxury White Cart and confirm' }).click();
  await expect(decide.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
    /^Received from Ana Castillo/,
    /^Moved to Luxury White Cart \(was Luxury Teal Cart\).* by admin-/s,
    /^Confirmed/,
  ]);
  await backend.sendOutbox();
  const [confirmation] = await backend.mailsTo(email);
  expect(confirmation!.text).toContain('Luxury White Cart (seats up to 6), 3 days');
  const file = confirmation!.attachments.find(({ filename }) => filename === 'booking.ics')!.content;
  const entry = typeof file === 'string' ? file : new TextDecoder().decode(file);
  expect(entry).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`);
  expect(entry).toContain(`DTEND;VALUE=DATE:${later(first, 3).replaceAll('-', '')}`);

  await page.goto(`/admin/day/${later(first, 1)}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Castillo' })).toContainText('Day 2 of 3: stays out');
});

test('moving a rental and confirming it is one act, which one Undo takes back', async ({ page, backend }) => {
  const [id] = await storeBookings(backend, [
    { name: 'Ana Castillo', cart: 'luxury-teal', date: '2099-03-10', days: 2 },
    { name: 'Carl Smith', cart: 'luxury-teal', date: '2099-03-11', status: 'confirmed' },
  ]);
  const stored = async () => {
    const { rows } = await backend.database.query('select golf_cart_id, status from bookings where id = $1', [id]);
    return Object.values(rows[0] as object);
  };
  await setUndoTime(backend.database, 60);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin#bookings');
  const card = page.getByRole('article', { name: 'Ana Castillo' });
  const note = card.getByRole('alert');
  const move = note.getByRole('button', { name: 'Move to Luxury White Cart and confirm' });
  const undo = page.getByRole('status').filter({ hasText: 'Ana Castillo' }).getByRole('button', { name: 'Undo' });
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(move).toBeVisible();

  await test.step('a cart that is closed meanwhile asks first, and nothing has changed', async () => {
    // The desk hears nothing of it before the press.
    await backend.database.query(
      `begin;
       set local session_replication_role = replica;
       insert into closed_days (first_day, last_day, item_kind, item_id, reason)
       values ('2099-03-10', '2099-03-10', 'golf-cart', 'luxury-white', 'Workshop');
       commit`,
    );
    await move.click();
    await expect(note).toContainText('One of the days is closed: Workshop. You can confirm the booking all the same.');
    // Now it does, and the cart that is asked about is not free any more.
    const loaded = page.waitForResponse((one) => one.url().includes('/rpc/unavailable_days'));
    await backend.database.query(`update bookings set message = 'Two children' where id = $1`, [id]);
    await loaded;
    await expect(card).toContainText('Two children');
    expect(await stored()).toEqual(['luxury-teal', 'pending']);
    await expect(card).toContainText('Luxury Teal Cart');
    await expectNoViolations(page, 'a cart that is closed meanwhile', 'article');
    await note.getByRole('button', { name: 'Move to Luxury White Cart and confirm all the same' }).click();
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(card).toContainText('Luxury White Cart');
    await expect(note).toHaveCount(0);
    expect(await stored()).toEqual(['luxury-white', 'confirmed']);
  });

  await test.step('Undo gives back the cart and the request', async () => {
    await undo.click();
    await expect(card.getByText(/^Pending/)).toBeVisible();
    await expect(card).toContainText('Luxury Teal Cart');
    expect(await stored()).toEqual(['luxury-teal', 'pending']);
  });

  await test.step('a cart that is taken meanwhile is refused, and offered no more', async () => {
    await backend.database.query('delete from closed_days');
    await card.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(move).toBeVisible();
    await storeBookings(backend, [
      { name: 'Dee Usher', cart: 'luxury-white', date: '2099-03-10', status: 'confirmed' },
    ]);
    await move.click();
    await expect(notices(page).filter({ hasText: 'This cart has another confirmed rental' })).toBeVisible();
    await expect(note).toContainText('No other cart of its category is free on these days.');
    expect(await stored()).toEqual(['luxury-teal', 'pending']);
  });
});

test('each place that confirms warns of a closed day and names the rental that has the cart', async ({
  page,
  backend,
}) => {
  const [, waits, trip] = await storeBookings(backend, [
    { name: 'Bea Choc', status: 'confirmed', cart: 'premium-blue', date: '2099-02-01', days: 3, hours: 1 },
    // The last row, below which there is only the bar of a phone.
    { name: 'Ana Novelo', cart: 'premium-blue', date: '2099-02-03', hours: 3 },
    { name: 'Eva Mai', date: '2099-02-10', hours: 2 },
  ]);
  await backend.database.query(
    `insert into closed_days (first_day, last_day, reason) values ('2099-02-10', '2099-02-10', 'Storm')`,
  );
  // Opens the link of the mail, whose page reveals nothing about another visitor.
  await page.goto(`/answer#${await makeLink(backend, waits!)}`);
  await expect(page.getByText('The cart has another confirmed rental on these days.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not confirmed' })).toHaveText(
    /^Not confirmed: the cart has another confirmed rental, reference [0-9A-F]{8}, from .*February 1, 2099 to .*February 3, 2099\.$/,
  );
  await expect(page.getByText('Choc')).toHaveCount(0);
  await expectNoViolations(page, 'an answer that is refused');
  await page.goto('/robots.txt');
  await page.goto(`/answer#${await makeLink(backend, trip!)}`);
  await expect(page.getByText('The day is closed: Storm. You can confirm the booking all the same.')).toBeVisible();

  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin#bookings');
  const card = (name: string) => page.getByRole('article', { name });
  await card('Eva Mai').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(card('Eva Mai').getByRole('alert')).toHaveText(
    'The day is closed: Storm. You can confirm the booking all the same.',
  );
  const goOn = card('Eva Mai').getByRole('button', { name: 'Confirm all the same' });
  await expect(goOn).toBeFocused();
  await goOn.press('Enter');
  await expect(card('Eva Mai').getByText('Confirmed', { exact: true })).toBeVisible();

  const refusal = card('Ana Novelo').getByRole('alert');
  // A cart that is not on the site is not offered for the rental either.
  await backend.database.query(`insert into item_lists (kind, hidden_ids) values ('golf-cart', '{premium-red}')`);
  await card('Ana Novelo').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(refusal).toContainText('No other cart of its category is free on these days.');
  await backend.database.query('delete from item_lists');
  await page.reload();
  await card('Ana Novelo').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(refusal).toContainText('Premium Blue Cart has another confirmed rental: Bea Choc');
  await expectNoViolations(page, 'a card that is refused', 'article');
  await refusal.getByRole('button', { name: 'Move to Premium Red Cart and confirm' }).click();
  await expect(card('Ana Novelo')).toContainText('Premium Red Cart');
  await expect(card('Ana Novelo').getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
}

function long(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
}

/** 'Mar 1 to Mar 14, 2099', or 'Dec 25, 2026 to Jan 7, 2027'. */
function shortPeriod(first: string, last: string): string {
  const [start, end] = [first, last].map((iso) =>
    new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  );
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${start}${isOneYear ? '' : `, ${first.slice(0, 4)}`} to ${end}, ${last.slice(0, 4)}`;
}

function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

async function makeLink(backend: Backend, booking: string): Promise<string> {
  const { rows } = await backend.database.query<{ token: string }>(
    `select make_booking_link($1, 'decision') as token`,
    [booking],
  );
  return rows[0]!.token;
}
