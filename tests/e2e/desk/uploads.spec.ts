import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { randomBytes } from 'stilthouse/testing/random.ts';
import { openPage, notices, pace } from '../support/open-page.ts';
import { expect, test, type Backend } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

// Small enough not to be scaled down, and standing: the camera was turned.
const size = { width: 320, height: 200 };
// Several blocks: a few bytes less can be a part of one that no decoder misses.
const lost = 400;

test('a damaged photo is refused with its name before it is uploaded; a whole one loses where it was taken', async ({
  page,
  backend,
}) => {
  const [photo, progressive] = [await takePhoto(false), await takePhoto(true)];
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/')) uploads.push(request.url());
  });
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#gallery');
  const form = page.getByRole('form', { name: 'Add a picture' });
  const image = form.getByLabel(/^Image/);
  const choose = (name: string, buffer: Buffer) => image.setInputFiles({ name, mimeType: 'image/jpeg', buffer });

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  for (const [name, file, why] of [
    ['half.jpg', photo.subarray(0, photo.length * 0.6), 'The photo is damaged or not complete.'],
    ['almost.jpg', photo.subarray(0, photo.length - lost), 'The photo is damaged or not complete.'],
    [
      'half-progressive.jpg',
      progressive.subarray(0, progressive.length - lost),
      'The photo is damaged or not complete.',
    ],
    ['head.jpg', photo.subarray(0, 400), 'The photo is damaged or not complete.'],
    ['IMG_0001.HEIC', heic, 'This is a HEIC photo. On the iPhone: Settings, Camera, Formats, Most Compatible;'],
    ['scan.tif', Buffer.from('II*\0\0\0\0\0', 'latin1'), 'This is a TIFF or raw photo.'],
    ['empty.jpg', Buffer.alloc(0), 'The file is empty.'],
    ['notes.jpg', Buffer.from('no picture'), 'This is no photo that browsers can show.'],
  ] as const) {
    await choose(name, file);
    await expect(form.getByText(`${name} was not uploaded. ${why}`)).toBeVisible();
    await expect(notices(page)).toHaveText([/Failed to upload image/]);
    await expect(image).toHaveAccessibleDescription(new RegExp(`${name} was not uploaded`));
    await expect(form.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Add Image' })).toBeDisabled();
  }
  expect(uploads).toEqual([]);

  for (const [name, file] of [
    ['whole.jpg', photo],
    ['no-end.jpg', photo.subarray(0, -2)],
    ['no-end-progressive.jpg', progressive.subarray(0, -2)],
  ] as const) {
    await choose(name, file);
    await expect(form.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(form.getByText('was not uploaded')).toHaveCount(0);
    await form.getByRole('button', { name: 'Remove image' }).click();
  }
  expect(uploads).toHaveLength(3);
  for (const url of uploads) {
    const { data } = await storageOf(backend)
      .from('gallery-images')
      .download(url.slice(url.indexOf('gallery/')));
    const stored = await sharp(await data!.arrayBuffer()).metadata();
    expect({ ...stored, exif: stored.exif?.length, xmp: stored.xmp?.length }).toMatchObject({
      format: 'jpeg',
      // Turned as the camera was.
      width: size.height,
      height: size.width,
      exif: undefined,
      xmp: undefined,
    });
  }
});

test.describe('a picture in the storage that cannot be shown', () => {
  test.use({ expectedErrors: /the server responded with a status of 400/ });

  test('is left out by the site, or a drawn one stands there; the desk says which one it is', async ({
    page,
    backend,
  }) => {
    const name = 'gallery/head.jpg';
    const { error } = await storageOf(backend)
      .from('gallery-images')
      .upload(name, (await takePhoto(false)).subarray(0, 400), { contentType: 'image/jpeg', upsert: true });
    expect(error).toBeNull();
    const { rows: kept } = await backend.database.query('delete from gallery_items returning *');
    await backend.database.query(
      `insert into gallery_items (title, image_url, sort_order)
       values ('Damaged', $1, 0), ('Reef Wall', '/images/gallery/reef-wall-960.webp', 1)`,
      [`${backend.url}/storage/v1/object/public/gallery-images/${name}`],
    );
    await backend.database.query(
      `insert into tour_overlays (tour_id, image_url) values ('lamanai', $1)
       on conflict (tour_id) do update set image_url = excluded.image_url`,
      [`${backend.url}/storage/v1/object/public/gallery-images/${name}`],
    );
    try {
      await startSession(page, backend, await backend.makeAccount('admin'));
      await openPage(page, '/admin#tours');
      const itsPicture = /Its picture cannot be shown, so the site shows the drawn one/;
      await expect(page.getByRole('article', { name: 'Lamanai Maya Ruins' })).toContainText(itsPicture);
      await expect(page.getByRole('article', { name: 'Belize Zoo' })).not.toContainText(itsPicture);
      await openPage(page, '/admin#gallery');
      const cannotBeShown = /This picture cannot be shown, so the site leaves it out/;
      await expect(page.getByRole('article', { name: 'Damaged' })).toContainText(cannotBeShown);
      await expect(page.getByRole('article', { name: 'Reef Wall' })).not.toContainText(cannotBeShown);
      await openPage(page);
      await page.mouse.wheel(0, 300);
      await expect(async () => {
        await page.locator('#golf-carts').scrollIntoViewIfNeeded();
        await expect(page.locator('#gallery figure')).toHaveText(['Reef Wall'], { timeout: pace });
      }).toPass();
      const link = page.getByRole('link', { name: 'Lamanai Maya Ruins', exact: true });
      const card = page.locator('#tours article').filter({ has: link });
      await card.scrollIntoViewIfNeeded();
      const poster = 'img[src$="/tours/lamanai-480.webp"]';
      await expect(card.locator(poster)).toBeAttached();
      await card.getByRole('link').click();
      await expect(page.getByRole('dialog', { name: 'Lamanai Maya Ruins' }).locator(poster)).toBeAttached();
    } finally {
      await backend.database.query(`delete from tour_overlays where tour_id = 'lamanai'`);
      await backend.database.query('delete from gallery_items');
      await backend.database.query(
        'insert into gallery_items select * from json_populate_recordset(null::gallery_items, $1)',
        [JSON.stringify(kept)],
      );
    }
  });
});

function storageOf(backend: Backend) {
  return createClient(backend.url, backend.server.keys().secretKey, { auth: { persistSession: false } }).storage;
}

/** Generates a noisy photo with the place where it was taken. */
async function takePhoto(progressive: boolean): Promise<Buffer> {
  const { width, height } = size;
  const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 55/1 0/1' } })
    .jpeg({ progressive })
    .toBuffer();
  expect(photo.includes('Exif')).toBe(true);
  return photo;
}
