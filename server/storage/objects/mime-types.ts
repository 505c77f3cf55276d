import { headBytes } from '../bytes/incoming-files.ts';
import { contentMismatch, unsupportedType } from '../storage-errors.ts';

const signatures: Record<string, (head: Buffer) => boolean> = {
  'image/png': (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/gif': (head) => /^GIF8[79]a/.test(head.toString('latin1')),
  'image/webp': (head) => /^RIFF[^]{4}WEBPVP8[ LX]/.test(head.toString('latin1')),
  'image/avif': isAvif,
};

const activeTypes =
  /^(text\/(html|xml|xsl|javascript|ecmascript)|application\/(xml|(x-)?javascript|ecmascript)|.*\+xml|multipart\/.*)$/;

/** Whether a browser may run scripts in a document of this type. Such objects are served as attachments. */
export function isActiveContent(type: string): boolean {
  return activeTypes.test(essence(type));
}

export function isPdf(type: string): boolean {
  return essence(type) === 'application/pdf';
}

/** The image type whose signature the bytes begin with. Null for any other content, such as SVG. */
export function imageTypeOf(bytes: Buffer): string | null {
  const head = bytes.subarray(0, headBytes);
  return Object.keys(signatures).find((type) => signatures[type]!(head)) ?? null;
}

/** Normalises `Image/PNG; x=y` to image/png. */
function essence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/**
 * Checks the type of an upload against a bucket's list of types and families (image/*); a null list allows all. In a
 * bucket whose content is checked, an image type without a signature, such as SVG, must be listed by name. Throws
 * InvalidMimeType.
 */
export function checkUploadType(type: string, allowed: string[] | null, isChecked: boolean): void {
  const refuse = () => unsupportedType(type.slice(0, 100));
  if (!/^[\w.+-]+\/[\w.+-]+\s*(;[ -~]*)?$/.test(type) || type.length > 255) throw refuse();
  const name = essence(type);
  const family = `${name.split('/')[0]}/*`;
  if (allowed && !allowed.some((one) => ['*', '*/*', name, family].includes(one.toLowerCase()))) throw refuse();
  const isUnknownImage = name.startsWith('image/') && !Object.hasOwn(signatures, canonical(name));
  if (isChecked && isUnknownImage && !allowed?.some((one) => one.toLowerCase() === name)) throw refuse();
}

/** Checks that the content of an image type begins with that type's signature. Throws InvalidMimeType. */
export function checkContent(type: string, head: Buffer): void {
  const hasSignature = signatures[canonical(essence(type))];
  if (hasSignature && !hasSignature(head)) throw contentMismatch(type);
}

// Many programs use image/jpg, although it was never registered.
function canonical(name: string): string {
  return name === 'image/jpg' ? 'image/jpeg' : name;
}

// ISO base media file format: the first box is `ftyp`, and its major or a compatible brand is avif or avis.
// https://aomediacodec.github.io/av1-avif/#brands
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const box = head.subarray(8, head.readUInt32BE(0));
  const brands = Array.from({ length: Math.floor(box.length / 4) }, (_, at) =>
    box.toString('latin1', at * 4, at * 4 + 4),
  );
  return brands.some((brand, at) => at !== 1 && (brand === 'avif' || brand === 'avis'));
}
