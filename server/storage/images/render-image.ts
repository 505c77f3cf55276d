import sharp, { type Sharp } from 'sharp';
import { largestSide, type ImageTransform } from './image-transform.ts';
import { StorageError } from '../storage-error.ts';

/** The hosted service's limit for what it transforms. */
const mostPixels = 50_000_000;

const timeLimitSeconds = 30;
/** AVIF looks as good at a smaller figure. */
const defaultQuality = { avif: 60, other: 80 };
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

// Decoded pictures are never needed twice: the results are cached instead. A picture at a time is a thread at a time.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture in another size and format; the first frame where it moves. Metadata (places, cameras) are left out, the
 * orientation is applied, nothing is enlarged, and no side without a bound of its own gets longer than 2500 pixels.
 * `source` must begin like an image that is served (mime-types.ts): no other decoder is ever tried on it. To be called in
 * render-process.ts alone.
 * Throws ImageProcessingError where it is no picture, damaged, too large when unpacked, or takes too long.
 */
export async function renderImage(
  source: Buffer,
  { width, height, resize = 'cover', quality }: ImageTransform,
  type: string,
): Promise<Buffer> {
  const frame =
    width || height
      ? { width, height, fit: fits[resize] }
      : { width: largestSide, height: largestSide, fit: 'inside' as const };
  const image = sharp(source, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: timeLimitSeconds })
    .autoOrient()
    .resize({ ...frame, withoutEnlargement: true });
  try {
    return await encode(image, type, quality).toBuffer();
  } catch (error) {
    throw refusal(error as Error);
  }
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

function refusal({ message }: Error): StorageError {
  if (/pixel limit/i.test(message))
    return new StorageError('ImageProcessingError', 'Source image resolution is too big');
  if (/timeout/i.test(message)) return new StorageError('ImageProcessingError', 'The image takes too long to process');
  return new StorageError('ImageProcessingError', 'The source cannot be processed as an image');
}
