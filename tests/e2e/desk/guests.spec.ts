import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../support/accessibility.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings; delete from desk_changes'));

const ana = { name: 'Ana Novelo', email: 'ana@visitor.example', phone: '+501 600-1234', status: 'confirmed' } as const;
const otto = { name: 'Otto Blum', email: 'otto@visitor.example', phone: '+501 600-4321', status: 'confirmed' } as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the desk opens a guest from a booking, keeps what it knows, merges, takes apart and books again', async ({
    page,
    backend,
  }) => {
    const admin = await backend.makeAccount('admin');
    const [booking] = await storeBookings(backend, [
      { ...ana, date: '2099-02-01', people: 2 },
      {
        ...ana,
        hours: 1,
        name: 'Ana María Novelo',
        email: 'ana+reef@visitor.example',
        date: '2024-02-01',
        people: 3,
      },
      { ...ana, date: '2099-03-01', status: 'cancelled', hours: 2 },
      {
        ...ana,
        hours: 3,
        cart: 'luxury-teal',
        date: '2023-02-01',
        email: '',
        phone: '600 1234',
        enteredBy: admin.email,
      },
      // The same telephone, as in a hotel.
      { ...otto, phone: ana.phone, date: '2099-02-01' },
    ]);
    await startSession(page, backend, admin);

    await test.step('the booking leads to the guest', async () => {
      await openPage(page, `/admin/bookings/${booking}`);
      const panel = region(page, 'Guest');
      await expect(panel).toContainText('2 earlier trips, 1 cancelled');
      await panel.getByRole('link', { name: 'Open the guest' }).press('Enter');
      await expect(page).toHaveURL(`/admin/guests/${booking}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Ana Novelo' })).toBeVisible();
      await expect(page.getByText('2 trips and 1 rental, 5 people')).toBeVisible();
    });

    await test.step('trips, contact and the current place', async () => {
      await expect(region(page, 'Coming').getByRole('listitem')).toHaveText([
        /Lamanai.*Feb 2099 · 2 people.*Confirmed/,
      ]);
      await expect(region(page, 'Earlier').getByRole('listitem')).toHaveText([
        /Lamanai.*2024 · 3 people.*Confirmed/,
        /Teal.*2023Confirmed/,
      ]);
      await expect(region(page, 'Cancelled').getByRole('listitem')).toHaveText([/Mar 2099.*Cancelled/]);
      const contact = region(page, 'Contact');
      await expect(contact).toContainText('Booked as Ana María Novelo');
      await expect(contact.getByRole('link')).toHaveText(['Call', 'WhatsApp', 'E-mail', 'E-mail']);
      await expect(contact.getByRole('link', { name: 'WhatsApp to +501 600-1234' })).toHaveAttribute(
        'href',
        'https://wa.me/5016001234?text=Hello%20Ana%20Novelo%2C%20',
      );
      await expect(page.getByRole('navigation', { name: 'The desk' }).locator('[aria-current]')).toHaveText(/Bookings/);
      await expectNoViolationsAtAnyWidth(page, 'the page of a guest');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });

    await test.step('languages and notes', async () => {
      await page.getByLabel('Add a language').selectOption('Spanish');
      await expect(page.getByText('Spanish added')).toBeVisible();
      await page.getByLabel('Add a language').selectOption('Kriol');
      await expect(region(page, 'Languages').getByRole('listitem')).toHaveText(['Kriol', 'Spanish']);
      await page.getByRole('button', { name: 'Remove Spanish' }).press('Enter');
      await expect(region(page, 'Languages').getByRole('listitem')).toHaveText(['Kriol']);
      await expect(page.getByRole('heading', { name: 'Languages' })).toBeFocused();
      await page.getByLabel('New note').fill('Afraid of deep water');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(region(page, 'Notes about the guest').getByRole('listitem')).toHaveText([
        /Afraid of deep water.* by /,
      ]);
    });

    await test.step('another guest is found, shown beside this one and merged, with an undo', async () => {
      await merge(page, 'otto blum');
      await expect(page.getByText('Merged: Ana Novelo and Otto Blum')).toBeVisible();
      await expect(page.getByText('3 trips and 1 rental, 9 people')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('2 trips and 1 rental, 5 people')).toBeVisible();
      await merge(page, '600');
      await expect(region(page, 'Same guest').getByRole('listitem')).toHaveText([
        /Ana Novelo and Otto Blum.*Merged .* by /,
      ]);
      await page.getByRole('button', { name: 'Take apart' }).click();
      await expect(page.getByText('Taken apart: Ana Novelo and Otto Blum')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Same guest' })).toBeFocused();
      await expect(page.getByText('2 trips and 1 rental, 5 people')).toBeVisible();
      const { rows } = await backend.database.query(
        "select act from desk_changes where area = 'guests' order by changed_at",
      );
      expect(rows.map(({ act }) => String(act))).toEqual(['merged', 'taken apart', 'merged', 'taken apart']);
    });

    await test.step('a new booking begins with the guest', async () => {
      await page.getByRole('button', { name: 'New booking for this guest' }).click();
      const form = page.getByRole('dialog', { name: 'New booking' });
      await expect(form.getByLabel('Tour, combo or cart')).toBeFocused();
      await expect(form.getByLabel('Name')).toHaveValue('Ana Novelo');
      await expect(form.getByLabel('Phone')).toHaveValue('+501 600-1234');
      await expect(form.getByLabel('E-mail')).toHaveValue('ana@visitor.example');
      await form.getByLabel('Tour, combo or cart').selectOption('tour lamanai');
      await form.getByLabel('Tour Date').fill('2099-05-01');
      await form.getByRole('button', { name: 'Book and confirm' }).click();
      await expect(page.getByText('Booking stored: Ana Novelo, confirmed.')).toBeVisible();
      const panel = region(page, 'Guest');
      await expect(panel).toContainText('2 earlier trips, 1 coming, 1 cancelled · Kriol');
      await expect(panel).toContainText('Afraid of deep water');
    });

    await test.step('Find and the form of a new booking lead to the guest', async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('searchbox', { name: 'Find a guest, a day or a place' })).toBeFocused();
      await page.keyboard.type('novelo');
      await page.getByRole('menuitem', { name: /Ana.*5 bookings/ }).click();
      await expect(page.getByText('3 trips and 1 rental, 7 people')).toBeVisible();
      await page.getByRole('button', { name: 'New booking', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'New booking' });
      await form.getByLabel('Name').fill('novelo');
      await form.getByRole('option', { name: /Ana.*5 bookings/ }).click();
      await expect(form.getByText('5 bookings so far.')).toBeVisible();
      await expect(form.getByRole('link', { name: 'Open the guest' })).toHaveAttribute(
        'href',
        /\/admin\/guests\/[\w-]{36}$/,
      );
      await expectNoViolationsAtAnyWidth(page, 'the form of a new booking with a chosen guest');
    });
  });
});

test('an erased guest, and an address of nothing, say so; the list leads back', async ({ page, backend }) => {
  const [booking] = await storeBookings(backend, [ana]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/guests/${booking}`);
  await expect(page.getByText('No earlier trip.')).toBeVisible();
  await region(page, 'Coming').getByRole('link').click();
  await expect(page.getByRole('link', { name: 'The guest', exact: true })).toHaveAttribute(
    'href',
    `/admin/guests/${booking}`,
  );
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Erased booking' })).toBeVisible();
  await expect(region(page, 'Guest')).toHaveCount(0);
  for (const id of [booking, '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/admin/guests/${id}`);
    await expect(page.getByText('There is no such guest.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'All bookings' })).toBeVisible();
  }
  await expectNoViolations(page, 'no guest');
});

test.describe('when the guest cannot be loaded', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('a sentence says so, and the next try shows a guest of many trips', async ({ page, backend }) => {
    const trips = Array.from({ length: 30 }, (_, at) => ({ ...ana, date: `20${10 + (at % 14)}-02-01` }));
    const [booking] = await storeBookings(backend, trips);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await backend.database.query('revoke execute on function bookings_of_guest from authenticated');
    try {
      await openPage(page, `/admin/bookings/${booking}`);
      const panel = region(page, 'Guest');
      await expect(panel.getByRole('alert')).toContainText('The guest could not be loaded.');
      await panel.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused();
      await expect(panel.getByRole('alert')).toContainText('The guest could not be loaded.');
      await expect(notices(page)).toHaveCount(0);
      await openPage(page, `/admin/guests/${booking}`);
      await expect(page.getByText('The guest could not be loaded.')).toBeVisible();
    } finally {
      await backend.database.query('grant execute on function bookings_of_guest to authenticated');
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('30 trips, 120 people')).toBeVisible();
    const earlier = region(page, 'Earlier');
    await expect(earlier.getByRole('listitem')).toHaveCount(10);
    await earlier.getByRole('button', { name: 'Show all 30' }).press('Enter');
    await expect(earlier.getByRole('listitem')).toHaveCount(30);
    await expect(page.getByRole('heading', { name: 'Earlier' })).toBeFocused();
  });
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Merges the shown guest with the one that the words find. */
async function merge(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Merge with another guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another guest' });
  await expect(dialog.getByLabel('The other guest')).toBeFocused();
  await dialog.getByLabel('The other guest').fill(words);
  const found = dialog.getByRole('list', { name: 'Found guests' }).getByRole('button');
  await expect(found).toHaveText([/Otto Blum.*1 booking/]);
  await expectNoViolationsAtAnyWidth(page, 'the search for another guest', 'dialog[open]');
  await found.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Are these two the same guest?' })).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'This guest' })).toContainText('2 trips and 1 rental, 5 people');
  await expect(dialog.getByRole('region', { name: 'The other guest' })).toContainText('1 trip, 4 people');
  await expectNoViolationsAtAnyWidth(page, 'two guests before they are merged', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog).toHaveCount(0);
}
