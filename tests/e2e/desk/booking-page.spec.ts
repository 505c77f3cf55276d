import { randomUuid, uniqueEmail } from 'stilthouse/testing/random.ts';
import { chooseDay, fillVisitor, openForm } from '../support/booking-form.ts';
import { pace } from '../support/open-page.ts';
import { expect, test, type Account, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 740 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('a visitor books, an administrator confirms with a message and cancels, and the visitor gets both mails', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const email = uniqueEmail('ana');
  await page.setViewportSize(phone);
  const visitor = await browser.newContext({ baseURL, viewport: phone });
  const site = await visitor.newPage();
  await openForm(site);
  await site.locator('#booking form').getByLabel('Select Tour').selectOption('lamanai');
  const day = await chooseDay(site, /^Tour Date/);
  await fillVisitor(site, { name: 'Ana Novelo', email, phone: '600 1234', message: 'Two children.' });
  await site.locator('#booking form').getByRole('button', { name: 'Book This Tour' }).click();
  await expect(site.getByText('Booking Confirmed! ✅')).toBeVisible();
  await visitor.close();

  const admin = await backend.makeAccount('admin');
  await page.clock.install();
  await startSession(page, backend, admin);
  await page.goto('/admin#bookings');
  await page.getByRole('link', { name: 'Ana Novelo' }).click();
  const request = page.getByRole('region', { name: 'Request' });
  for (const words of [
    'Pending',
    'Single Tour',
    'Lamanai Maya Ruins, 10 hours',
    day.long,
    'Ana Novelo',
    email,
    '600 1234',
    'Two children.',
    'lamanai',
  ]) {
    await expect(request.getByText(words, { exact: false }).first()).toBeVisible();
  }
  const { rows } = await backend.database.query<{ id: string }>('select id from bookings where email = $1', [email]);
  const id = rows[0]!.id;
  await expect(request).toContainText(id);
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`));
  await expect(history(page)).toHaveText([/^Received from Ana Novelo/]);

  await decide(page, 'Confirm', 'Meet us at the pier at 7 am.');
  const booking = page.getByRole('region', { name: 'Booking', exact: true });
  await expect(booking.getByText('Confirmed', { exact: true })).toBeVisible();
  const when = page.getByText('gets it if you cancel the booking, in a mail to');
  await expect(when, 'no answer is due').toBeVisible();
  await expect(history(page)).toHaveText([
    /^Received/,
    new RegExp(`^Confirmed.*by ${nameOf(admin)}(?!@).*Meet us at the pier`, 's'),
  ]);
  await decide(page, 'Cancel');
  await expect(page.getByText('gets it if you confirm the booking after all, in a mail to')).toBeVisible();
  await expect(history(page).last()).toHaveText(
    new RegExp(`^Cancelled \\(was confirmed\\).*by ${nameOf(admin)}(?!@)`, 's'),
  );

  await backend.sendOutbox();
  const mails = await backend.mailsTo(email, 3);
  const about = (words: string) => mails.find(({ subject }) => subject?.includes(words));
  expect(about('is confirmed')?.text).toContain('Meet us at the pier at 7 am.');
  expect(about('is cancelled')?.text).not.toContain('at the pier');
  for (const [mail, method, sequence] of [
    [about('is confirmed'), 'REQUEST', 1],
    [about('is cancelled'), 'CANCEL', 2],
  ] as const) {
    const file = mail!.attachments.find(({ filename }) => filename === 'booking.ics')!;
    const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
    for (const line of [
      `METHOD:${method}`,
      `UID:${id}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${day.iso.replaceAll('-', '')}`,
    ])
      expect(text.split(/\r?\n/)).toContain(line);
  }
  // The page follows the status of the mails.
  await expectMails(page, [/to you\s*Sent/, /Request received.*Sent/s, /Confirmation.*Sent/s, /Cancellation.*Sent/s]);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits(), 'nothing sticks out').toBe(true);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'All bookings' }).click();
  await page.getByRole('link', { name: 'Ana Novelo' }).click();
  await expect(page).toHaveURL(new RegExp(`booking=${id}`));
  await expect(history(page)).toHaveText([/^Received/, /^Confirmed/, /^Cancelled/]);
  expect(await fits(), 'nothing sticks out beside the list').toBe(true);
});

test('the decision buttons are on the screen; chat and mail start with the prepared text of the status, which can be copied', async ({
  page,
  backend,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [id, other] = await storeBookings(backend, [
    { name: 'Lena Young', phone: '600-1234', email: 'lena@visitor.example' },
    { name: 'No Country', phone: '501 600 1234', status: 'cancelled' },
  ]);
  await page.setViewportSize(desktop);
  await openBooking(page, backend, id!);
  await test.step('the decision buttons are on the screen', () => expectConfirm(page));
  const reply = page.getByRole('region', { name: 'Write to the guest' });
  const chat = async () =>
    decodeURIComponent((await reply.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!);
  const mail = async () =>
    decodeURIComponent((await reply.getByRole('link', { name: 'E-mail' }).getAttribute('href'))!);
  await expect(reply.getByLabel('Begin with')).toHaveValue('received');
  expect(await chat()).toContain('https://wa.me/5016001234?text=Hello Lena Young,');
  expect(await chat()).toContain(
    'Thank you for your request: Lamanai Maya Ruins, 10 hours, on Sunday, February 1, 2099.',
  );
  for (const [kind, words] of [
    ['Need another date', 'Would another day suit you?'],
    ['Declined', 'we cannot take you on Sunday, February 1, 2099'],
  ] as const) {
    await reply.getByLabel('Begin with').selectOption(kind);
    expect(await chat()).toContain(words);
    expect(await mail()).toMatch(
      new RegExp(`^mailto:lena@visitor\\.example\\?subject=[^&]+&body=Hello Lena Young,\r\n`),
    );
    expect(await mail()).toContain(words);
  }
  await reply.getByLabel('Text').fill('My own words & more');
  expect(await chat()).toMatch(/text=My own words & more$/);
  await reply.getByRole('button', { name: 'Copy text' }).click();
  await expect(reply.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('My own words & more');

  await page.goto(`/admin/bookings/${other}`);
  await expect(reply.getByLabel('Begin with')).toHaveValue('cancelled');
  await expect(
    reply.getByText('501 600 1234 · No WhatsApp link: the country of this number is not certain.'),
  ).toBeVisible();
  await expect(reply.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
});

test('a combo package is named in the list, and names its tours on its page; notes are stored with their author, and can be deleted', async ({
  page,
  backend,
}) => {
  await backend.database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, combo_tour_id)
     values ('combo', 'Cora Chan', 'cora@visitor.example', '600 1234', '2099-03-04', 3, 'triple-mainland-combo')`,
  );
  const admin = await backend.makeAccount('admin');
  await startSession(page, backend, admin);
  await page.goto('/admin#bookings');
  const tours = 'Tours in it: Xunantunich Maya Ruins, Cave Tubing & Zip Line Adventure, Belize Zoo';
  await expect(page.getByRole('article', { name: 'Cora Chan' })).toContainText('Triple Mainland Combo');
  await page.getByRole('link', { name: 'Cora Chan' }).click();
  await expect(page.getByRole('region', { name: 'Request' }).getByText(tours)).toBeVisible();
  const notes = page.getByRole('region', { name: 'Internal notes' });
  await expect(notes.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await notes.getByLabel('New note').fill('Vegetarian.\nKnows Captain Joe.');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(notes.getByRole('listitem')).toContainText(new RegExp(`by ${nameOf(admin)}(?!@)`));
  await page.reload();
  await expect(notes.getByRole('listitem')).toContainText('Vegetarian.');
  await notes.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this note?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await notes.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
});

test('a mail is sent again, once for each press; an outdated one cannot be', async ({ page, backend }) => {
  const email = uniqueEmail('again');
  const [id] = await storeBookings(backend, [{ name: 'Otto Again', email }]);
  await page.clock.install();
  await openBooking(page, backend, id!);
  await decide(page, 'Confirm');
  const mails = page.getByRole('region', { name: 'Mails' });
  await backend.sendOutbox();
  await expectMails(page, [/Confirmation.*Sent/s]);
  await mails.getByRole('button', { name: 'Send again: Confirmation to the guest' }).click();
  await expect(page.getByText('The mail is on its way again')).toBeVisible();
  await backend.sendOutbox();
  await expectMails(page, [/Sent/, /Sent again/]);
  expect(await backend.mailsTo(email, 2)).toHaveLength(2);
  await decide(page, 'Cancel');
  await expect(mails.getByRole('button', { name: /Confirmation/ })).toHaveCount(0);
});

test('a mail that was given up shows its reason and can be sent again', async ({ page, backend }) => {
  const email = uniqueEmail('refused');
  const [id] = await storeBookings(backend, [{ name: 'Otto Refused', email }]);
  await backend.database.query(
    `insert into mail_outbox (kind, booking_id, attempts, failed_at, last_error)
     values ('booking-visitor', $1, 1, now(), '550 no such mailbox')`,
    [id],
  );
  await page.clock.install();
  await openBooking(page, backend, id!);
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails.getByRole('listitem')).toHaveText([/Request received.*Given up: 550 no such mailbox/s]);
  await mails.getByRole('button', { name: 'Send again: Request received to the guest' }).click();
  await expect(page.getByText('The mail is on its way again')).toBeVisible();
  await backend.sendOutbox();
  await expectMails(page, [/Request received.*Sent/s]);
  expect(await backend.mailsTo(email, 1)).toHaveLength(1);
});

test.describe('a refused decision', () => {
  test.use({ expectedErrors: /the server responded with a status of 400/ });
  test('shows its error and keeps the message', async ({ page, backend }) => {
    const [id] = await storeBookings(backend, [{ name: 'Quick Other' }]);
    await openBooking(page, backend, id!);
    await page.getByLabel(/Message to the guest/).fill('Sorry, no boat.');
    const cancel = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Cancel' });
    // Another administrator decides first.
    const other = await backend.database.connect();
    await other.query('begin');
    await other.query("update bookings set status = 'cancelled' where id = $1", [id]);
    await cancel.click();
    await expect(cancel).toBeDisabled();
    await other.query('commit');
    other.release();
    await expect(page.getByText('Failed to update booking status')).toBeVisible();
    await expect(page.getByLabel(/Message to the guest/)).toHaveValue('Sorry, no boat.');
    await expect(page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Reconfirm' })).toBeVisible();
  });
});

test('the URL of a booking works on its own; an unknown id says so; users without the role see nothing', async ({
  page,
  backend,
}) => {
  const [id] = await storeBookings(backend, [{ name: 'Secret Guest' }]);
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await startSession(page, backend, await backend.makeAccount());
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByText("Access Denied - You don't have admin privileges.")).toBeVisible();
  await expect(page.getByText('Secret Guest')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await openBooking(page, backend, id!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secret Guest');
  const unknown = randomUuid();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(unknown) && asked.push(request.url()));
  await page.goto(`/admin/bookings/${unknown}`);
  await expect(page.getByText('There is no such booking.')).toBeVisible();
  expect(asked.filter((url) => url.includes('/rest/v1/')).length, asked.join('\n')).toBe(1);
});

test.describe('other paths', () => {
  test.use({ expectedErrors: /the server responded with a status of (400|404)/ });
  test('below the desk are 404s', async ({ page, backend }) => {
    for (const address of ['/admin/bookings', '/admin/booking', '/admin/bookings/one/two', '/Admin/bookings/one']) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    }
    // An invalid id.
    await startSession(page, backend, await backend.makeAccount('admin'));
    expect((await page.goto('/admin/bookings/no-number'))?.status()).toBe(200);
    await expect(page.getByText('There is no such booking.')).toBeVisible();
  });
});

test('by keyboard alone: from the list to a booking, a decision with a message, and back', async ({
  page,
  backend,
}) => {
  // A booking has a page for itself.
  await page.setViewportSize({ width: 1100, height: 800 });
  const [id] = await storeBookings(backend, [{ name: 'Keila Young' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin?view=waiting#bookings');
  await expect(page.getByRole('link', { name: 'Keila Young' })).toBeVisible();
  await page.getByRole('tab', { name: 'Bookings' }).focus();
  await tabTo(page, 'Keila Young');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keila Young' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).focus();
  await tabTo(page, 'Message to the guest (optional)');
  await page.keyboard.type('See you');
  for (let left = 10; left > 0 && (await focusedName(page)) !== 'Confirm'; left--)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking status updated successfully')).toBeVisible();
  expect(await statusOf(backend, id!)).toBe('confirmed');
  await expect(page.getByRole('group', { name: 'Decide' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await tabTo(page, 'Cancel');
  for (let left = 10; left > 0 && (await focusedName(page)) !== 'All bookings'; left--)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\?view=waiting#bookings$/);
});

async function openBooking(
  page: Page,
  backend: Backend,
  id: string,
  account?: Awaited<ReturnType<Backend['makeAccount']>>,
): Promise<void> {
  await startSession(page, backend, account ?? (await backend.makeAccount('admin')));
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('region', { name: 'Request' })).toBeVisible();
}

async function expectConfirm(page: Page): Promise<void> {
  const confirm = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await expect(confirm).toBeInViewport({ ratio: 1 });
  const box = async () => (await confirm.boundingBox())!;
  await expect.poll(async () => (await box()).y, 'in the lower third').toBeGreaterThan(phone.height * 0.66);
  expect((await box()).height).toBeGreaterThanOrEqual(44);

  // So little as the keyboard of a phone leaves.
  await page.setViewportSize({ width: phone.width, height: 340 });
  const message = page.getByLabel(/Message to the guest/);
  const isAbove = async () => {
    const [field, bar] = await Promise.all([message.boundingBox(), confirm.boundingBox()]);
    return field!.height > 80 && field!.y + field!.height < bar!.y;
  };
  for (const time of ['first', 'second']) {
    await page.evaluate(() => scrollTo(0, 0));
    await message.focus();
    await expect.poll(isAbove, `the whole field, the ${time} time`).toBe(true);
    await message.blur();
  }
  await page.setViewportSize(phone);
}

async function decide(page: Page, action: 'Confirm' | 'Cancel', message = ''): Promise<void> {
  if (message) await page.getByLabel(/Message to the guest/).fill(message);
  const button = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: action });
  await button.click();
  await expect(page.getByText('Booking status updated successfully').last()).toBeVisible();
  await expect(button).toHaveCount(0);
}

/**
 * Waits until the page shows these mails. The page reloads them every five seconds of its clock, which the test
 * controls.
 */
function expectMails(page: Page, mails: RegExp[]): Promise<void> {
  const list = page.getByRole('region', { name: 'Mails' }).getByRole('listitem');
  let checks = 0;
  return expect(async () => {
    // Reloads twice, because the page may not know yet that a mail is being sent.
    if (++checks <= 2) await page.clock.runFor(5_000);
    await expect(list).toHaveText(mails, { timeout: pace });
  }).toPass();
}

function history(page: Page) {
  return page.getByRole('region', { name: 'History' }).getByRole('listitem');
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let left = 30; left > 0; left--) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`no Tab came to ${name}`);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const [label] = focused instanceof HTMLTextAreaElement ? focused.labels : [];
    return (focused?.getAttribute('aria-label') ?? (label ?? focused)?.textContent ?? '').trim();
  });
}

/** The name of an administrator in the histories, unless they were renamed. */
function nameOf({ email }: Account): string {
  return email.split('@')[0]!;
}

async function statusOf(backend: Backend, id: string): Promise<string> {
  const { rows } = await backend.database.query<{ status: string }>('select status from bookings where id = $1', [id]);
  return rows[0]!.status;
}
