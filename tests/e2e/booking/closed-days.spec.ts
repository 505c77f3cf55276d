import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { hiddenRegions, watchLiveRegions } from '../support/live-regions.ts';
import { expect, test, type Backend } from '../support/page-test.ts';
import {
  chooseDay,
  fillVisitor,
  form,
  openForm,
  returnToRequest,
  rowsOf,
  submitButton,
} from '../support/booking-form.ts';

test.use({
  // Chromium's own messages about a refused booking, and about a request without a connection.
  expectedErrors: /the server responded with a status of 409|net::ERR_INTERNET_DISCONNECTED/,
  contextOptions: { reducedMotion: 'reduce' },
});

// The bookings of earlier tests occupy places. They are not deleted right after each test, because their mails may not
// be sent yet.
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('the calendar marks closed days with their reason, and a group that grows hears that the day is full', async ({
  page,
  backend,
}) => {
  // The party sizes in the page's requests.
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/rpc/unavailable_days')) asked.push(Number(searchParams.get('people')));
  });
  await page.clock.install();
  const email = uniqueEmail('grows');
  const day = await returnToRequest(page, email);
  await close(backend, followingDay(day.iso), 'Storm clean-up');
  await backend.database.query(`insert into item_limits values ('tour', 'lamanai', 0, 3)`);
  await expect(submitButton(page)).toBeEnabled();
  await page.clock.runFor(2_000);

  await form(page).getByLabel('Number of People').selectOption('4');
  const refusal = `There is no room left for your group on ${day.long}. Would another day suit you?`;
  await expect(form(page).getByText(refusal)).toBeVisible();
  await expect(form(page).getByText('There is no free day near it.')).toBeVisible();
  await form(page).getByLabel('Number of People').selectOption('3');
  await expect(form(page).getByText(refusal)).toHaveCount(0);

  await form(page)
    .getByRole('button', { name: /^Tour Date/ })
    .click();
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  const closed = calendar.getByRole('button', { name: /Closed: Storm clean-up$/ });
  await expect(closed).toBeDisabled();
  await expect(closed).toHaveAttribute('title', 'Closed: Storm clean-up');
  await expect(calendar.getByRole('list', { name: 'Days that cannot be booked' })).toContainText(
    /^\w+ 16 Closed: Storm clean-up$/,
  );
  await expectNoViolations(page, 'the calendar with a closed day', 'dialog[open]');
  // The keyboard can focus the day, which is announced, but cannot choose it.
  await calendar.getByRole('button', { name: day.long }).press('ArrowRight');
  await expect(closed).toBeFocused();
  await closed.press('Enter');
  await expect(closed).toBeFocused();
  await closed.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: /^Tour Date/ })).toContainText(day.long);
  expect(new Set(asked), 'the first load asked nothing about its group of two').toEqual(new Set([4, 3]));
});

test('a day that fills before the request is sent offers the nearest free days, and one of them is sent', async ({
  page,
  backend,
}) => {
  const lateRegions = await watchLiveRegions(page);
  const email = uniqueEmail('fills');
  await backend.database.query(`insert into item_limits values ('combo', 'ruins-zoo-combo', 0, 6)`);
  await openForm(page);
  await form(page).getByRole('button', { name: 'Combo Package', exact: true }).click();
  await form(page).getByLabel('Select Combo Package').selectOption('ruins-zoo-combo');
  const day = await chooseDay(page, /^Tour Date/);
  await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
  await fillUp(backend, day.iso);
  expect(await hiddenRegions(page)).toEqual([]);
  await submitButton(page).click();

  const notice = page.locator('[data-toast=error]');
  await expect(notice).toContainText('This Day Is Full');
  await expect(notice).toContainText(`There is no room left for your group on ${day.long}.`);
  const field = form(page).getByRole('button', { name: /^Tour Date/ });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const offer = form(page).getByRole('group', { name: 'Nearest free days' });
  await expect(offer.getByRole('button')).toHaveCount(3);
  await expect(offer.getByRole('status')).toHaveText('The nearest free days:');
  expect(await lateRegions()).not.toContainEqual(expect.stringContaining('nearest free'));
  await expect(form(page).getByLabel(/full name/i), 'nothing typed is lost').toHaveValue('Ana Castillo');
  await expectNoViolations(page, 'a refused day', '#booking');
  const last = offer.getByRole('button').last();
  const chosen = (await last.textContent())!;
  await last.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toContainText(chosen);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(offer).toHaveCount(0);
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  const [row, ...more] = await rowsOf(backend, email);
  expect(more).toEqual([]);
  expect(inWords(row!.date as string)).toBe(chosen);
});

test('a request kept offline whose day is closed meanwhile is shown with other days, and sent for one', async ({
  page,
  context,
  backend,
}) => {
  const email = uniqueEmail('kept');
  const day = await returnToRequest(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  const card = page.getByRole('region', { name: 'Not sent yet' });
  await expect(card).toContainText('as soon as you are back online');
  await close(backend, day.iso, 'Storm clean-up');
  await context.setOffline(false);

  await expect(card).toContainText(`${day.long} is closed: Storm clean-up. Would another day suit you?`);
  await expect(page.locator('[data-toast=error]')).toContainText('Closed on This Day');
  const offer = card.getByRole('group', { name: 'Nearest free days' });
  await expect(offer.getByRole('button')).toHaveCount(3);
  await expect(card.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await expectNoViolations(page, 'a kept request for a closed day', '#booking');
  expect(await rowsOf(backend, email)).toEqual([]);
  const first = offer.getByRole('button').first();
  const chosen = (await first.textContent())!;
  await first.click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  await expect(card).toHaveCount(0);
  const rows = await rowsOf(backend, email);
  expect(rows.map(({ date }) => inWords(date as string))).toEqual([chosen]);
  await backend.mailsTo(email);
});

function close(backend: Backend, day: string, reason: string) {
  return backend.database.query('insert into closed_days (first_day, last_day, reason) values ($1, $1, $2)', [
    day,
    reason,
  ]);
}

/** Another visitor books five of the six places. */
function fillUp(backend: Backend, day: string) {
  return backend.database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, combo_tour_id)
     values ('combo', 'Otto Wren', 'otto@visitor.example', '6001234', $1, 5, 'ruins-zoo-combo')`,
    [day],
  );
}

function followingDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** A day in the format of its button's name. */
function inWords(day: string): string {
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', format);
}
