import { fillRequest, form, openForm, rowsOf, submitButton } from '../support/booking-form.ts';
import { notices } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// A browser that blocks cookies and the data of sites: reading the properties throws.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`The access to ${name} is denied.`, 'SecurityError');
        },
      });
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
  const account = await backend.makeAccount('admin');
  await backend.database.query('delete from bookings');
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await page.goto('/admin#bookings');
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(/e-?mail/i).fill(account.email);
  await panel.getByLabel('Password', { exact: true }).fill(account.password);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Rosa Choc' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(notices(page).filter({ hasText: 'Booking status updated successfully' })).toBeVisible();
  const { rows } = await backend.database.query('select status from bookings where id = $1', [id]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
});
