import { fillRequest, form, localDay, openForm, rowsOf, submitButton } from '../support/booking-form.ts';
import { notices } from '../support/open-page.ts';
import { expect, test, type Account, type Page } from '../support/page-test.ts';
import { storeBookings } from '../support/stored-bookings.ts';
import { forgetDepartures } from '../support/stored-departures.ts';

// A browser that blocks cookies and the data of sites: reading the properties throws.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`The access to ${name} is denied.`, 'SecurityError');
        },
      });
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
  }),
);

test('with blocked storage a draft lasts as long as the page, and the booking is sent', async ({ page, backend }) => {
  const email = 'ana@blocked-storage.example';
  await openForm(page);
  await fillRequest(page, email);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL(/privacy/);
  await page.goBack();
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
  await submitButton(page).click();
  await expect(notices(page).filter({ hasText: 'Booking Confirmed!' })).toBeVisible();
  expect(await rowsOf(backend, email)).toMatchObject([{ tour_id: 'lamanai', status: 'pending' }]);
});

test('with blocked storage an administrator signs in and confirms a request', async ({ page, backend }) => {
  await backend.database.query('delete from bookings');
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await signInAt(page, '/admin#bookings', await backend.makeAccount('admin'));
  await page.getByRole('link', { name: 'Rosa Choc' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(notices(page).filter({ hasText: 'Booking status updated successfully' })).toBeVisible();
  const { rows } = await backend.database.query('select status from bookings where id = $1', [id]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
});

test('with blocked storage the crew checks in a party', async ({ page, backend }) => {
  await forgetDepartures(backend);
  await storeBookings(backend, [{ name: 'Ana', status: 'confirmed', date: localDay(0).iso }]);
  await signInAt(page, '/admin', await backend.makeAccount('crew'));
  await page.getByRole('button', { name: 'Check in Ana: 0 of 4' }).click();
  await expect(notices(page).filter({ hasText: 'Checked in: Ana, 4 of 4' })).toBeVisible();
  const arrived = async () => (await backend.database.query('select arrived from check_ins')).rows;
  await expect.poll(arrived).toEqual([{ arrived: 4 }]);
  await expect(page.getByText('kept on this device')).toHaveCount(0);
  await forgetDepartures(backend);
});

/** Signs in on the page that the desk shows instead of its own. */
async function signInAt(page: Page, address: string, { email, password }: Account): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(/e-?mail/i).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
}
