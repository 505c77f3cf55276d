import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import {
  chooseDay,
  fillRequest,
  fillVisitor,
  form,
  openForm,
  readyToSend,
  letDayPass,
  returnToRequest,
  rowsOf,
  submitButton,
} from '../support/booking-form.ts';

const thanks = "We've received your booking request and will contact you within 24 hours to confirm details.";

// Chromium's own message about a request without a connection.
test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/, contextOptions: { reducedMotion: 'reduce' } });

test('a request without a connection is stored, shown as not sent, and sent once when the connection is back', async ({
  page,
  context,
  backend,
}) => {
  const email = uniqueEmail('kept');
  const day = await readyToSend(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  const card = notSentYet(page);
  await expect(card).toBeInViewport();
  await expect(card.getByRole('heading', { name: 'Not sent yet' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Not sent yet' })).toBeVisible();
  for (const words of ['Lamanai Maya Ruins', day.long, '2 people', 'Ana Castillo', 'as soon as you are back online'])
    await expect(card).toContainText(words);
  await expect(page.getByText('Booking Confirmed! ✅')).toHaveCount(0);
  await expect(page.getByText('Submission Failed')).toHaveCount(0);
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('');
  await expect(form(page).getByLabel('Select Tour')).toHaveValue('');
  await expectNoViolations(page, 'a kept request', '#booking');
  const [id, ...more] = await unsentIds(page);
  expect(more).toEqual([]);
  expect(await rowsOf(backend, email)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.locator('#booking')).toContainText(`Your reference is ${id!.slice(0, 8).toUpperCase()}.`);
  expect(await rowsOf(backend, email)).toMatchObject([
    { id, tour_id: 'lamanai', date: day.iso, people: 2, name: 'Ana Castillo', phone: '+501 600 1234' },
  ]);
  expect(await unsentIds(page)).toEqual([]);
  const [mail] = await backend.mailsTo(email);
  expect(mail!.text).toContain(day.long);
  expect(mail!.text).toContain('Lamanai');
});

test('on a narrow screen the whole card is visible and nothing covers its buttons', async ({
  page,
  context,
  backend,
}) => {
  const email = uniqueEmail('narrow');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await returnToRequest(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  for (const name of ['Send now', 'Edit', 'Discard']) {
    const button = notSentYet(page).getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveCount(0);
  expect(await rowsOf(backend, email)).toEqual([]);
});

test('after its tab is closed, any other page of the site sends it', async ({ page, context, backend }) => {
  const email = uniqueEmail('closed');
  await returnToRequest(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(notSentYet(page)).toBeVisible();
  const [id] = await unsentIds(page);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto(`${backend.url}/blog`);
  await expect(next.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([{ id }]);
  expect(await unsentIds(next)).toEqual([]);
  await backend.mailsTo(email);
});

test('two open tabs send one request once', async ({ page, context, backend }) => {
  const email = uniqueEmail('tabs');
  const other = await context.newPage();
  await openForm(other, backend.url);
  // Chromium draws a background tab only about once a second.
  await page.bringToFront();
  await returnToRequest(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(notSentYet(page)).toBeVisible();
  await expect(notSentYet(other), 'the other tab shows it too').toBeVisible();

  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/bookings')) asked.push(request.url());
  });
  await context.setOffline(false);
  for (const tab of [page, other]) await expect(notSentYet(tab)).toHaveCount(0);
  const thanked = await Promise.all([page, other].map((tab) => tab.getByText('Booking Confirmed! ✅').count()));
  expect(thanked.toSorted(), 'one of them says so').toEqual([0, 1]);
  expect(asked).toHaveLength(1);
  expect(await rowsOf(backend, email)).toHaveLength(1);
  await backend.mailsTo(email);
});

test('two requests become two bookings; the same request twice becomes one', async ({ page, context, backend }) => {
  const email = uniqueEmail('several');
  // Loads the calendar too, which only loads when it opens.
  await readyToSend(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(notSentYet(page)).toHaveCount(1);
  await fillRequest(page, email);
  await submitButton(page).click();
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('');
  await expect(notSentYet(page)).toHaveCount(1);

  await form(page).getByRole('button', { name: 'Golf Cart', exact: true }).click();
  await form(page).getByLabel('Select Golf Cart').selectOption('premium-red');
  await chooseDay(page, /^Rental Start Date/);
  await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
  await submitButton(page).click();
  await expect(notSentYet(page)).toHaveCount(2);
  await expect(notSentYet(page).last()).toContainText('Premium Red Cart');
  await expect(notSentYet(page).last()).not.toContainText('people');

  await context.setOffline(false);
  await expect(notSentYet(page)).toHaveCount(0);
  expect((await rowsOf(backend, email)).map((row) => row.booking_type).toSorted()).toEqual(['golf-cart', 'tour']);
});

test('the rules are checked before a request is stored; Discard asks first, then nothing is sent', async ({
  page,
  context,
  backend,
}) => {
  const email = uniqueEmail('discard');
  await returnToRequest(page, email);
  await fillVisitor(page, { name: 'A' });
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('Please enter a valid name (2-100 characters).').first()).toBeVisible();
  expect(await unsentIds(page)).toEqual([]);
  await expect(notSentYet(page)).toHaveCount(0);

  await fillVisitor(page, { name: 'Ana Castillo' });
  await submitButton(page).click();
  await notSentYet(page).getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  await notSentYet(page).getByRole('button', { name: 'Discard' }).click();
  await notSentYet(page).getByRole('button', { name: 'No', exact: true }).click();
  expect(await unsentIds(page)).toHaveLength(1);
  await notSentYet(page).getByRole('button', { name: 'Discard' }).click();
  await expect(notSentYet(page)).toContainText('Discard this request?');
  await notSentYet(page).getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(notSentYet(page)).toHaveCount(0);
  expect(await unsentIds(page)).toEqual([]);

  await context.setOffline(false);
  await openForm(page, '/');
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('');
  expect(await rowsOf(backend, email)).toEqual([]);
});

test('Edit restores it to the form, and sending it makes the only booking', async ({ page, context, backend }) => {
  const email = uniqueEmail('edit');
  const day = await returnToRequest(page, email);
  await fillVisitor(page, { message: 'Two of us are vegetarians.' });
  await context.setOffline(true);
  await submitButton(page).click();
  await form(page)
    .getByLabel(/full name/i)
    .fill('Somebody Else');
  await notSentYet(page).getByRole('button', { name: 'Edit' }).click();
  await expect(notSentYet(page)).toContainText('The form is not empty.');
  await notSentYet(page).getByRole('button', { name: 'Yes, replace it' }).click();

  await expect(notSentYet(page)).toHaveCount(0);
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
  await expect(form(page).getByLabel(/full name/i)).toBeFocused();
  await expect(form(page).getByLabel('Select Tour')).toHaveValue('lamanai');
  await expect(form(page).getByRole('button', { name: /^Tour Date/ })).toContainText(day.long);
  await context.setOffline(false);
  await form(page)
    .getByLabel(/people/i)
    .selectOption('5');
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([
    { people: 5, date: day.iso, message: 'Two of us are vegetarians.' },
  ]);
});

test('a request whose date has passed stays, says so, and is sent with another date', async ({
  page,
  context,
  backend,
}) => {
  const email = uniqueEmail('past');
  await returnToRequest(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(notSentYet(page)).toBeVisible();
  await letDayPass(page);
  await context.setOffline(false);
  await expect(notSentYet(page)).toContainText('The day you asked for has passed');
  await expect(page.getByText('A booking request on this device needs a change before it can be sent.')).toBeVisible();
  await expect(notSentYet(page).getByRole('button', { name: 'Send now' })).toHaveCount(0);
  expect(await unsentIds(page)).toHaveLength(1);
  expect(await rowsOf(backend, email)).toEqual([]);

  await notSentYet(page).getByRole('button', { name: 'Edit' }).click();
  const date = form(page).getByRole('button', { name: /^Tour Date/ });
  await expect(date).toContainText('Select a date');
  await expect(date).toBeFocused();
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
  const other = await chooseDay(page, /^Tour Date/);
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([{ date: other.iso }]);
});

test.describe('when the server refuses a stored request', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|the server responded with a status of 400/ });
  test('it stays, is not retried automatically, and can be edited', async ({ page, context, backend }) => {
    const email = uniqueEmail('refused');
    await returnToRequest(page, email);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(notSentYet(page)).toBeVisible();
    await backend.database.query(
      "alter table bookings add constraint no_lamanai check (tour_id <> 'lamanai') not valid",
    );
    try {
      await context.setOffline(false);
      await expect(page.getByText('Submission Failed')).toBeVisible();
      await expect(page.getByText('Something went wrong. Please try again or contact us directly.')).toBeVisible();
      await expect(notSentYet(page)).toContainText('could not take this request as it is');
      const notice = page.getByText('Submission Failed');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toHaveCount(0);
      await notSentYet(page).getByRole('button', { name: 'Send now' }).click();
      await expect(notice).toBeVisible();
      expect(await rowsOf(backend, email)).toEqual([]);
    } finally {
      await backend.database.query('alter table bookings drop constraint no_lamanai');
    }

    await page.goto('/');
    // The notice disappears by itself, so it is checked first.
    await expect(
      page.getByText('A booking request on this device needs a change before it can be sent.'),
    ).toBeVisible();
    await expect(notSentYet(page)).toBeVisible();
    expect(await rowsOf(backend, email)).toEqual([]);
    const [id] = await unsentIds(page);
    await notSentYet(page).getByRole('button', { name: 'Edit' }).click();
    await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
    await submitButton(page).click();
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    expect(await rowsOf(backend, email), 'unchanged, it is the same booking').toMatchObject([{ id }]);
    expect(await unsentIds(page)).toEqual([]);
  });
});

test.describe('when the connection breaks during the save', () => {
  test.use({ expectedErrors: /net::ERR_|the server responded with a status of 409/ });
  test('it is stored, and stays one booking even if the first attempt was saved', async ({
    page,
    context,
    backend,
  }) => {
    const email = uniqueEmail('broken');
    const proxy = await startLossyProxy(backend.url);
    const slow = await backend.database.connect();
    try {
      await returnToRequest(page, email, proxy.url);
      await slow.query('begin');
      await slow.query('lock table bookings in exclusive mode');
      proxy.loseResponses((method, path) => method === 'POST' && path.startsWith('/rest/v1/bookings'));
      await submitButton(page).click();
      await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
      await expect.poll(() => waitingInserts(backend)).toBe(1);
      await context.setOffline(true);
      await slow.query('commit');
      await expect(notSentYet(page)).toBeVisible();
      await expect(page.getByText('Submission Failed')).toHaveCount(0);
      await expect(form(page).getByLabel(/full name/i)).toHaveValue('');
      await expect.poll(async () => (await rowsOf(backend, email)).length).toBe(1);

      proxy.recover();
      await context.setOffline(false);
      await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
      await expect(notSentYet(page)).toHaveCount(0);
      expect(await rowsOf(backend, email)).toHaveLength(1);
      await backend.mailsTo(email);
    } finally {
      slow.release();
      await proxy.close();
    }
  });

  test('a response lost while online is a failure, and nothing is stored; a stored request that fails is retried automatically', async ({
    page,
    context,
    backend,
  }) => {
    const email = uniqueEmail('later');
    const proxy = await startLossyProxy(backend.url);
    try {
      await returnToRequest(page, email, proxy.url);
      proxy.loseResponses((method, path) => method === 'POST' && path.startsWith('/rest/v1/bookings'));
      await submitButton(page).click();
      await expect(page.getByText('Submission Failed')).toBeVisible();
      await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
      expect(await unsentIds(page)).toEqual([]);
      expect(await rowsOf(backend, email)).toHaveLength(1);
      proxy.recover();

      // Another request.
      await fillVisitor(page, { message: 'Two of us do not swim.' });
      await context.setOffline(true);
      await submitButton(page).click();
      await expect(notSentYet(page)).toBeVisible();
      proxy.loseResponses((method, path) => method === 'POST' && path.startsWith('/rest/v1/bookings'));
      const before = proxy.lost();
      await context.setOffline(false);
      // Chromium itself retries a request once, so further attempts come from the page.
      await expect.poll(() => proxy.lost() - before).toBeGreaterThan(1);
      await expect(notSentYet(page)).toBeVisible();
      proxy.recover();
      await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
      expect(await rowsOf(backend, email)).toHaveLength(2);
      await backend.mailsTo(email, 2);
    } finally {
      await proxy.close();
    }
  });
});

test.describe('in a browser without Web Locks', () => {
  test('it is sent as well', async ({ page, context, backend }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
    const email = uniqueEmail('unlocked');
    await returnToRequest(page, email);
    await context.setOffline(true);
    await submitButton(page).click();
    await context.setOffline(false);
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    expect(await rowsOf(backend, email)).toHaveLength(1);
  });
});

/** The cards of unsent bookings. */
function notSentYet(page: Page) {
  return page.locator('#booking').getByRole('region', { name: 'Not sent yet' });
}

/** The ids of unsent bookings. */
function unsentIds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('kept-booking-'))
      .map((key) => key.slice('kept-booking-'.length)),
  );
}

async function waitingInserts(backend: Backend): Promise<number> {
  const { rows } = await backend.database.query(
    `select count(*)::int as waiting from pg_locks join pg_class on pg_class.oid = relation
     where relname = 'bookings' and not granted
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
  );
  return (rows as { waiting: number }[])[0]!.waiting;
}
