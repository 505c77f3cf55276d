import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import { openPage, pace } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

const photo = join(projectDir, 'public/icons/icon-512.png');

let kept: unknown[] = [];
test.beforeEach(async ({ backend }) => {
  kept = (await backend.database.query('select * from gallery_items')).rows;
  await backend.database.query('delete from gallery_items');
  await backend.database.query(
    `insert into gallery_items (title, image_url, category, is_featured, sort_order)
     select 'Picture ' || i, '/images/gallery/reef-wall-960.webp', case i when 1 then 'Reef' else 'Island life' end, false, i - 1 from generate_series(1, 3) as i`,
  );
});
test.afterEach(async ({ backend }) => {
  await backend.database.query('delete from gallery_items');
  await backend.database.query(
    'insert into gallery_items select * from json_populate_recordset(null::gallery_items, $1)',
    [JSON.stringify(kept)],
  );
});

test.describe('on a phone', () => {
  const viewport = { width: 360, height: 740 };
  test.use({ viewport });

  test('a picture is added and on the site at once, featured, and deleted after confirmation', async ({
    page,
    backend,
    browser,
    baseURL,
  }) => {
    const visitor = await browser.newContext({ baseURL, viewport });
    const site = await visitor.newPage();
    await openTab(page, backend);
    const form = page.getByRole('form', { name: 'Add a picture' });
    const add = form.getByRole('button', { name: 'Add Image' });
    await form.getByLabel(/^Title/).fill(' New Light ');
    await expect(add).toBeDisabled();
    await form.getByLabel('Image').setInputFiles(photo);
    await expectNotice(page, 'success', 'Image uploaded successfully');
    await form.getByLabel(/^Category/).fill('Reef');
    await form.getByLabel(/^Description/).fill('Morning over the reef');
    await add.click();
    await expectNotice(page, 'success', 'Image added to gallery successfully');
    await expect(add).toBeDisabled();
    await expect(form.getByLabel(/^Title/)).toHaveValue('');
    const { rows } = await backend.database.query(
      "select description, category, is_featured, sort_order, image_url from gallery_items where title = 'New Light'",
    );
    const { image_url: image, ...fields } = rows[0];
    expect(fields).toEqual({
      description: 'Morning over the reef',
      category: 'Reef',
      is_featured: false,
      sort_order: 3,
    });
    expect(image).toMatch(/\/storage\/v1\/object\/public\/gallery-images\/gallery\/\d{13}\.png$/);
    await expect(page.getByRole('tabpanel').getByRole('article').getByRole('heading')).toHaveText([
      'Picture 1',
      'Picture 2',
      'Picture 3',
      'New Light',
    ]);

    await openPage(site);
    await site.mouse.wheel(0, 300);
    const figures = site.locator('#gallery figure');
    await expect(async () => {
      await site.locator('#golf-carts').scrollIntoViewIfNeeded();
      await expect(figures).toHaveText([/Picture 1/, /Picture 2/, /Picture 3/, /New Light/], { timeout: pace });
    }).toPass();

    const item = page.getByRole('article', { name: 'New Light' });
    const star = item.getByRole('button', { name: 'Featured' });
    for (const featured of [true, false]) {
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', String(featured));
      await expect
        .poll(
          async () =>
            (await backend.database.query("select is_featured from gallery_items where title = 'New Light'")).rows[0]
              .is_featured,
        )
        .toBe(featured);
    }
    await item.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
    await expect(question.getByText('New Light')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(item).toBeVisible();
    await item.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'success', 'Image deleted successfully');
    await expect(item).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Gallery', exact: true })).toBeFocused();
    await visitor.close();

    // A day later, the next visit to the tab removes the file.
    const isOwn = `item ->> 'title' = 'New Light'`;
    await backend.database.query(`update deleted_pictures set deleted_at = now() - interval '25 hours' where ${isOwn}`);
    await page.reload();
    await expect
      .poll(async () => {
        const name = image.split('/gallery-images/')[1];
        const { rows: files } = await backend.database.query('select from storage.objects where name = $1', [name]);
        const { rows: deleted } = await backend.database.query(`select from deleted_pictures where ${isOwn}`);
        return [files.length, deleted.length];
      })
      .toEqual([0, 0]);
  });
});

test.describe('an error', () => {
  test.use({ expectedErrors: /the server responded with a status of (400|403|415)/ });
  test('shows its specified notice', async ({ page, backend }) => {
    await openTab(page, backend);
    const form = page.getByRole('form', { name: 'Add a picture' });
    await form
      .getByLabel('Image')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expectNotice(page, 'error', 'Failed to upload image');
    await expect(form.getByRole('button', { name: 'Add Image' })).toBeDisabled();
    await form.getByLabel('Image').setInputFiles(photo);
    await expectNotice(page, 'success', 'Image uploaded successfully');
    await backend.database.query('revoke insert on gallery_items from authenticated');
    try {
      await form.getByRole('button', { name: 'Add Image' }).click();
      await expectNotice(page, 'error', 'Failed to add image to gallery');
    } finally {
      await backend.database.query('grant insert on gallery_items to authenticated');
    }
    const [first, second] = [
      page.getByRole('article', { name: 'Picture 1' }),
      page.getByRole('article', { name: 'Picture 2' }),
    ];
    await backend.database.query(
      'revoke update on gallery_items from authenticated; revoke delete on gallery_items from authenticated',
    );
    try {
      await first.getByRole('button', { name: 'Featured' }).click();
      await expectNotice(page, 'error', 'Failed to update featured status');
      await second.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectNotice(page, 'error', 'Failed to delete image');
    } finally {
      await backend.database.query('grant delete on gallery_items to authenticated');
      await backend.database.query(
        'grant update (title, description, image_url, category, is_featured) on gallery_items to authenticated',
      );
    }
  });
});

test.describe('a list that fails to load', () => {
  test.use({ expectedErrors: /the server responded with a status of 401/ });
  test('shows its error and a retry button', async ({ page, backend }) => {
    await startSession(page, backend, await backend.makeAccount('admin'));
    await backend.database.query('revoke select on gallery_items from anon');
    try {
      await page.goto('/admin#gallery');
      await expectNotice(page, 'error', 'Failed to fetch gallery items');
    } finally {
      await backend.database.query('grant select on gallery_items to anon');
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article', { name: 'Picture 1' })).toBeVisible();
  });
});

async function openTab(page: Page, backend: Backend): Promise<void> {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin#gallery');
  await expect(page.getByRole('article', { name: 'Picture 1' })).toBeVisible();
}

async function expectNotice(page: Page, tone: 'success' | 'error', message: string): Promise<void> {
  await expect(
    page
      .locator(`[data-toast=${tone}]`)
      .filter({ hasText: tone === 'success' ? 'Success' : 'Error' })
      .filter({ hasText: message })
      .first(),
  ).toBeVisible();
}
