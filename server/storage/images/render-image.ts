import sharp, { type Sharp } from 'sharp';
import { coveringSize, cropWindow } from './crop-window.ts';
import { imageTooLarge, imageTooSlow, invalidImage, type StorageError } from '../storage-errors.ts';
import { maxSide, type ImageTransform } from './image-transform.ts';

/** The hosted service's limit for the pixels of a source. */
const maxPixels = 50_000_000;

const timeLimitSeconds = 30;
/** AVIF needs a lower quality value for the same visual quality. */
const defaultQuality = { avif: 60, other: 80 };
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

// No cache of decoded images, because the results are cached. One thread per image, because images are rendered in
// parallel.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Renders an image in another size and format; of an animation, only the first frame. Removes metadata such as location
 * and camera, applies the orientation, never enlarges, and limits each side to 2500 pixels. `source` must begin with
 * the signature of an image type (imageTypeOf), so that only the decoders of those types run. Must run in
 * render-process.ts only. A damaged source is decoded as far as possible, as in browsers. Throws ImageProcessingError
 * if the source cannot be decoded, is too large, or takes too long.
 */
export async function renderImage(source: Buffer, transform: ImageTransform, type: string): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'none', sequentialRead: true })
    .timeout({ seconds: timeLimitSeconds })
    .autoOrient();
  try {
    return await encode(await resize(image, transform), type, transform.quality).toBuffer();
  } catch (error) {
    throw asStorageError(error as Error);
  }
}

async function resize(image: Sharp, { width, height, resize: fit = 'cover', gravity }: ImageTransform): Promise<Sharp> {
  if (!width && !height)
    return image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  if (!gravity || !width || !height) return image.resize({ width, height, fit: fits[fit], withoutEnlargement: true });
  if (gravity.towards === 'sm')
    return image.resize({ width, height, position: sharp.strategy.attention, withoutEnlargement: true });
  const whole = coveringSize((await image.metadata()).autoOrient, { width, height });
  return image.resize({ ...whole, fit: 'fill' }).extract(cropWindow(whole, { width, height }, gravity));
}

function encode(
  image: Sharp,
  type: string,
  quality: number = type === 'image/avif' ? defaultQuality.avif : defaultQuality.other,
): Sharp {
  if (type === 'image/avif') return image.avif({ quality, effort: 2 });
  if (type === 'image/webp') return image.webp({ quality });
  if (type === 'image/png') return image.png();
  if (type === 'image/gif') return image.gif();
  return image.jpeg({ quality, mozjpeg: true });
}

// Errors of libvips have only messages, no codes.
function asStorageError({ message }: Error): StorageError {
  if (/pixel limit/i.test(message)) return imageTooLarge();
  return /timeout/i.test(message) ? imageTooSlow() : invalidImage();
}
