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
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The refusal of a closed day, and Chromium's own message about a request without a connection.
  expectedErrors: /status of 409|net::ERR_INTERNET_DISCONNECTED/,
});
test.beforeEach(async ({ page, backend }) => {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await backend.database.query('delete from bookings; delete from closed_days');
});
test.afterEach(({ backend }) => backend.database.query('delete from closed_days'));

test('three trips are chosen one after the other and sent in one request; the desk decides each', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail('several');
  const { iso, long } = middleOfNextMonth();
  const trips = form(page).getByRole('region', { name: /^Your trips/ });
  const add = form(page).getByRole('button', { name: 'Add another trip' });
  await openForm(page);

  await test.step('another trip can be added once the trip and its day are chosen', async () => {
    await form(page).getByLabel('Select Tour').selectOption('lamanai');
    await expect(add).toHaveCount(0);
    await chooseDay(page, /^Tour Date/);
    await form(page).getByLabel('Number of People').selectOption('4');
    await expect(submitButton(page)).toHaveText('Book This Tour');
    await add.press('Enter');
    await expect(trips.getByRole('heading', { name: 'Your trips (1)' })).toBeFocused();
    await expect(trips.getByRole('listitem')).toHaveText([/Lamanai Maya Ruins.*4 people/]);
    await expect(trips).toContainText(
      'These trips and the one below go out in one request. We answer each of them separately.',
    );
    await expect(status(page, 'Lamanai Maya Ruins is in your trips. Choose the next one.')).toBeAttached();
    await expect(form(page).getByLabel('Select Tour')).toHaveValue('');
    await expect(form(page).getByLabel('Number of People')).toHaveValue('4');
  });

  await test.step('a Book button loses neither the list nor the trip in the form', async () => {
    await form(page).getByRole('button', { name: 'Golf Cart', exact: true }).click();
    await form(page).getByLabel('Select Golf Cart').selectOption('premium-red');
    await chooseDay(page, /^Rental Start Date/);
    await form(page).getByLabel('Number of Days').selectOption('3');
    await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234', message: 'Two children' });
    await openPage(page, '/?combo=ruins-zoo-combo#booking');
    await expect(trips.getByRole('listitem')).toHaveText([/Lamanai Maya Ruins/, /Premium Red Cart.*3 days/]);
    await expect(form(page).getByLabel('Select Combo Package')).toHaveValue('ruins-zoo-combo');
    await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
  });

  await test.step('a trip is changed and removed with the keyboard; a reload keeps the list', async () => {
    await chooseDay(page, /^Tour Date/);
    await trips.getByRole('button', { name: 'Change Premium Red Cart' }).press('Enter');
    await expect(form(page).getByLabel('Select Golf Cart')).toBeFocused();
    await expect(trips.getByRole('listitem')).toHaveText([/Lamanai Maya Ruins/, /Lamanai & Belize Zoo Combo/]);
    await add.click();
    await expect(trips.getByRole('listitem')).toHaveCount(3);
    await trips.getByRole('button', { name: 'Change Lamanai & Belize Zoo Combo' }).click();
    await page.reload();
    await expect(trips.getByRole('listitem')).toHaveText([/Lamanai Maya Ruins/, /Premium Red Cart/]);
    await expect(form(page).getByLabel('Select Combo Package')).toHaveValue('ruins-zoo-combo');
    await form(page).getByLabel('Number of People').selectOption('2');
    await add.click();
    await trips.getByRole('button', { name: 'Remove Lamanai Maya Ruins' }).press('Enter');
    await expect(trips.getByRole('heading', { name: 'Your trips (2)' })).toBeFocused();
    await form(page).getByRole('button', { name: 'Single Tour', exact: true }).click();
    await form(page).getByLabel('Select Tour').selectOption('lamanai');
    await chooseDay(page, /^Tour Date/);
    await expect(submitButton(page)).toHaveText('Send 3 Trips');
    await expectNoViolations(page, 'a form with several trips', '#booking');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });

  await test.step('a closed day is told beside its trip, and nothing is sent', async () => {
    await backend.database.query(
      `insert into closed_days (first_day, last_day, reason, item_kind, item_id)
       values ($1, $1, 'Engine repair', 'golf-cart', 'premium-red')`,
      [iso],
    );
    await submitButton(page).click();
    const cart = trips.getByRole('listitem').filter({ hasText: 'Premium Red Cart' });
    await expect(cart.getByRole('alert')).toContainText('Engine repair');
    await expect(cart.getByRole('button', { name: 'Change Premium Red Cart' })).toBeFocused();
    expect(await rowsOf(backend, email)).toEqual([]);
    await backend.database.query('delete from closed_days');
  });

  await test.step('all are sent, each with its reference, with one mail to each', async () => {
    await submitButton(page).click();
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    const rows = await rowsOf(backend, email);
    expect(rows).toHaveLength(3);
    for (const { id } of rows) await expect(form(page)).toContainText(referenceOf(id));
    await expect(trips).toHaveCount(0);
    await expect(form(page).getByLabel(/full name/i)).toHaveValue('');
    await backend.sendOutbox();
    const [mail, ...more] = await backend.mailsTo(email);
    expect(more).toEqual([]);
    expect(mail!.subject).toContain('We have your request: 3 trips');
    expect(mail!.text).toContain(long);
    for (const { id } of rows) expect(mail!.text).toContain(`Reference ${referenceOf(id)}`);
    const [link] = /\/your-booking#[\w-]{43}/.exec(mail!.text!) ?? [];
    await openPage(page, link);
    for (const name of ['Lamanai Maya Ruins', 'Premium Red Cart', 'Lamanai & Belize Zoo Combo'])
      await expect(page.getByRole('main')).toContainText(name);
  });

  await test.step('the desk shows them as trips that belong together', async () => {
    const [first] = await rowsOf(backend, email);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, `/admin/bookings/${first!.id as string}`);
    await expect(page.getByRole('main')).toContainText('Sent in one request with');
  });
});

test('without a connection the whole request waits on the device, and is sent once', async ({
  page,
  context,
  backend,
}) => {
  const email = uniqueEmail('several-kept');
  await storeDraft(page, email);
  await openPage(page, '/#booking');
  await expect(form(page).getByRole('region', { name: 'Your trips (1)' })).toBeVisible();
  await context.setOffline(true);
  await submitButton(page).click();
  const card = page.locator('[data-kept]');
  await expect(card.getByRole('heading', { name: 'Not sent yet' })).toBeFocused();
  for (const words of ['Lamanai Maya Ruins', 'Premium Red Cart', 'Ana Castillo'])
    await expect(card).toContainText(words);
  await expectNoViolations(page, 'a kept request with two trips', '#booking');
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries<string>(localStorage))
      if (key.startsWith('kept-booking-')) sessionStorage.setItem('copy', JSON.stringify([key, kept]));
  });
  await context.setOffline(false);
  await expect(card).toHaveCount(0);
  const rows = await rowsOf(backend, email);
  expect(rows.map(({ booking_type: type }) => type).sort()).toEqual(['golf-cart', 'tour']);
  for (const { id } of rows) await expect(page.locator('#booking')).toContainText(referenceOf(id));
  // As if the page had ended before it could record the answer.
  await page.evaluate(() => {
    const [key, kept] = JSON.parse(sessionStorage.getItem('copy')!) as [string, string];
    localStorage.setItem(key, kept);
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-booking-'))))
    .toEqual([]);
  expect(await rowsOf(backend, email)).toHaveLength(2);
});

function status(page: Page, text: string) {
  return form(page).getByRole('status').filter({ hasText: text });
}

function referenceOf(id: unknown): string {
  return String(id).slice(0, 8).toUpperCase();
}

/** Stores a draft of a tour beside a cart that was put aside. */
async function storeDraft(page: Page, email: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([visitor, day]) => {
      const choices = {
        tourId: null,
        comboId: null,
        golfCartId: null,
        customTourIds: [],
        days: 1,
        people: 2,
        date: day,
      };
      const texts = { name: 'Ana Castillo', email: visitor, phone: '+501 600 1234', message: '', trap: '' };
      const request = { ...choices, ...texts, bookingType: 'tour', tourId: 'lamanai' };
      const trips = [{ ...choices, bookingType: 'golf-cart', golfCartId: 'premium-red', waits: false }];
      sessionStorage.setItem('booking-draft', JSON.stringify({ savedAt: Date.now(), request, trips }));
    },
    [email, middleOfNextMonth().iso] as const,
  );
}
