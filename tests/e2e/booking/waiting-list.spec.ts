import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { localDay, fillVisitor, form, returnToRequest, rowsOf, submitButton } from '../support/booking-form.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The refusal of a full day.
  expectedErrors: /the server responded with a status of 409/,
});

test.beforeEach(({ backend }) => backend.database.query('delete from bookings; delete from departures'));

test('a day fills before the request is sent; the visitor joins its waiting list, gets an offer and takes it', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail('waits');
  const day = await returnToRequest(page, email);
  await backend.database.query(
    `insert into item_limits values ('tour', 'lamanai', 0, 2)
     on conflict (item_kind, item_id) do update set people_a_day = 2, lead_days = 0`,
  );
  const join = form(page).getByRole('button', { name: 'This day is full. Put me on the waiting list' });

  await test.step('the refusal offers the waiting list, with everything typed kept', async () => {
    await expect(join).toHaveCount(0);
    await fillUp(backend, day.iso);
    await submitButton(page).click();
    await expect(page.locator('[data-toast=error]')).toContainText('This Day Is Full');
    await expect(join).toBeVisible();
    await expect(join).toHaveAccessibleDescription(/^Fill in the form first\. This is no request/);
    await expect(submitButton(page), 'a request is another button').toHaveText('Book This Tour');
    await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
    await expectNoViolations(page, 'a full day with its waiting list', '#booking');
    expect(await sticksOut(page)).toBe(false);
  });

  await test.step('the rules of the form hold, in their order', async () => {
    await fillVisitor(page, { name: '' });
    await join.click();
    await expect(page.locator('[data-toast=error]')).toContainText('Invalid Name');
    await expect(form(page).getByLabel(/full name/i)).toBeFocused();
    await fillVisitor(page, { name: 'Ana Castillo' });
    expect(await rowsOf(backend, email)).toEqual([]);
  });

  await test.step('one press puts the visitor on the list; no request is promised', async () => {
    await join.press('Enter');
    const notice = page.locator('[data-toast=success]');
    await expect(notice).toContainText('You Are on the Waiting List');
    await expect(notice).not.toContainText('24 hours');
    await expect(form(page).getByText('You are on the waiting list for Lamanai Maya Ruins on')).toContainText(day.long);
    expect(await rowsOf(backend, email)).toMatchObject([
      { status: 'waitlisted', from_waiting_list: true, people: 2, date: day.iso, name: 'Ana Castillo' },
    ]);
  });

  await test.step('the page of the mail shows it; a mail scanner that opens it answers nothing', async () => {
    await backend.sendOutbox();
    const [mail] = await backend.mailsTo(email);
    expect(mail!.subject).toContain('You are on the waiting list: Lamanai Maya Ruins');
    await openLink(page, mail!.text!);
    await expect(page.getByRole('heading', { name: 'You are on the waiting list.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What you wait for' })).toContainText('Lamanai Maya Ruins');
    await expect(page.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Has something changed?' })).toHaveCount(0);
    await expectNoViolations(page, 'the page of a guest on the waiting list');
    expect(await sticksOut(page)).toBe(false);
  });

  await test.step('the offer comes by mail with its time limit; one press takes it', async () => {
    await backend.database.query('delete from bookings where email <> $1', [email]);
    await backend.database.query(`update bookings set status = 'offered' where email = $1`, [email]);
    await backend.sendOutbox();
    const offer = (await backend.mailsTo(email)).find(({ subject }) => subject!.includes('A place is free for you'));
    expect(offer!.text).toMatch(/We hold it for you until \w+, \w+ \d+, \d\d:\d\d, Belize time\./);
    await openLink(page, offer!.text!);
    const heading = page.getByRole('heading', { name: 'A place is free for you.' });
    await expect(heading).toBeVisible();
    expect((await rowsOf(backend, email))[0]!.status, 'opening the link takes nothing').toBe('offered');
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await expect(page.getByText('Another guest gets the place then.')).toBeVisible();
    await expectNoViolations(page, 'an offered place');
    expect(await sticksOut(page)).toBe(false);
    await page.getByRole('button', { name: 'Take the place' }).click();
    await expect(page.getByRole('heading', { name: 'Your booking is confirmed.' })).toBeVisible();
    expect((await rowsOf(backend, email))[0]!.status).toBe('confirmed');
  });
});

test('a full day is chosen by keyboard for its waiting list; one with room again asks for a request', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail('chooses');
  const day = await returnToRequest(page, email);
  // The seats of the usual departure are the places: the tour has no limit.
  await backend.database.query(
    `insert into departure_times (tour_id, leaves_at, meeting_point, capacity)
     values ('lamanai', '08:30', 'The pier', 2)`,
  );
  await fillUp(backend, day.iso);
  await test.step('the calendar lets a full day be chosen, and says that it is full', async () => {
    await form(page)
      .getByRole('button', { name: /^Tour Date/ })
      .click();
    const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
    await expect(calendar.getByText('A full day can be chosen for its waiting list.')).toBeVisible();
    const full = calendar.getByRole('button', { name: /Full$/ });
    await expect(full).toBeEnabled();
    await expectNoViolations(page, 'the calendar with a full day', 'dialog[open]');
    await full.focus();
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
  });
  const join = form(page).getByRole('button', { name: 'This day is full. Put me on the waiting list' });
  await expect(join).toBeVisible();
  await backend.database.query('delete from bookings');
  await join.click();
  await expect(page.getByText('There Is Room Again')).toBeVisible();
  await expect(join).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: /^Tour Date/ })).toBeFocused();
  await submitButton(page).click();
  await expect(page.locator('[data-toast=success]')).toContainText('Booking Confirmed!');
  expect(await rowsOf(backend, email)).toMatchObject([{ status: 'pending', from_waiting_list: false }]);
});

test('a guest leaves the list with two presses', async ({ page, backend }) => {
  await backend.database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, tour_id, from_waiting_list)
     values ('tour', 'Ana Novelo', 'ana@example.com', '600 1234', $1, 2, 'lamanai', true)`,
    [localDay(20).iso],
  );
  const { rows: links } = await backend.database.query<{ token: string }>(
    `select make_booking_link(id, 'visit') as token from bookings`,
  );
  await openPage(page, `/your-booking#${links[0]!.token}`);
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await page.getByRole('button', { name: 'Yes, take me off the list' }).click();
  await expect(page.getByRole('heading', { name: 'You are not on the waiting list any more.' })).toBeVisible();
  const { rows: left } = await backend.database.query('select status from bookings');
  expect(left).toEqual([{ status: 'cancelled' }]);
});

/** Fills a day of Lamanai that has room for two. */
async function fillUp(backend: Backend, day: string): Promise<void> {
  await backend.database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Otto Blum', 'otto@example.com', '600 1234', $1, 2, 'lamanai')`,
    [day],
  );
}

async function openLink(page: Page, text: string): Promise<void> {
  const [link] = /\/your-booking#[\w-]{43}/.exec(text)!;
  // Only the fragment differs from the page that is open.
  await page.goto('/robots.txt');
  await openPage(page, link);
}

function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
