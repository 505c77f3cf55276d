import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { hasJpegEnd, pictureKind } from './picture-kind.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );
/** The first box of an ISO media file. */
const media = (major: string, ...compatible: string[]) =>
  bytes([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', major, '\0\0\0\0', compatible.join(''));
/** Two pictures of one pixel; the colours and the data of the second have the byte of the trailer. */
const animation = bytes(
  'GIF89a',
  [1, 0, 1, 0, 0x80, 0, 0, 0x3b, 0x3b, 0x3b, 0, 0, 0],
  [0x21, 0xff, 11],
  'NETSCAPE2.0',
  [3, 1, 0, 0, 0],
  [0x21, 0xf9, 4, 0, 10, 0, 0, 0],
  [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
  [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3b, 0x3b, 0x3b, 0, 0, 0, 2, 2, 0x3b, 1, 0],
  [0x3b],
);
const picture = (path: string) => new Uint8Array(readFileSync(new URL(`../../../../public/${path}`, import.meta.url)));

test('a file is what its content says, and each kind that cannot be shown has its advice', () => {
  for (const [file, advice] of [
    [
      media('heic', 'mif1', 'heic'),
      /^This is a HEIC photo\. On the iPhone: .* Most Compatible; or send it to yourself as JPEG\.$/,
    ],
    [media('mif1', 'heic'), /HEIC/],
    [bytes('II*\0'), /TIFF/],
    [bytes('MM\0*'), /TIFF/],
    [bytes(), /empty/],
    [bytes('no picture'), /no photo/],
    [bytes([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
    [picture('images/gallery/reef-wall-480.webp'), /damaged/],
    [picture('images/gallery/reef-wall-480.avif'), /damaged/],
    [picture('icons/icon-512.png'), /damaged/],
  ] as const)
    assert.match(pictureKind(file).advice, advice);
  assert.equal(pictureKind(media('mif1', 'avif')).type, 'image/webp');
  assert.equal(pictureKind(picture('icons/icon-512.png')).type, 'image/png');
});

test('a PNG, WebP, AVIF or GIF that ends early is not whole', async () => {
  const pixels = Uint8Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * at) >> 3);
  const photo = sharp(pixels, { raw: { width: 90, height: 60, channels: 3 } });
  for (const [name, file] of [
    ['PNG', picture('icons/icon-512.png')],
    ['WebP', picture('images/gallery/reef-wall-480.webp')],
    ['AVIF', picture('images/gallery/reef-wall-480.avif')],
    ['AVIF of a photo', new Uint8Array(await photo.avif().toBuffer())],
    ['GIF', new Uint8Array(await photo.gif().toBuffer())],
    ['animated GIF', animation],
  ] as const) {
    const { isWhole } = pictureKind(file);
    assert.ok(isWhole(file), name);
    for (const part of [0.3, 0.6, 0.95]) assert.ok(!isWhole(file.subarray(0, file.length * part)), `${name}: ${part}`);
  }
});

test('the end of a JPEG is its own: a thumbnail has another one, and cameras write more behind it', () => {
  const start = [0xff, 0xd8];
  const thumbnail = [0xff, 0xe1, 0, 8, ...start, 0xff, 0xd9, 0, 0];
  // With a stuffed zero, a restart marker and padding.
  const scan = [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 9, 0xff, 0xd0, 8, 0xff, 0xff];
  assert.ok(!hasJpegEnd(bytes(start, thumbnail, scan)));
  assert.ok(!hasJpegEnd(bytes(start, thumbnail, scan.slice(0, -1), [0xff])));
  assert.ok(hasJpegEnd(bytes(start, thumbnail, scan.slice(0, -1), [0xd9])));
  assert.ok(hasJpegEnd(bytes(start, scan, [0xd9], 'a film of the same moment')));
  assert.ok(!hasJpegEnd(bytes(start, [0xff, 0xe1, 0xff])));
});
