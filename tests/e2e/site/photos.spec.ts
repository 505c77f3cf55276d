import { createCipheriv } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { randomBytes } from 'stilthouse/testing/random.ts';
import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';

// An unprocessed phone photo. The desk would scale it down, so it is uploaded without the desk.
const name = 'from-a-phone.jpg';
let photo: Buffer;

test.beforeAll(async ({ backend }) => {
  photo = await takePhoto();
  expect(photo.length).toBeGreaterThan(5_000_000);
  const storage = createClient(backend.url, backend.server.keys().secretKey, {
    auth: { persistSession: false },
  }).storage;
  for (const [bucket, folder] of [
    ['gallery-images', 'gallery'],
    ['tour-images', 'tours'],
  ] as const) {
    const { error } = await storage
      .from(bucket)
      .upload(`${folder}/${name}`, photo, { contentType: 'image/jpeg', upsert: true });
    expect(error).toBeNull();
  }
  await backend.database.query('delete from gallery_items');
  await backend.database.query(
    `insert into gallery_items (title, description, image_url, category, sort_order)
     select 'Photo ' || i, 'A photo from a phone', $1, 'Reef', i from generate_series(1, 3) as i`,
    [publicUrl(backend, 'gallery-images/gallery')],
  );
});

test.beforeEach(async ({ backend }) => {
  await backend.database.query(
    `insert into tours (name, description, duration, category, included, image_url)
     values ('Photo Walk', 'Early light.', '2 hours', 'sailing', '{Coffee}', $1)`,
    [publicUrl(backend, 'tour-images/tours')],
  );
});

for (const [width, most] of [
  [360, 120_000],
  [1440, 400_000],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a photo of five megabytes arrives in the sizes of its frames, with a preview', async ({ page }) => {
      const received = watchPhotos(page);
      await showPhotos(page);
      const picture = page.locator('#gallery figure img').first();
      await expect(picture).toHaveAttribute('width', '960');
      await expect(picture).toHaveAttribute('height', '720');
      await expect(picture).toHaveAttribute('sizes', /vw/);
      await expect(picture).toHaveAttribute('srcset', /480w.+960w.+1600w/);
      const preview = await picture.evaluate((image) => getComputedStyle(image.parentElement!).backgroundImage);
      expect(preview).toContain('width=24');
      // The loaded image is as wide as its frame and not the largest one.
      for (const image of await page.locator('#gallery figure img').all()) {
        const [shown, requested] = await image.evaluate((element: HTMLImageElement) => [
          element.clientWidth,
          Number(new URL(element.currentSrc).searchParams.get('width')),
        ]);
        expect(requested).toBeGreaterThanOrEqual(shown!);
        expect(requested).toBeLessThanOrEqual(960);
      }
      const files = await received();
      expect(files.filter(({ path }) => path.includes('/object/'))).toEqual([]);
      expect(files.filter(({ path }) => path.includes('width=24')).every(({ bytes }) => bytes < 1_500)).toBe(true);
      const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
      test.info().annotations.push({ type: 'bytes', description: `${sum} of ${photo.length}` });
      expect(sum).toBeGreaterThan(5_000);
      expect(sum).toBeLessThan(most);
    });
  });
}

test.describe('where the backend has no image transformation', () => {
  test.use({ expectedErrors: /net::ERR_EMPTY_RESPONSE/ });

  test('the original is shown', async ({ page, backend }) => {
    const proxy = await startLossyProxy(backend.url);
    proxy.loseResponses((_method, path) => path.startsWith('/storage/v1/render/'));
    try {
      await showPhotos(page, `${proxy.url}/`);
      const picture = page.locator('#gallery figure img').first();
      await expect(picture).toHaveAttribute('src', new RegExp(`/object/public/gallery-images/gallery/${name}$`));
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3264);
    } finally {
      await proxy.close();
    }
  });
});

/** Opens the home page, scrolls through it until both photos have been visible, and opens the tour's dialog. */
async function showPhotos(page: Page, address = '/'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await openPage(page, address);
  await page.mouse.move(200, 300);
  const walk = page.locator('#tours article').filter({ hasText: 'Photo Walk' });
  await walk.scrollIntoViewIfNeeded();
  await expectLoaded(walk.getByRole('img'));
  await walk.getByRole('heading').click();
  const dialog = page.getByRole('dialog', { name: 'Photo Walk' });
  await expectLoaded(dialog.getByRole('img'));
  await dialog.getByRole('button', { name: 'Continue Browsing' }).click();
  const figures = page.locator('#gallery figure');
  await expect(figures).toHaveCount(3);
  for (const figure of await figures.all()) {
    await figure.scrollIntoViewIfNeeded();
    await expectLoaded(figure.getByRole('img'));
  }
}

async function expectLoaded(picture: ReturnType<Page['locator']>): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
}

interface ReceivedFile {
  path: string;
  bytes: number;
}

/** Returns a function that resolves to the files of the photo that the page has received. */
function watchPhotos(page: Page): () => Promise<ReceivedFile[]> {
  const files: Promise<ReceivedFile>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.endsWith(name))
      files.push(response.body().then((body) => ({ path: pathname + search, bytes: body.length })));
  });
  return () => Promise.all(files);
}

function publicUrl(backend: Backend, folder: string): string {
  return `${backend.url}/storage/v1/object/public/${folder}/${name}`;
}

/** Stretches a random key to this many bytes. */
function noiseOf(length: number): Buffer {
  return createCipheriv('aes-256-ctr', randomBytes(32), Buffer.alloc(16)).update(Buffer.alloc(length));
}

/** Generates eight megapixels of soft shapes with the noise of a small sensor. */
async function takePhoto(): Promise<Buffer> {
  const [width, height] = [3264, 2448];
  const shapes = sharp(noiseOf(12 * 9 * 3), { raw: { width: 12, height: 9, channels: 3 } }).resize(width, height);
  const noise = await sharp(noiseOf(width * height), { raw: { width, height, channels: 1 } })
    .linear(0.55, 58)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return shapes
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 97 })
    .toBuffer();
}
