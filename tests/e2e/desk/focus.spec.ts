import { join } from 'node:path';
import { codeOf } from 'stilthouse/testing/authenticator.ts';
import { projectDir } from 'stilthouse/testing/project.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// For keyboard and screen reader: when a pressed control disappears, a heading gets the focus.

const photo = join(projectDir, 'public/icons/icon-512.png');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('the list of bookings keeps the focus when it shows others; a page that was opened by a link begins at its heading', async ({
  page,
  backend,
}) => {
  await storeBookings(backend, [
    // The longest waiting is the first of the list, so its row is drawn.
    { name: 'Rosa Choc', hours: 25 },
    ...Array.from({ length: 24 }, (_, at) => ({ name: `Guest ${at}`, hours: at + 1 })),
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  const show = page.getByRole('button', { name: 'Show them' });
  await show.press('Enter');
  await expect(show).toHaveCount(0);
  await expect(heading(page, 'Bookings')).toBeFocused();
  await page.getByRole('link', { name: 'Rosa Choc' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Rosa Choc' }), 'beside the list').toBeFocused();
  // Without room beside the list, the booking has a page for itself.
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Choc' })).toBeFocused();
  await page.getByRole('link', { name: 'All bookings' }).press('Enter');
  await expect(heading(page, 'Admin Dashboard')).toBeFocused();
  await page.getByRole('link', { name: 'Security' }).press('Enter');
  await expect(heading(page, 'Security')).toBeFocused();
});

test.describe(() => {
  test.use({ expectedErrors: /the server responded with a status of 40[13]/ });

  test('the panels of a booking keep the focus after each action, a dismissed notice and a failure', async ({
    page,
    backend,
  }) => {
    const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
    await backend.database.query(
      `insert into mail_outbox (kind, booking_id, failed_at, last_error)
       values ('booking-operator', $1, now(), '550 no such mailbox')`,
      [id],
    );
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, `/admin/bookings/${id}`);

    await page.getByLabel('New note').fill('Vegetarian');
    await press(page.getByRole('button', { name: 'Save note' }));
    await expect(page.getByRole('button', { name: 'Save note' })).toBeDisabled();
    await expect(heading(page, 'Internal notes')).toBeFocused();
    const dismiss = page.getByRole('button', { name: 'Dismiss notice' });
    await dismiss.press('Enter');
    await expect(dismiss).toHaveCount(0);
    await expect(heading(page, 'Internal notes'), 'a dismissed notice returns the focus').toBeFocused();
    await page.getByRole('button', { name: 'Delete the note: Vegetarian' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this note?' });
    await expect(question, 'the note is read with the question').toHaveAccessibleDescription('Vegetarian');
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Vegetarian')).toHaveCount(0);
    await expect(heading(page, 'Internal notes')).toBeFocused();

    await page.getByLabel('Text', { exact: true }).fill('See you at the pier.');
    const discard = page.getByRole('button', { name: 'Back to the prepared text' });
    await discard.press('Enter');
    await expect(discard).toHaveCount(0);
    await expect(heading(page, 'Write to the guest')).toBeFocused();

    const again = page.getByRole('button', { name: 'Send again: New booking request to you' });
    await again.press('Enter');
    await expect(heading(page, 'Mails')).toBeFocused();

    // An action that fails gives the focus back to its button.
    const confirm = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' });
    const failure = page.getByRole('alert').filter({ hasText: 'Error' });
    await expect(confirm).toBeEnabled();
    await expect(failure).toHaveCount(0);
    await backend.database.query('revoke update (status) on bookings from authenticated');
    try {
      await confirm.press('Enter');
      await expect(failure).toBeVisible();
      await expect(confirm).toBeFocused();
    } finally {
      await backend.database.query('grant update (status) on bookings to authenticated');
    }
  });
});

test('the form of the gallery keeps the focus after a picture is added', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#gallery');
  const form = page.getByRole('form', { name: 'Add a picture' });
  await form.getByLabel(/^Image/).setInputFiles(photo);
  await form.getByLabel(/^Title/).fill('Reef for the focus');
  await press(form.getByRole('button', { name: 'Add Image' }));
  await expect(page.getByRole('article', { name: 'Reef for the focus' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add Image' })).toBeDisabled();
  await expect(heading(page, 'Gallery')).toBeFocused();
  await backend.database.query(`delete from gallery_items where title = 'Reef for the focus'`);
});

test('the second step keeps the focus when a device is added and removed', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Name of the device').fill('Phone');
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await dialog
    .getByLabel('Six-digit code')
    .fill(codeOf((await dialog.locator('code').innerText()).replaceAll(' ', '')));
  await dialog.getByRole('button', { name: 'Turn it on' }).press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('button', { name: 'Remove Phone' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove this device?' });
  await expect(question).toHaveAccessibleDescription('Phone. The password alone will open the desk again.');
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Phone' })).toHaveCount(0);
  await expect(heading(page, 'Second step')).toBeFocused();
});

/** Presses a button with the keyboard after it is enabled. */
async function press(button: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}
