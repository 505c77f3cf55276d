import * as words from '#words/desk-shared-pictures.ts';
import { hasJpegEnd, jpeg, pictureKind } from './picture-kind.ts';
import type { PictureKind } from './picture-kind.ts';

const longestSide = 1920;
const quality = { scaled: 0.84, same: 0.92 };
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** A file that cannot be uploaded, however often it is tried. */
export class UnusablePicture extends Error {
  /** The reason, and what to do, for the operator. */
  readonly advice: string;

  constructor(advice: string) {
    super(words.failed);
    this.advice = advice;
  }
}

/**
 * Decodes the whole file and encodes the picture again, so what is uploaded can be shown, is no larger than the site
 * needs, and has no metadata such as the place where it was taken. An animation becomes its first frame; a format that
 * not every browser shows, or that this one cannot write, becomes JPEG, WebP or PNG. Throws UnusablePicture if this
 * browser cannot decode the file or its end is missing.
 */
export async function preparePicture(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKind(bytes);
  const bitmap = await decode(file, bytes, kind).catch(() => null);
  if (!bitmap) throw new UnusablePicture(kind.advice);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = draw(bitmap, scale);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, kind.type, scale < 1 ? quality.scaled : quality.same),
  );
  if (!blob) throw new Error(words.failed);
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${endings[blob.type]}`;
  return new File([blob], name, { type: blob.type });
}

/** Returns null if the file is not complete. Rejects if it cannot be decoded. */
async function decode(file: File, bytes: Uint8Array<ArrayBuffer>, kind: PictureKind): Promise<ImageBitmap | null> {
  if (!kind.isWhole(bytes)) return null;
  if (kind !== jpeg || hasJpegEnd(bytes)) return createImageBitmap(file);
  return decodeWithoutEnd(bytes);
}

// What a decoder makes of added bytes depends on where the picture ends, and it ignores some of them as errors.
const addedBytes = [0x5a, 0xb5, 0x33];

/**
 * Decodes a JPEG whose end marker is missing. Browsers decode as much as there is, also if only half of the picture is
 * left. So bytes are added: behind a complete picture they are ignored, otherwise they change it.
 */
async function decodeWithoutEnd(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap | null> {
  let end = bytes.length;
  while (bytes[end - 1] === 0xff) end -= 1;
  const withEnd = (added: Uint8Array<ArrayBuffer>) =>
    createImageBitmap(new Blob([bytes.subarray(0, end), added, new Uint8Array([0xff, 0xd9])], { type: jpeg.type }));
  const bitmap = await withEnd(new Uint8Array());
  const pixels = pixelsOf(bitmap);
  for (const byte of addedBytes) {
    const changed = await withEnd(new Uint8Array(64).fill(byte));
    const others = pixelsOf(changed);
    changed.close();
    if (pixels.some((value, at) => value !== others[at])) return null;
  }
  return bitmap;
}

function pixelsOf(bitmap: ImageBitmap): Uint32Array {
  const canvas = draw(bitmap, 1);
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return new Uint32Array(data.buffer);
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
