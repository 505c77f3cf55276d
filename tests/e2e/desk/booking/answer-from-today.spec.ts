import { setUndoTime } from '../../../support/services/undo-time.ts';
import { notices } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings');
  await setUndoTime(backend.database, 60);
});

test('a request that was opened at Today leads back there when it is answered, with Undo; another one stays', async ({
  page,
  backend,
}) => {
  const [first, second] = await storeBookings(backend, [
    { name: 'Reina Marin', hours: 3 },
    { name: 'Omar Castillo', hours: 2 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin');
  const requests = page.getByRole('region', { name: 'Waiting for an answer' });
  await requests.getByRole('link', { name: 'Reina Marin' }).click();
  await page.getByLabel(/Message to the guest/).fill('See you at the pier.');
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(requests).toContainText('Omar Castillo');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo, 'the notice comes along').toBeVisible();
  await undo.click();
  await expect
    .poll(async () => (await backend.database.query('select status from bookings where id = $1', [first])).rows)
    .toEqual([{ status: 'pending' }]);
  await expect(notices(page).filter({ hasText: 'Error' })).toHaveCount(0);

  await page.goto(`/admin/bookings/${second}`);
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
  const decide = page.getByRole('group', { name: 'Decide' });
  await expect(decide, 'what was not opened at Today stays open').toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${second}$`));
});

test('a change whose form was opened at Today leads back there, and the next days have their sheets', async ({
  page,
  backend,
}) => {
  const [id] = await storeBookings(backend, [{ name: 'Omar Castillo', status: 'confirmed', people: 2 }]);
  await backend.database.query(
    "insert into change_requests (booking_id, kind, message) values ($1, 'change', 'We are three')",
    [id],
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin');
  const asked = page.getByRole('list', { name: 'Changes that guests ask for' }).getByRole('listitem');
  await asked.getByRole('link', { name: 'Change the booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  await dialog.getByLabel('People').fill('3');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Changed: Omar Castillo, a mail about it follows.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(asked).toHaveCount(0);

  const { rows } = await backend.database.query<{ day: string }>(
    `select (facts.local_today() + later)::text as day from generate_series(2, 6) as later`,
  );
  const days = page.getByRole('navigation', { name: 'The next days' }).getByRole('link');
  await expect
    .poll(() => days.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(rows.map(({ day }) => `/admin/day/${day}`));
});
