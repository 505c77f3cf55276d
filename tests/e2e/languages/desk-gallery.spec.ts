import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ backend }) =>
  backend.database.query(`delete from gallery_items where sort_order < 0; delete from translations`),
);

test('the desk in Spanish shows and saves the texts of a picture as they are stored', async ({ page, backend }) => {
  await backend.database.query(
    `insert into gallery_items (title, category, image_url, sort_order)
     values ('Our own reef', 'Reef', '/images/tours/lamanai-960.webp', -2)`,
  );
  await backend.database.query(
    `insert into translations (language, text, translation)
     values ('es', 'Our own reef', 'Nuestro arrecife'), ('es', 'Reef', 'Arrecife')`,
  );
  const stored = async () =>
    (await backend.database.query('select title, category, is_featured from gallery_items where sort_order = -2')).rows;
  await page.addInitScript(() => localStorage.setItem('desk-language', 'es'));
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/es/admin#gallery');
  const card = page.getByRole('article', { name: 'Our own reef' });
  await expect(card).toContainText('Reef');
  await card.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar imagen' });
  await expect(dialog.locator('[name=title]')).toHaveValue('Our own reef');
  await expect(dialog.locator('[name="title.es"]')).toHaveValue('Nuestro arrecife');
  await dialog.getByRole('checkbox', { name: 'Destacada' }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Imagen actualizada')).toBeVisible();
  expect(await stored()).toEqual([{ title: 'Our own reef', category: 'Reef', is_featured: true }]);
});
