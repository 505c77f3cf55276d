import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings; delete from closed_days'));

test.describe('on a phone', () => {
  // The refusals.
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /status of 409/ });

  test('a booking is changed as its visitor asks, and changed back', async ({ page, backend }) => {
    const [id] = await storeBookings(backend, [{ name: 'Omar Castillo', status: 'confirmed', people: 2 }]);
    await backend.database.query(
      "insert into change_requests (booking_id, kind, message) values ($1, 'change', '4 people, one day later')",
      [id],
    );
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.goto('/admin');
    const asked = page.getByRole('list', { name: 'Changes that guests ask for' }).getByRole('listitem');
    await asked.filter({ hasText: 'Omar' }).getByRole('link', { name: 'Change the booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this booking' });
    await expect(dialog.getByText('4 people, one day later')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page, 'the booking stays open').toHaveURL(new RegExp(`/admin/bookings/${id}$`));
    await history(page).getByRole('button', { name: 'Change the booking' }).click();
    await expect(dialog.getByText('4 people, one day later')).toBeVisible();
    await dialog.getByLabel('People').fill('14');
    await dialog.getByLabel('Tour Date').fill('2099-02-02');
    await dialog.getByLabel('Phone').fill('600 9999');
    await dialog.getByLabel(/Message to the guest/).fill('See you on Monday.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: 'Change booking' }).click();
    await expect(page.getByText('Changed: Omar Castillo, a mail about it follows.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Booking', exact: true })).toContainText('Monday, February 2, 2099');
    await expect(history(page).last()).toContainText(
      /Changed.*Tour Date\s*Monday, February 2, 2099 \(was Sunday, February 1, 2099\).*People\s*14 \(was 2\).*See you on Monday\./s,
    );
    await expect(history(page).getByText('(done)')).toBeVisible();

    await backend.database.query(
      "insert into closed_days (first_day, last_day, reason) values ('2099-02-01', '2099-02-01', 'Regatta')",
    );
    await history(page).getByRole('button', { name: 'Change back' }).click();
    await expect(history(page).getByRole('alert')).toHaveText('Not changed back. The day is closed: Regatta.');
    await expect(page.getByRole('region', { name: 'Booking', exact: true })).toContainText('Monday, February 2, 2099');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await history(page).getByRole('button', { name: 'Change back all the same' }).click();
    await expect(page.getByText('Changed back: Omar Castillo')).toBeVisible();
    await expect(history(page).last()).toContainText(/People\s*2 \(was 14\)/);
    await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();
    const { rows } = await backend.database.query(
      'select date::text, people, phone, status from bookings where id = $1',
      [id],
    );
    expect(rows).toEqual([{ date: '2099-02-01', people: 2, phone: '+5016001234', status: 'confirmed' }]);
  });

  test('a closed day asks before the change counts, and a taken cart refuses it', async ({ page, backend }) => {
    await backend.database.query(
      "insert into closed_days (first_day, last_day, reason) values ('2099-02-10', '2099-02-10', 'Regatta')",
    );
    const [trip, rental] = await storeBookings(backend, [
      { name: 'Omar Castillo' },
      { name: 'Mia Flores', cart: 'luxury-teal', status: 'confirmed', people: 1 },
      { name: 'Lena Young', cart: 'luxury-white', status: 'confirmed', people: 1 },
    ]);
    await openBooking(page, backend, trip!);
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this booking' });
    await dialog.getByLabel('Tour Date').fill('2099-02-10');
    await dialog.getByRole('button', { name: 'Change booking' }).click();
    await expect(dialog.getByRole('alert').getByText('Not changed. The day is closed: Regatta.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change it all the same' }).click();
    await expect(page.getByRole('region', { name: 'Request' })).toContainText('Tuesday, February 10, 2099');

    await page.goto(`/admin/bookings/${rental}`);
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Golf Cart').selectOption({ label: 'Luxury White Cart' });
    await dialog.getByRole('button', { name: 'Change booking' }).click();
    await expect(
      dialog.getByRole('alert').getByText(/^Not changed\. This cart has another confirmed rental/),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change it all the same' })).toHaveCount(0);
    await dialog.getByLabel('Last Day').fill('2099-02-03');
    await dialog.getByLabel('Golf Cart').selectOption({ label: 'Luxury Teal Cart' });
    await dialog.getByRole('button', { name: 'Change booking' }).click();
    await expect(page.getByRole('region', { name: 'Booking', exact: true })).toContainText(
      'Tuesday, February 3, 2099 (3 days)',
    );
  });
});

test('the tours of a custom adventure change; a cancelled booking cannot', async ({ page, backend }) => {
  const [custom, cancelled] = await storeBookings(backend, [
    { name: 'Cora Chan', tours: ['lamanai', 'belize-zoo'] },
    { name: 'Omar Castillo', status: 'cancelled' },
  ]);
  await openBooking(page, backend, custom!);
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  await dialog.getByRole('checkbox', { name: 'Belize Zoo' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Mexico Rocks' }).check();
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(history(page).last()).toContainText(/Lamanai Maya Ruins, Mexico Rocks|Mexico Rocks, Lamanai Maya Ruins/);
  await page.goto(`/admin/bookings/${cancelled}`);
  const decide = page.getByRole('group', { name: 'Decide' });
  await expect(decide.getByRole('button', { name: 'Reconfirm' })).toBeVisible();
  await expect(decide.getByRole('button', { name: 'Change' })).toHaveCount(0);
});

async function openBooking(page: Page, backend: Backend, id: string): Promise<void> {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('region', { name: 'Request' })).toBeVisible();
}

function history(page: Page) {
  return page.getByRole('region', { name: 'History' }).getByRole('listitem');
}
