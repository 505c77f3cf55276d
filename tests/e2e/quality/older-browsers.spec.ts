import { fillRequest, form, openForm, rowsOf, submitButton } from '../support/booking-form.ts';
import { useOlderBrowser } from '../support/older-browser.ts';
import { notices } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { signIn } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the oldest browsers of the README take a booking, and the operator confirms it', async ({ page, backend }) => {
  const email = 'ana@older-browser.example';
  await useOlderBrowser(page);
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));

  await test.step('a tour opens in a dialog, which leads to the form', async () => {
    await page.goto('/');
    await page.locator('#tours').getByRole('link', { name: 'Lamanai Maya Ruins', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
    await dialog.getByRole('button', { name: 'Book This Tour Now' }).click();
    await expect(form(page).getByLabel('Select Tour')).toHaveValue('lamanai');
  });

  await test.step('a notice stays at its field, or at the edge of the screen', async () => {
    await openForm(page, '/#booking');
    await submitButton(page).click();
    await expect(notices(page).first()).toBeInViewport();
    await fillRequest(page, email);
    await submitButton(page).click();
    await expect(notices(page).filter({ hasText: 'Booking Confirmed!' })).toBeInViewport();
  });

  await test.step('the desk confirms the booking', async () => {
    await signIn(page, await backend.makeAccount('admin'));
    const [booking] = await rowsOf(backend, email);
    await page.goto(`/admin/bookings/${String(booking!.id)}`);
    await page.getByRole('group').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(notices(page).filter({ hasText: 'Booking status updated successfully' })).toBeInViewport();
    expect(await rowsOf(backend, email)).toMatchObject([{ tour_id: 'lamanai', status: 'confirmed' }]);
  });

  await test.step('the list has views and filters, each with its address', async () => {
    await storeBookings(backend, [{ name: 'Still Waits' }, { name: 'Comes By Cart', cart: 'luxury-teal' }]);
    await page.goto('/admin#bookings');
    const names = page.getByRole('article').getByRole('heading');
    await expect(names.filter({ hasText: 'Still Waits' })).toBeVisible();
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Confirmed' }).click();
    await expect(page).toHaveURL(/\?view=confirmed#bookings$/);
    await expect(names.filter({ hasText: 'Still Waits' })).toHaveCount(0);
    await expect(names.filter({ hasText: 'Ana Castillo' })).not.toHaveCount(0);
    await views.getByRole('link', { name: /^All/ }).click();
    await page.getByLabel('Search').fill('Waits');
    await expect(names).toHaveText(['Still Waits']);
    await expect(page).toHaveURL(/\?q=Waits#bookings$/);
  });

  await test.step('the calendar and the board show a week', async () => {
    await page.goto('/admin/calendar');
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Week' }).click();
    await expect(page).toHaveURL(/\?view=week$/);
    await expect(page.getByRole('link', { name: /^Next week/ })).toBeVisible();
    await page.goto('/admin/departures');
    await page.getByRole('button', { name: 'Week' }).click();
    await expect(page).toHaveURL(/span=week/);
  });

  await test.step('the private page of the guest takes a request for a change', async () => {
    const [booking] = await rowsOf(backend, email);
    const { rows } = await backend.database.query(`select make_booking_link($1, 'visit') as token`, [booking!.id]);
    await page.goto(`/your-booking#${rows[0].token}`);
    await page.getByRole('button', { name: 'Ask for a change' }).click();
    await page.getByLabel('People').selectOption('3');
    await page.getByLabel('Anything else?').fill('One of us is a child');
    await page.getByRole('button', { name: 'Send this to us' }).click();
    await expect(page.getByText('Until then your booking stays as it is.')).toBeVisible();
  });
});
