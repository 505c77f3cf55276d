import { alive } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { chooseDay, fillVisitor, form, openForm, readyToSend, rowsOf, submitButton } from '../support/booking-form.ts';
import { slowDown } from '../support/slow-line.ts';

test('a booking with the hidden field filled in is marked, not refused, and not acknowledged', async ({
  page,
  backend,
}) => {
  const email = `program-${Date.now()}@visitor.example`;
  await readyToSend(page, email);
  const hidden = form(page).locator('input[name="website"]');
  await expect(form(page).getByLabel('Website')).not.toBeInViewport();
  await hidden.evaluate((field: HTMLInputElement) => {
    field.value = 'http://casino.example';
  });
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  const { rows } = await backend.database.query(
    `select is_suspect, array(select kind from mail_outbox where booking_id = bookings.id) as mails
     from bookings where email = $1`,
    [email],
  );
  expect(rows).toEqual([{ is_suspect: true, mails: ['booking-operator'] }]);
});

test('the button works right after a reload and sends the draft', async ({ page, backend }) => {
  const email = `early-${Date.now()}@visitor.example`;
  await readyToSend(page, email, '/');
  await page.reload({ waitUntil: 'commit' });
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([{ tour_id: 'lamanai', name: 'Ana Castillo' }]);
});

test('a press while the code of the form still loads sends the draft', async ({ page, backend }) => {
  const email = `loading-${Date.now()}@visitor.example`;
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

test('a double click makes one booking, and the button is busy', async ({ page, backend }) => {
  const email = `twice-${Date.now()}@visitor.example`;
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

test('days before today in Belize cannot be chosen', async ({ page }) => {
  // 5:00 in London is the previous evening in Belize.
  await page.clock.setFixedTime(new Date('2031-05-20T05:00:00Z'));
  await openForm(page);
  await form(page)
    .getByRole('button', { name: /^Tour Date/ })
    .click();
  const calendar = page.getByRole('dialog').getByRole('grid');
  await expect(calendar.getByRole('button', { name: /May 19(th)?, 2031/ })).toBeEnabled();
  await expect(calendar.getByRole('button', { name: /May 18(th)?, 2031/ })).toBeDisabled();
});

test('a tour that an administrator added can be booked like a fixed one', async ({ page, backend }) => {
  const { rows } = await backend.database.query<{ id: string }>(
    "insert into tours (name, duration, category, is_active) values ('Night Kayak', '2 hours', 'adventure', true) returning id",
  );
  const email = `kayak-${Date.now()}@visitor.example`;
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
