import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // What the database does not let the desk read or store.
  expectedErrors: /the server responded with a status of 403/,
});
test.afterEach(({ backend }) =>
  backend.database.query(`delete from gallery_items where sort_order < 0; delete from translations`),
);

test('a form is stored before its translations, and a failure loses nothing that is typed', async ({
  page,
  backend,
}) => {
  const { database } = backend;
  const titles = async () =>
    (await database.query('select title from gallery_items where sort_order < 0')).rows.map(({ title }) => title);
  const translations = async () => (await database.query('select text, translation from translations')).rows;
  await database.query(
    `insert into gallery_items (title, image_url, sort_order)
     values ('Our own reef', '/images/tours/lamanai-960.webp', -2)`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#gallery');
  const dialog = page.getByRole('dialog', { name: 'Edit Picture' });
  const title = dialog.locator('[name=title]');
  const inSpanish = dialog.locator('[name="title.es"]');
  const save = dialog.getByRole('button', { name: 'Save' });
  const edit = (name: string) =>
    page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'Edit' }).click();

  await test.step('a row that cannot be stored has no translation either, and what was typed stays', async () => {
    await edit('Our own reef');
    await inSpanish.fill('Nuestro arrecife');
    const { rows } = await database.query('delete from gallery_items where sort_order < 0 returning *');
    await save.click();
    await expect(page.getByText('Failed to save image')).toBeVisible();
    await expect(inSpanish).toHaveValue('Nuestro arrecife');
    expect(await translations()).toEqual([]);
    await database.query('insert into gallery_items select * from json_populate_record(null::gallery_items, $1)', [
      JSON.stringify(rows[0]),
    ]);
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await translations()).toEqual([{ text: 'Our own reef', translation: 'Nuestro arrecife' }]);
  });

  await test.step('a translation that cannot be stored says so, and its row is stored', async () => {
    await edit('Our own reef');
    await title.fill('Our reef');
    await inSpanish.fill('El arrecife');
    await database.query('revoke execute on function set_translations from authenticated');
    try {
      await save.click();
      await expect(
        page.getByText('The form is saved, but not its translation in Spanish. Save it once more with the same text.'),
      ).toBeVisible();
    } finally {
      await database.query('grant execute on function set_translations to authenticated');
    }
    await expect(page.getByText('Image updated successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await titles()).toEqual(['Our reef']);
    expect(await translations()).toEqual([{ text: 'Our own reef', translation: 'Nuestro arrecife' }]);
    await database.query('delete from translations');
  });

  await test.step('a read in the background that fails keeps the fields of another form, and what is typed', async () => {
    const add = page.getByRole('form', { name: 'Add a picture' });
    await add.locator('[name=title]').fill('Turtle');
    await add.locator('[name="title.es"]').fill('Tortuga');
    await edit('Our reef');
    await inSpanish.fill('Nuestro arrecife');
    await database.query('revoke execute on function read_translations from authenticated');
    try {
      const read = page.waitForResponse(/rpc\/read_translations/);
      await save.click();
      expect((await read).status()).toBe(403);
      await expect(dialog).toHaveCount(0);
      await expect(add.locator('[name="title.es"]')).toHaveValue('Tortuga');
      await edit('Our reef');
      await expect(inSpanish).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    } finally {
      await database.query('grant execute on function read_translations to authenticated');
    }
    expect(await translations()).toEqual([{ text: 'Our reef', translation: 'Nuestro arrecife' }]);
  });

  await test.step('the history changes a translation back, with Undo', async () => {
    await database.query(`update translations set translation = 'Un arrecife'`);
    const whole = `${'Reef and sand. '.repeat(60)}End`;
    await database.query(
      `insert into translations (language, text, translation) values ('es', $1, 'Arrecife y arena.')`,
      [whole],
    );
    await database.query('delete from translations where text = $1', [whole]);
    await openPage(page, '/admin/history');
    const changes = page.getByRole('region', { name: 'What was done' }).getByRole('listitem');
    const changed = changes.filter({ hasText: 'Changed Our reef: translation into Spanish' });
    await expect(changed).toContainText('which was “Nuestro arrecife”');
    // The newest stands first.
    const removed = changes.filter({ hasText: 'Removed Reef and sand.' }).last();
    const stored = async () =>
      Object.fromEntries((await translations()).map(({ text, translation }) => [text, translation]));
    await removed.getByRole('button', { name: 'Change back' }).click();
    await expect(page.getByText(/Changed back: Reef and sand\. .*…, Spanish\./)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/Undone: Reef and sand\./)).toBeVisible();
    expect(await stored()).toEqual({ 'Our reef': 'Un arrecife' });
    await removed.getByRole('button', { name: 'Change back' }).click();
    await expect(removed.getByRole('button'), 'it says that already').toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'What was done' })).toBeFocused();
    await changed.getByRole('button', { name: 'Change back' }).click();
    await expect(page.getByText('Changed back: Our reef, Spanish.')).toBeVisible();
    expect(await stored()).toEqual({ 'Our reef': 'Nuestro arrecife', [whole]: 'Arrecife y arena.' });
  });
});
