import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../support/accessibility.ts';
import { drawFrames, openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// The refusals.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 409/ });
test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings; delete from closed_days; delete from item_limits');
  await setUndoTime(backend.database, 60);
});

const form = (page: Page) => page.getByRole('dialog', { name: 'New booking' });
const trip = (page: Page) => form(page).getByLabel('Tour, combo or cart');

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a telephone call is a confirmed booking after six presses and the typing', async ({ page, backend }) => {
      await openDesk(page, backend);
      let presses = 0;
      const press = async (key: string) => {
        presses++;
        await page.keyboard.press(key);
      };
      await press('n');
      await expect(form(page).getByLabel('Name')).toBeFocused();
      await expect(trip(page).getByRole('option', { name: 'Lamanai Maya Ruins' })).toBeAttached();
      await page.keyboard.type('Otto Blum');
      await press('Tab');
      await page.keyboard.type('+501 600-4321');
      await press('Tab');
      await page.keyboard.type('Lamanai');
      await press('Tab');
      await page.keyboard.type('14');
      await press('Tab');
      await page.keyboard.type('02012099');
      await press('Enter');
      await expect(page.getByText('Booking stored: Otto Blum, confirmed.')).toBeVisible();
      expect(presses).toBeLessThanOrEqual(6);
      await expect(form(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Otto Blum', level: width === 360 ? 1 : 2 })).toBeFocused();
      await expect(page.getByRole('listitem').filter({ hasText: /^Entered for Otto Blum.* by / })).toBeVisible();
      await expect(page.getByText(/^Reference \w+ · Entered /)).toBeVisible();
      expect(await stored(backend)).toEqual([
        {
          name: 'Otto Blum',
          phone: '+501 600-4321',
          email: '',
          date: '2099-02-01',
          people: 14,
          source: 'telephone',
          status: 'confirmed',
          language: 'en',
          mails: 0,
        },
      ]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Undone: the guest was told nothing')).toBeVisible();
      await expect(page).toHaveURL(/\/admin#bookings$/);
      await expect(page.getByRole('heading', { name: 'Otto Blum' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), 'the focus is not lost').toBeVisible();
      expect(await stored(backend)).toEqual([]);
    });
  });

test('an earlier guest is found while typing, and the load of the day stands beside it', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await backend.database.query(
    "insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 6)",
  );
  await storeBookings(backend, [{ name: 'José Núñez', status: 'confirmed', people: 4, email: 'jose@visitor.example' }]);
  await openDesk(page, backend);
  await page.getByRole('button', { name: 'New booking' }).click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  const store = form(page).getByRole('button', { name: 'Book and confirm' });
  await expect(store, 'in view without scrolling').toBeInViewport({ ratio: 1 });
  await page.keyboard.type('nunez');
  await expect(form(page).getByRole('option', { name: /José Núñez/ })).toBeVisible();
  await expectNoViolationsAtAnyWidth(page, 'the form of a new booking with an earlier guest');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Name')).toHaveValue('José Núñez');
  await expect(form(page).getByLabel('Phone')).toHaveValue('+5016001234');
  await expect(form(page).getByLabel('E-mail')).toHaveValue('jose@visitor.example');
  await expect(trip(page)).toBeFocused();
  await trip(page).selectOption('tour lamanai');
  await form(page).getByLabel('People').fill('3');
  await form(page).getByLabel('Tour Date').fill('2099-02-01');
  await form(page).getByLabel('People').fill('30');
  await expect(form(page).getByText('The day has no room left for this group.')).toBeVisible();
  await form(page).getByLabel('People').fill('2');
  await expect(form(page).getByText('The day has no room left for this group.')).toHaveCount(0);
  await form(page).getByLabel('People').fill('3');
  await expect(form(page).getByText('4 confirmed. 4 of 6 places taken. 4 people that day.')).toBeVisible();
  await expect(form(page).getByText('The day has no room left for this group.')).toBeVisible();
  expect(await form(page).locator('input, select, textarea').count()).toBeLessThanOrEqual(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await form(page).getByRole('button', { name: 'Language: English' }).click();
  await expect(form(page).getByLabel('Language')).toBeFocused();
  await form(page).getByLabel('Language').selectOption('Spanish');
  await form(page).getByLabel('Came by').selectOption('Hotel');
  await form(page).getByLabel('Confirm at once').uncheck();
  await form(page)
    .getByLabel('Name')
    .evaluate((field) => field.scrollIntoView({ behavior: 'instant' }));
  await form(page).getByRole('button', { name: 'Store as a request' }).click();
  await expect(form(page).getByRole('alert').getByText('Not stored. The day has no room left')).toBeInViewport({
    ratio: 1,
  });
  await form(page).getByRole('button', { name: 'Store it all the same' }).click();
  await expect(page.getByText('Booking stored: it waits for an answer')).toBeVisible();
  const [, entered] = await stored(backend);
  expect(entered).toMatchObject({
    name: 'José Núñez',
    source: 'hotel',
    language: 'es',
    status: 'pending',
    mails: 1,
  });
});

test('what is missing is told beside its field, and what was typed is not lost by mistake', async ({
  page,
  backend,
}) => {
  await openDesk(page, backend);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Find a guest, a day or a place' })).toBeFocused();
  await page.keyboard.type('new b');
  await expect(page.getByRole('menuitem', { name: 'New booking' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('O');
  await page.keyboard.press('Enter');
  for (const problem of [
    'Please enter a valid name (2-100 characters).',
    'Please enter a telephone number or an e-mail address.',
    'Please choose what is booked.',
    'Please choose a day from today on.',
  ])
    await expect(form(page).getByText(problem)).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expectNoViolations(page, 'the form of a new booking with errors');
  await form(page).getByLabel('E-mail').fill('otto@visitor.example');
  await expect(form(page).getByText('Please enter a telephone number or an e-mail address.')).toHaveCount(0);
  await trip(page).selectOption('golf-cart luxury-teal');
  await expect(form(page).getByLabel('People')).toHaveCount(0);
  await form(page).getByLabel('Rental Start Date').fill('2099-02-01');
  await expect(form(page).getByLabel('Last Day')).toHaveValue('2099-02-01');
  await expect(form(page).getByText('The cart is free.')).toBeVisible();
  // The first Escape is pressed in the date field. No press of another key is between them.
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  for (let round = 0; round < 3; round++) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(form(page).getByLabel('Name')).toHaveValue('O');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form(page)).toHaveCount(0);
  expect(await stored(backend)).toEqual([]);
});

test.describe('when the response is lost', () => {
  test.use({ expectedErrors: /net::ERR_|WebSocket|status of 4(09|16)/ });

  test('a booking waits on this device, and is stored once', async ({ page, backend }) => {
    const proxy = await startLossyProxy(backend.url);
    try {
      await startSession(page, backend, await backend.makeAccount('admin'), proxy.url);
      await openPage(page, `${proxy.url}/admin/day/2099-03-01`);
      await page.getByRole('button', { name: 'New booking' }).click();
      await form(page).getByLabel('Name').fill('Mia Flores');
      await form(page).getByLabel('Phone').fill('+501 600-4321');
      await trip(page).selectOption('tour lamanai');
      proxy.loseResponses((_method, path) => path.startsWith('/rest/v1/rpc/enter_booking'));
      await form(page).getByRole('button', { name: 'Book and confirm' }).click();
      await expect(page.getByText('No connection: kept, and sent when there is one')).toBeVisible();
      await expect(form(page)).toHaveCount(0);
      await expect.poll(() => stored(backend)).toMatchObject([{ name: 'Mia Flores', people: 2, status: 'confirmed' }]);
      proxy.recover();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText('Sent: the booking of Mia Flores')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Who goes out' })).toContainText('Mia Flores');
      expect(await stored(backend)).toMatchObject([{ name: 'Mia Flores', people: 2, status: 'confirmed' }]);
    } finally {
      await proxy.close();
    }
  });
});

test('the sheet of a day fills in its day, and an entered booking can change', async ({ page, backend }) => {
  await openDesk(page, backend);
  await page.goto('/admin/day/2099-03-01');
  await page.getByRole('button', { name: 'New booking' }).click();
  await form(page).getByLabel('Name').fill('Mia Flores');
  await form(page).getByLabel('E-mail').fill('mia@visitor.example');
  await form(page).getByLabel('Mail the guest about it').uncheck();
  await trip(page).selectOption('tour lamanai');
  await expect(form(page).getByLabel('Tour Date')).toHaveValue('2099-03-01');
  await form(page).getByRole('button', { name: 'Book and confirm' }).click();
  await expect(page.getByText('Booking stored: Mia Flores, confirmed.')).toBeVisible();
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  await dialog.getByLabel('People').fill('30');
  await dialog.getByLabel('E-mail').fill('');
  await dialog.getByLabel('Phone').fill('+501 600-4321');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(page.getByText('Changed: Mia Flores, without an address, no mail is sent.')).toBeVisible();
  // The mails without an address are held as long as Undo is possible.
  await backend.database.query('update mail_outbox set held_until = now()');
  await backend.sendOutbox();
  expect(await stored(backend)).toMatchObject([{ people: 30, email: '', phone: '+501 600-4321', mails: 0 }]);
});

test('the notice of an entered booking goes with its place, and Back and a reload leave the focus', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeBookings(backend, [{ name: 'Ana Novelo' }]);
  await openDesk(page, backend);
  await page.goto('/admin#bookings');
  const ana = page.getByRole('article', { name: 'Ana Novelo' });
  await expect(ana).toBeVisible();
  await page.getByRole('button', { name: 'New booking' }).click();
  await form(page).getByLabel('Name').fill('Otto Blum');
  await form(page).getByLabel('Phone').fill('+501 600-4321');
  await trip(page).selectOption('tour lamanai');
  await form(page).getByLabel('Tour Date').fill('2099-02-01');
  await form(page).getByRole('button', { name: 'Book and confirm' }).click();
  const opened = page.getByRole('heading', { level: 2, name: 'Otto Blum' });
  await expect(opened).toBeFocused();
  const notice = page.locator('[data-decision-notice]');
  // A notice with the focus stays.
  const undo = notice.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await ana.getByRole('link', { name: 'Ana Novelo' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 2, name: 'Ana Novelo' })).toBeVisible();
  await expect(notice, 'the next booking is beside the same list').toContainText('Otto Blum, confirmed');
  const expectUnfocused = async (after: string) => {
    await expect(opened).toBeVisible();
    await drawFrames(page);
    await expect(opened, after).not.toBeFocused();
  };
  await page.goBack();
  await expectUnfocused('Back');

  await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
  await page.getByRole('article', { name: 'Ana Novelo' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(notice).toContainText(['Ana Novelo, confirmed']);
  await undo.focus();
  await page.goBack();
  await expect(opened).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expectUnfocused('a reload');
});

async function openDesk(page: Page, backend: Backend): Promise<void> {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  // The keys are ready before the day is loaded.
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
}

/** The bookings, oldest first, with the number of their mails. */
async function stored(backend: Backend) {
  const { rows } = await backend.database.query(
    `select name, phone, email, date::text, people, source, status, language,
       (select count(*)::integer from mail_outbox where booking_id = bookings.id) as mails
     from bookings order by created_at`,
  );
  return rows;
}
