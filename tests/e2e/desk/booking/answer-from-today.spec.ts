import { notices } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('a request that was opened at Today leads back there when it is answered, with Undo; another one stays', async ({
  page,
  backend,
}) => {
  const [, second] = await storeBookings(backend, [
    { name: 'Reina Marin', hours: 3 },
    { name: 'Omar Castillo', hours: 2 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin');
  const requests = page.getByRole('region', { name: 'Waiting for an answer' });
  await requests.getByRole('link', { name: 'Reina Marin' }).click();
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this booking' });
  await dialog.getByLabel(/Message to the visitor/).fill('See you at the pier.');
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(requests).toContainText('Omar Castillo');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo, 'the notice comes along').toBeVisible();
  await undo.click();
  await expect(requests.getByRole('link', { name: 'Reina Marin' })).toBeVisible();
  await expect(notices(page).filter({ hasText: 'Error' })).toHaveCount(0);

  await page.goto(`/admin/bookings/${second}`);
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click();
  const decide = page.getByRole('group', { name: 'Decide' });
  await expect(decide, 'what was not opened at Today stays open').toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${second}$`));
});
