import type { Body } from '../read-body.ts';
import { StorageError } from '../storage-error.ts';
import type { StorageCall } from '../storage-parts.ts';

/** What is to be made of a picture, as the hosted service takes it. */
export interface ImageTransform {
  /** 1 to 2500 pixels; neither: as large as it is. */
  width?: number;
  height?: number;
  /** cover fills the frame and crops, contain fits into it, fill stretches. */
  resize?: (typeof resizes)[number];
  /** 20 to 100. */
  quality?: number;
  /** origin keeps the picture's own format; without any, the best that the client takes. */
  format?: (typeof formats)[number];
}

/** The hosted service's limits. */
export const largestSide = 2500;
export const largestSource = 25 * 1024 * 1024;
const resizes = ['cover', 'contain', 'fill'] as const;
const formats = ['origin', 'avif', 'webp'] as const;

/** From the query: ?width&height&resize&quality&format. Throws InvalidRequest, except that sizes are brought into their bounds. */
export function readTransform(c: StorageCall): ImageTransform {
  const refuse = (name: string, complaint: string) =>
    new StorageError('InvalidRequest', `querystring/${name} ${complaint}`);
  const integer = (name: string, from: number, to: number) => {
    const text = c.req.query(name);
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) throw refuse(name, 'must be integer');
    if (Number(text) < from) throw refuse(name, `must be >= ${from}`);
    if (Number(text) > to) throw refuse(name, `must be <= ${to}`);
    return Number(text);
  };
  const oneOf = <T extends string>(name: string, words: readonly T[]) => {
    const text = c.req.query(name);
    const word = words.find((one) => one === text);
    if (text !== undefined && !word) throw refuse(name, 'must be equal to one of the allowed values');
    return word;
  };
  return withinBounds({
    width: integer('width', 0, Infinity),
    height: integer('height', 0, Infinity),
    resize: oneOf('resize', resizes),
    quality: integer('quality', 20, 100),
    format: oneOf('format', formats),
  });
}

/** From the body of a request for a signed link; null where it asks for none. Throws InvalidRequest. */
export function readSignedTransform(body: Body): ImageTransform | null {
  const given = body.inner('transform');
  const integer = (name: string, from: number, to: number) =>
    given.has(name) ? given.integer(name, { from, to }) : undefined;
  const transform = withinBounds({
    width: integer('width', 0, 999_999_999),
    height: integer('height', 0, 999_999_999),
    resize: given.has('resize') ? given.oneOf('resize', resizes, 'cover') : undefined,
    quality: integer('quality', 20, 100),
    format: given.has('format') ? given.oneOf('format', formats, 'origin') : undefined,
  });
  return Object.keys(transform).length ? transform : null;
}

/** `width:200,height:100,resize:cover`: what a signed link carries, and the name of a variant. */
export function writeTransform(transform: ImageTransform): string {
  return Object.entries(transform)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

/** The reverse of writeTransform, of a text that we signed ourselves. */
export function parseTransform(text: string): ImageTransform {
  const pairs = text.split(',').map((pair) => pair.split(':') as [string, string]);
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
}

// In a fixed order, so that one variant has one name; 0 means not given, as upstream.
function withinBounds({ width, height, resize, quality, format }: ImageTransform): ImageTransform {
  const side = (pixels: number | undefined) => (pixels ? Math.min(pixels, largestSide) : undefined);
  const isSized = Boolean(width || height);
  const all = { width: side(width), height: side(height), resize: isSized ? resize : undefined, quality, format };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
