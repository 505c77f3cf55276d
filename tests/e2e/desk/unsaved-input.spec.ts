import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// Input at the desk is never lost without a question: dialogs ask, and forms on a page keep drafts.

const photo = join(projectDir, 'public/icons/icon-512.png');

test('one Back after Discard leaves the page, and every way to close a dialog with a change asks first', async ({
  page,
  backend,
}) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await page.getByRole('link', { name: 'Rosa Choc' }).first().click();
  await expect(page).toHaveURL(new RegExp(`booking=${id}`));
  const change = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change' });
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  const people = dialog.getByLabel('People');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });

  await change.click();
  await people.fill('7');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectEntries(page);
  await page.goBack();
  await expect(page, 'one Back leaves the booking beside the list').toHaveURL(/\/admin#bookings$/);
  await expect(page.getByText('Choose a booking, and it opens here.')).toBeVisible();

  // Without room beside the list, the booking has a page for itself.
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.getByRole('link', { name: 'Rosa Choc' }).first().click();
  await expect(page).toHaveURL(`/admin/bookings/${id}`);
  await change.click();
  await expect(people).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'nothing was typed').toHaveCount(0);

  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => dialog.getByRole('button', { name: 'Close' }).first().click(),
    () => page.goBack(),
  ];
  await change.click();
  await people.fill('7');
  for (const close of ways) {
    // The history entry of the last question is left after the question has closed.
    await page.waitForFunction(() => (history.state as { overlays?: string[] }).overlays?.length === 1);
    await close();
    await expect(question.getByText('The booking is as it was, and no mail is sent.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(people).toHaveValue('7');
    // Otherwise the browser may merge the next Back with the return from the question's entry.
    await expectEntries(page);
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeVisible();
  const { rows } = await backend.database.query('select people from bookings where id = $1', [id]);
  expect(rows).toEqual([{ people: 4 }]);

  await change.click();
  await expect(people, 'a discarded change is gone').toHaveValue('4');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a question that is asked again at once stays', async ({ page, backend }) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/bookings/${id}`);
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change' }).click();
  const people = page.getByRole('dialog', { name: 'Change this booking' }).getByLabel('People');
  await people.fill('7');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  const cancel = await question.getByRole('button', { name: 'Cancel' }).elementHandle();

  // Escape comes before the browser tells that the question has closed.
  const order = await people.evaluate(async (field, button) => {
    const seen: string[] = [];
    field.closest('dialog')!.addEventListener('close', () => seen.push('told'), { capture: true });
    (button as HTMLElement).click();
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    seen.push('asked');
    await new Promise((resolve) => setTimeout(resolve, 200));
    return seen;
  }, cancel);
  expect(order).toEqual(['asked', 'told']);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('when the session ends', () => {
  // What the desk still asks for then.
  test.use({ expectedErrors: /the server responded with a status of (400|403)/ });

  test('a message that was typed is there again, and is gone once it is sent', async ({ page, backend }) => {
    const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
    const admin = await backend.makeAccount('admin');
    await startSession(page, backend, admin);
    await openPage(page, `/admin/bookings/${id}`);
    const message = page.getByLabel(/^Message to the guest/);
    await message.fill('The boat leaves at eight.');
    await backend.database.query(
      'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
      [admin.email],
    );
    await expect(page.getByText('Admin Login').first()).toBeVisible();
    await startSession(page, backend, admin);
    await openPage(page, `/admin/bookings/${id}`);
    await expect(message).toBeVisible();
    await expect(message).toHaveValue('The boat leaves at eight.');
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
    await expect(message).toHaveValue('');
    const sent = await backend.database.query('select message from booking_changes where booking_id = $1', [id]);
    expect(sent.rows).toEqual([{ message: 'The boat leaves at eight.' }]);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
  });
});

test('a message that was typed for an address that has gone since is not sent unseen', async ({ page, backend }) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/bookings/${id}`);
  await page.getByLabel(/^Message to the guest/).fill('The boat leaves at nine.');
  // As another administrator changes it.
  await backend.database.query(`begin; set local session_replication_role = replica;
    update bookings set email = '', is_changed_by_desk = true where id = '${id}'; commit`);
  await page.reload();
  await expect(page.getByText('gets no mail about an answer')).toBeVisible();
  const confirm = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  const { rows } = await backend.database.query(
    `select message from booking_changes where booking_id = $1 and to_status = 'confirmed'`,
    [id],
  );
  expect(rows).toEqual([{ message: null }]);
});

test('the reason of a weather call survives a reload, until it is used or discarded', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  const callOff = page.getByRole('button', { name: 'Call off boats tomorrow' });
  const reason = page.getByRole('dialog', { name: 'Call off boats tomorrow' }).getByLabel('Reason', { exact: true });
  await callOff.click();
  await reason.fill('Storm warning');
  await page.reload();
  await callOff.click();
  await expect(reason).toBeVisible();
  await expect(reason).toHaveValue('Storm warning');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('a note and a reply survive the list, another text and a reload, until they are used or the tab signs out', async ({
  page,
  backend,
}) => {
  const [id, other] = await storeBookings(backend, [{ name: 'Rosa Choc' }, { name: 'Axel Tut' }]);
  const admin = await backend.makeAccount('admin');
  await startSession(page, backend, admin);
  await openPage(page, `/admin/bookings/${id}`);
  const note = page.getByLabel('New note');
  const reply = page.getByRole('region', { name: 'Write to the guest' });
  await note.fill('Vegetarian');
  await reply.getByLabel('Text').fill('See you at the pier.');

  await reply.getByLabel('Begin with').selectOption('Declined');
  await expect(reply.getByLabel('Text')).toHaveValue(/we cannot take you/);
  await reply.getByLabel('Begin with').selectOption({ index: 0 });
  await expect(reply.getByLabel('Text')).toHaveValue('See you at the pier.');

  await page.getByRole('link', { name: 'All bookings' }).click();
  await page.getByRole('link', { name: 'Axel Tut' }).click();
  await expect(page).toHaveURL(new RegExp(other!));
  await expect(note).toHaveValue('');
  await expect(reply.getByLabel('Text')).toHaveValue(/^Hello Axel Tut,/);
  await openPage(page, `/admin/bookings/${id}`);
  await expect(note).toHaveValue('Vegetarian');
  await expect(reply.getByLabel('Text')).toHaveValue('See you at the pier.');
  await reply.getByRole('button', { name: 'Back to the prepared text' }).click();
  await expect(reply.getByLabel('Text')).toHaveValue(/^Hello Rosa Choc,/);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(note).toHaveValue('');

  await note.fill('Not saved');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
  await startSession(page, backend, admin);
  await openPage(page, `/admin/bookings/${id}`);
  await expect(page.getByRole('region', { name: 'Internal notes' }).getByText('Vegetarian')).toBeVisible();
  await expect(note).toHaveValue('');
});

test('a picture that is not in the gallery yet survives another tab and a reload; an image that was removed from a tour counts as a change', async ({
  page,
  backend,
}) => {
  await backend.database.query(
    `insert into tours (name, duration, category, image_url)
     values ('Night Kayak', '2 hours', 'adventure', '/images/gallery/reef-wall-960.webp')`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#gallery');
  const form = page.getByRole('form', { name: 'Add a picture' });
  await form.getByLabel(/^Title/).fill('Reef');
  await form.getByLabel(/^Image/).setInputFiles(photo);
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await form.getByLabel(/^Description/).fill('Coral and light');
  await form.getByLabel('Featured').check();

  await page.getByRole('tab', { name: 'Tours', exact: true }).click();
  await page.getByRole('article', { name: 'Night Kayak' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove image' }).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectEntries(page);
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expectPicture(page);
  await page.reload();
  await expectPicture(page);
  await form.getByRole('button', { name: 'Add Image' }).click();
  await expect(page.getByText('Image added to gallery successfully')).toBeVisible();
  await expect(form.getByLabel(/^Title/)).toHaveValue('');
  await expect(form.getByRole('img')).toHaveCount(0);
  const { rows } = await backend.database.query(`delete from gallery_items where title = 'Reef' returning description`);
  expect(rows).toEqual([{ description: 'Coral and light' }]);
});

async function expectPicture(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a picture' });
  await expect(form.getByLabel(/^Title/)).toHaveValue('Reef');
  await expect(form.getByLabel(/^Description/)).toHaveValue('Coral and light');
  await expect(form.getByLabel('Featured')).toBeChecked();
  await expect(form.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
}

/**
 * Waits until the history has as many dialog entries as there are open dialogs. Leaving an entry takes some
 * milliseconds.
 */
async function expectEntries(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => (history.state?.overlays?.length ?? 0) - document.querySelectorAll('dialog:modal').length),
    )
    .toBe(0);
}
