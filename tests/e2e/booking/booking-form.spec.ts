import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { alive, drawFrames, scrollToRest } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import {
  chooseDay,
  localDay,
  fillVisitor,
  form,
  openForm,
  readyToSend,
  rowsOf,
  submitButton,
} from '../support/booking-form.ts';
import { slowDown } from '../support/slow-line.ts';

test('a booking with the hidden field filled in is marked, and acknowledged like any other', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail('program');
  await readyToSend(page, email);
  const hidden = form(page).getByLabel('Leave this empty');
  await expect(hidden).not.toBeInViewport();
  await expect(form(page).getByRole('textbox', { name: 'Leave this empty' }), 'for screen readers').toHaveCount(0);
  await expect(hidden, 'by keyboard').toHaveAttribute('tabindex', '-1');
  // Browsers and password managers fill in what they know by its name or label, unless they are told to leave it.
  const attributes = await hidden.evaluate((field) =>
    Object.fromEntries([...field.attributes].map(({ name, value }) => [name, value])),
  );
  expect(attributes).toMatchObject({
    name: 'trap',
    type: 'text',
    autocomplete: 'off',
    'data-1p-ignore': '',
    'data-bwignore': '',
    'data-lpignore': 'true',
    'data-form-type': 'other',
  });
  await hidden.evaluate((field: HTMLInputElement) => {
    field.value = 'http://casino.example';
  });
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  const { rows } = await backend.database.query(
    `select is_suspect, array(select kind from mail_outbox where booking_id = bookings.id order by kind) as mails
     from bookings where email = $1`,
    [email],
  );
  expect(rows).toEqual([{ is_suspect: true, mails: ['booking-operator', 'booking-visitor'] }]);
});

test('the button works right after a reload and sends the draft', async ({ page, backend }) => {
  const email = uniqueEmail('early');
  await readyToSend(page, email, '/');
  await page.reload({ waitUntil: 'commit' });
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([{ tour_id: 'lamanai', name: 'Ana Castillo' }]);
});

test('a press while the code of the form still loads sends the draft', async ({ page, backend }) => {
  const email = uniqueEmail('loading');
  await readyToSend(page, email, '/');
  await slowDown(page, { latency: 400, isCold: true });
  await page.reload({ waitUntil: 'commit' });
  // Waits until the page is hydrated. The form is not.
  await alive(page);
  await page.waitForFunction(() => document.readyState === 'complete');
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([{ tour_id: 'lamanai', name: 'Ana Castillo' }]);
});

test('a press during which the code of the form arrives sends the draft, also if nothing holds the page in place', async ({
  page,
  backend,
}) => {
  // On a phone the restored trip is above the button.
  await page.setViewportSize({ width: 360, height: 740 });
  const email = uniqueEmail('during');
  await readyToSend(page, email, '/');
  let deliver = () => {};
  const held = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\/booking-form-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await alive(page);
  // As in Safari, which does not make up for what changes its height above.
  await page.addStyleTag({ content: '* { overflow-anchor: none }' });
  // What lies further down loads at the first input.
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 50);
  await expect(page.locator('#gallery figure').first()).toBeAttached();
  await scrollToRest(submitButton(page));
  await submitButton(page).hover();
  const arrived = page.waitForResponse((response) => response.url().includes('/booking-form-'));
  await page.mouse.down();
  deliver();
  await (await arrived).finished();
  await drawFrames(page, 20);
  await page.mouse.up();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([{ tour_id: 'lamanai', name: 'Ana Castillo' }]);
});

test('a double click makes one booking, and the button is busy', async ({ page, backend }) => {
  const email = uniqueEmail('twice');
  await readyToSend(page, email);
  // Slows the server down: the insert waits for this lock.
  const slow = await backend.database.connect();
  await slow.query('begin');
  await slow.query('lock table bookings in exclusive mode');
  await submitButton(page).dblclick();
  const busy = form(page).getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  await slow.query('commit');
  slow.release();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toHaveLength(1);
});

test('Book buttons preselect their tour or cart, and a cart replaces a tour', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Book This Adventure' }).click();
  await expect(page.locator('#booking')).toBeInViewport();
  await expect(form(page).getByLabel('Select Tour')).toHaveValue('full-day-sailing');
  await expect(page.locator('#booking')).toContainText('Full Day Sailing');

  await page
    .locator('#golf-carts')
    .getByRole('button', { name: /Book This Cart/ })
    .first()
    .click();
  await expect(form(page).getByRole('button', { name: 'Golf Cart', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(form(page).getByLabel('Select Golf Cart')).toHaveValue('standard-yellow');

  await page
    .locator('#tours')
    .getByRole('button', { name: /Book Now/ })
    .first()
    .click();
  await expect(form(page).getByRole('button', { name: 'Single Tour', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(form(page).getByLabel('Select Tour')).toHaveValue('full-day-fishing');
  await form(page).getByRole('button', { name: 'Golf Cart', exact: true }).click();
  await expect(form(page).getByLabel('Select Golf Cart')).toHaveValue('');
});

test('the days from today in Belize to the month three years later can be chosen, whatever the clock of the device shows', async ({
  page,
  line,
}) => {
  // 5:00 in London is the previous evening in Belize.
  line.tellTime(() => new Date('2031-05-20T05:00:00Z'));
  await openForm(page, `${line.url}/#booking`);
  await form(page)
    .getByRole('button', { name: /^Tour Date/ })
    .click();
  const calendar = page.getByRole('dialog').getByRole('grid');
  await expect(calendar.getByRole('button', { name: /May 19(th)?, 2031/ })).toBeEnabled();
  const past = calendar.getByRole('button', { name: /May 18(th)?, 2031/ });
  await expect(past).toBeDisabled();
  await test.step('a press on a disabled day leaves the focus in the calendar', async () => {
    await expect(calendar.getByRole('button', { name: /^Today/ })).toBeFocused();
    const { x, y, width, height } = (await past.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(calendar).toBeVisible();
    await expect(calendar.getByRole('button', { name: /^Today/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(calendar.getByRole('button', { name: /May 20(th)?, 2031/ })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(calendar.getByRole('button', { name: /^Today/ })).toBeFocused();
  });
  for (let year = 2032; year <= 2034; year += 1) {
    await page.keyboard.press('Shift+PageDown');
    await expect(calendar.getByRole('button', { name: new RegExp(`May 19(th)?, ${year}`) })).toBeFocused();
  }
  await expect(page.getByRole('dialog').getByRole('button', { name: /Next Month/ })).toBeDisabled();
});

test.describe('a day that passes while the page is open', () => {
  test.use({ expectedErrors: /the server responded with a status of 400/ });

  test('is told beside the date, before the request is sent and after the database has refused it', async ({
    page,
    line,
    backend,
  }) => {
    const email = uniqueEmail('passed');
    const [first, second] = [localDay(-2), localDay(-1)];
    // Until the request is sent, the page believes that it is so many days earlier.
    let late = 2;
    line.tellTime(() => new Date(Date.now() - late * 86_400_000));
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/rest/v1/bookings?select=id')) late = 0;
    });
    await openForm(page, `${line.url}/#booking`);
    await form(page).getByLabel('Select Tour').selectOption('lamanai');
    await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
    const date = form(page).getByRole('button', { name: /^Tour Date/ });
    const choose = async ({ long }: { long: string }) => {
      await date.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Today, ${long}` })
        .click();
      await expect(date).toContainText(long);
    };
    await choose(first);

    // The day passes while the calendar is open.
    await date.click();
    const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
    const old = calendar.getByRole('button', { name: first.long });
    await expect(old).toHaveAccessibleName(new RegExp(`^Today, ${first.long}`));
    await expect(old).toBeEnabled();
    late = 1;
    // The page asks about the weather when it is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(calendar.getByRole('button', { name: `Today, ${first.long}` })).toHaveCount(0);
    await expect(old).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(form(page).getByText(`${first.long} has passed. Would another day suit you?`)).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByText('This Day Has Passed')).toBeVisible();
    await expect(date).toBeFocused();
    expect(await rowsOf(backend, email)).toEqual([]);
    await choose(second);
    await expect(form(page).getByText(/has passed/)).toHaveCount(0);

    await submitButton(page).click();
    await expect(form(page).getByText(`${second.long} has passed. Would another day suit you?`).first()).toBeVisible();
    await expect(page.getByText('This Day Has Passed')).toBeVisible();
    await expect(page.getByText('Submission Failed')).toHaveCount(0);
    expect(late, 'the database refused').toBe(0);
    await form(page).getByRole('group', { name: 'Nearest free days' }).getByRole('button').first().click();
    await submitButton(page).click();
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    expect(await rowsOf(backend, email)).toHaveLength(1);
  });
});

test('a tour that an administrator added can be booked like a fixed one', async ({ page, backend }) => {
  const { rows } = await backend.database.query<{ id: string }>(
    "insert into tours (name, duration, category, is_active) values ('Night Kayak', '2 hours', 'adventure', true) returning id",
  );
  const email = uniqueEmail('kayak');
  await openForm(page);
  await form(page).getByLabel('Select Tour').selectOption({ label: 'Night Kayak' });
  await chooseDay(page, /^Tour Date/);
  await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([{ tour_id: rows[0]!.id }]);
  const [mail] = await backend.mailsTo(email);
  expect(mail!.text).toContain('Night Kayak');
});
