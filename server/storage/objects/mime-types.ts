import { StorageError } from '../storage-error.ts';

/** How many bytes of a file's beginning tell its type. */
export const headBytes = 64;

const signatures: Record<string, (head: Buffer) => boolean> = {
  'image/png': (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/gif': (head) => /^GIF8[79]a/.test(head.toString('latin1')),
  'image/webp': (head) => /^RIFF[^]{4}WEBPVP8[ LX]/.test(head.toString('latin1')),
  'image/avif': isAvif,
};

/** Image types that a browser can show without running anything: the only ones that are not served as attachments. */
export function isSafeImage(type: string): boolean {
  return imageType(type) !== null;
}

/** The registered name of such a type, null for any other. */
export function imageType(type: string): string | null {
  const name = canonical(essence(type));
  return Object.hasOwn(signatures, name) ? name : null;
}

/** `Image/PNG; x=y` as image/png. */
export function essence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/**
 * Whether a bucket takes this type. `allowed` holds types and families (image/*); null takes all. Throws InvalidMimeType.
 */
export function checkAllowed(type: string, allowed: string[] | null): void {
  const refuse = () => new StorageError('InvalidMimeType', `mime type ${type.slice(0, 100)} is not supported`);
  if (!/^[\w.+-]+\/[\w.+-]+\s*(;[ -~]*)?$/.test(type) || type.length > 255) throw refuse();
  const name = essence(type);
  const family = `${name.split('/')[0]}/*`;
  if (allowed && !allowed.some((one) => ['*', '*/*', name, family].includes(one.toLowerCase()))) throw refuse();
  // What cannot be told by its first bytes, svg above all, is an image only where the bucket says so by name.
  const isUnknownImage = name.startsWith('image/') && !Object.hasOwn(signatures, canonical(name));
  if (isUnknownImage && !allowed?.some((one) => one.toLowerCase() === name)) throw refuse();
}

/** Whether a file that calls itself an image begins like that very kind of image. Throws InvalidMimeType. */
export function checkContent(type: string, head: Buffer): void {
  const looksRight = signatures[canonical(essence(type))];
  if (looksRight && !looksRight(head))
    throw new StorageError('InvalidMimeType', `mime type ${type} does not fit the content`);
}

// A name that many programs use for jpeg, though it was never registered.
function canonical(name: string): string {
  return name === 'image/jpg' ? 'image/jpeg' : name;
}

// ISO base media file: its first box is `ftyp` with the brand avif or avis, as the major or a compatible one (AV1 Image
// File Format, section 6).
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const box = head.subarray(8, head.readUInt32BE(0));
  const brands = Array.from({ length: Math.floor(box.length / 4) }, (_, at) =>
    box.toString('latin1', at * 4, at * 4 + 4),
  );
  return brands.some((brand, at) => at !== 1 && (brand === 'avif' || brand === 'avis'));
}
