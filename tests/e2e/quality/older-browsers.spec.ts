import { fillRequest, form, openForm, rowsOf, submitButton } from '../support/booking-form.ts';
import { useOlderBrowser } from '../support/older-browser.ts';
import { notices } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { signIn } from '../support/sign-in.ts';

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
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(notices(page).filter({ hasText: 'Booking status updated successfully' })).toBeInViewport();
    expect(await rowsOf(backend, email)).toMatchObject([{ tour_id: 'lamanai', status: 'confirmed' }]);
  });
});
