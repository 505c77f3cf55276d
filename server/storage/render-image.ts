import type { Sharp } from 'sharp';
import { largestSide, type ImageTransform } from './image-transform.ts';
import { StorageError } from './storage-error.ts';

/** The hosted service's limits for what it transforms. */
export const largestSource = 25 * 1024 * 1024;
const mostPixels = 50_000_000;

const timeLimitSeconds = 30;
/** AVIF looks as good at a smaller figure. */
const defaultQuality = { avif: 60, other: 80 };
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/**
 * A picture in another size and format; the first frame where it moves. Metadata (places, cameras) are left out, the
 * orientation is applied, nothing is enlarged, and no side without a bound of its own gets longer than 2500 pixels.
 * `source` must begin like an image that is served (mime-types.ts): no other decoder is ever tried on it.
 * Throws ImageProcessingError where it is no picture, damaged, too large when unpacked, or takes too long.
 */
export async function renderImage(source: Buffer, { width, height, resize = 'cover', quality }: ImageTransform, type: string): Promise<Buffer> {
  const frame = width || height ? { width, height, fit: fits[resize] } : { width: largestSide, height: largestSide, fit: 'inside' as const };
  const sharp = await loadSharp();
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

// Loaded with the first picture: a start does not wait for it, and a server that renders none has none of it in memory.
let loaded: Promise<typeof import('sharp').default> | undefined;
function loadSharp() {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    // Decoded pictures are large and never needed twice: the results are cached instead. One thread each leaves the
    // others of libuv's pool to files, names and passwords.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
}

function encode(image: Sharp, type: string, quality: number = type === 'image/avif' ? defaultQuality.avif : defaultQuality.other): Sharp {
  if (type === 'image/avif') return image.avif({ quality, effort: 2 });
  if (type === 'image/webp') return image.webp({ quality });
  if (type === 'image/png') return image.png();
  if (type === 'image/gif') return image.gif();
  return image.jpeg({ quality, mozjpeg: true });
}

function refusal({ message }: Error): StorageError {
  if (/pixel limit/i.test(message)) return new StorageError('ImageProcessingError', 'Source image resolution is too big');
  if (/timeout/i.test(message)) return new StorageError('ImageProcessingError', 'The image takes too long to process');
  return new StorageError('ImageProcessingError', 'The source cannot be processed as an image');
}
