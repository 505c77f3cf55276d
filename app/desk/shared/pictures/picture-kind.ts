import * as words from '#words/desk-shared-pictures.ts';

/** A kind of file that the operator may choose as a picture. */
export interface PictureKind {
  /** The media type in which it is uploaded. */
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** What to do if this browser cannot decode it. */
  advice: string;
  /** False if the end of the file is missing, as far as its structure tells. */
  isWhole: (bytes: Uint8Array) => boolean;
}

interface KnownKind extends PictureKind {
  matches: (bytes: Uint8Array) => boolean;
}

const yes = () => true;

/** JPEG, whose end may be missing although the picture is complete (prepare-picture.ts). */
export const jpeg: PictureKind = { type: 'image/jpeg', advice: words.damaged, isWhole: yes };

const unknown: PictureKind = {
  type: 'image/jpeg',
  advice: words.unknown,
  isWhole: yes,
};

// Safari decodes HEIC and TIFF. The decoders for other browsers are under the LGPL (docs/dependencies.md).
const kinds: readonly KnownKind[] = [
  {
    matches: (bytes) => bytes.length === 0,
    type: 'image/jpeg',
    advice: words.empty,
    isWhole: () => false,
  },
  {
    matches: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
    type: 'image/png',
    advice: words.damaged,
    isWhole: (bytes) => text(bytes, bytes.length - 64, bytes.length).includes('IEND'),
  },
  {
    matches: (bytes) => startsWith(bytes, 'GIF8'),
    type: 'image/png',
    advice: words.damaged,
    isWhole: hasGifEnd,
  },
  {
    matches: (bytes) => startsWith(bytes, 'RIFF') && text(bytes, 8, 12) === 'WEBP',
    type: 'image/webp',
    advice: words.damaged,
    // The header has the number of the bytes that follow it.
    isWhole: (bytes) => bytes.length >= 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true),
  },
  {
    matches: (bytes) => brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand)),
    type: 'image/webp',
    advice: words.damaged,
    isWhole: hasAllBoxes,
  },
  {
    matches: (bytes) => brandsOf(bytes).some((brand) => /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)),
    type: 'image/jpeg',
    advice: words.heic,
    isWhole: yes,
  },
  {
    matches: (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*'),
    type: 'image/jpeg',
    advice: words.raw,
    isWhole: yes,
  },
];

/** The kind of a file by its content, because its name may be wrong. */
export function pictureKind(bytes: Uint8Array): PictureKind {
  if (startsWith(bytes, '\xff\xd8\xff')) return jpeg;
  return kinds.find(({ matches }) => matches(bytes)) ?? unknown;
}

/**
 * Whether a JPEG has its end, the marker EOI. Walks over the segments, because a thumbnail in one of them has an end
 * too, and cameras write more behind the end (ITU-T T.81, annex B).
 */
export function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === 0xd9) return true;
    // Padding, or within the data of a scan a stuffed zero or a restart marker: no segment follows.
    if (marker === 0xff) at++;
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return false;
}

/**
 * Whether a GIF has its trailer. Walks over the blocks, because the data of a picture may have the trailer's byte too
 * (https://www.w3.org/Graphics/GIF/spec-gif89a.txt, Appendix B).
 */
function hasGifEnd(bytes: Uint8Array): boolean {
  const table = (packed = 0) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);
  let at = 13 + table(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return true;
    if (block === 0x2c)
      // The descriptor, the colours, the size of the codes.
      at += 10 + table(bytes[at + 9]) + 1;
    else if (block === 0x21) at += 2;
    else return false;
    while (bytes[at]) at += bytes[at]! + 1;
    at += 1;
  }
  return false;
}

/** Whether an ISO media file has its boxes as long as they say, and among them the one with the picture (mdat). */
function hasAllBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let hasData = false;
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at);
    // 1: the length follows in 64 bits. 0: to the end of the file.
    if (short === 1 && at + 16 > bytes.length) return false;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || bytes.length - at;
    if (length < 8) return false;
    hasData ||= text(bytes, at + 4, at + 8) === 'mdat';
    at += length;
  }
  return hasData && at === bytes.length;
}

/** The major and the compatible brands of an ISO media file; [] for any other file. */
function brandsOf(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  const brands = text(bytes, 8, end).match(/.{4}/gs) ?? [];
  // The second one is the version.
  return brands.filter((_, at) => at !== 1);
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return text(bytes, 0, signature.length) === signature;
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, to)));
}
