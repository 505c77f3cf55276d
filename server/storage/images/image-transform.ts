import type { RequestBody } from '../request-body.ts';
import { invalidField } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';
import type { StorageSettings } from '../storage-settings.ts';

/** A transformation of an image. docs/wire/storage.md, Image transformations */
export interface ImageTransform {
  /** 1 to 2500 pixels. Without width and height the image keeps its size. */
  width?: number;
  height?: number;
  /** cover fills the frame and crops, contain fits into it, fill stretches. */
  resize?: (typeof resizes)[number];
  /** 20 to 100. */
  quality?: number;
  /** origin keeps the format of the source; without a format, the best that the client accepts. */
  format?: (typeof formats)[number];
}

/** The hosted service's limits: pixels of a side, bytes of the source. */
export const maxSide = 2500;
export const maxSourceBytes = 25 * 1024 * 1024;

const resizes = ['cover', 'contain', 'fill'] as const;
const formats = ['origin', 'avif', 'webp'] as const;

/**
 * Reads ?width&height&resize&quality&format. Sizes are clamped, and must be of `renderSizes` unless that is empty.
 * Throws InvalidRequest.
 */
export function readTransform(
  c: StorageRequest,
  { renderSizes }: Pick<StorageSettings, 'renderSizes'>,
): ImageTransform {
  const refuse = (name: string, problem: string) => invalidField(`querystring/${name}`, problem);
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
  const size = (name: string) => {
    const pixels = integer(name, 0, Infinity);
    if (pixels && renderSizes.length && !renderSizes.includes(pixels))
      throw refuse(name, 'must be equal to one of the allowed values');
    return pixels;
  };
  return normalize({
    width: size('width'),
    height: size('height'),
    resize: oneOf('resize', resizes),
    quality: integer('quality', 20, 100),
    format: oneOf('format', formats),
  });
}

/** Reads `transform` from the body of a request for a signed link; null if there is none. Throws InvalidRequest. */
export function readSignedTransform(body: RequestBody): ImageTransform | null {
  const given = body.inner('transform');
  const integer = (name: string, from: number, to: number) =>
    given.has(name) ? given.integer(name, { from, to }) : undefined;
  const transform = normalize({
    width: integer('width', 0, 999_999_999),
    height: integer('height', 0, 999_999_999),
    resize: given.has('resize') ? given.oneOf('resize', resizes, 'cover') : undefined,
    quality: integer('quality', 20, 100),
    format: given.has('format') ? given.oneOf('format', formats, 'origin') : undefined,
  });
  return Object.keys(transform).length ? transform : null;
}

/** `width:200,height:100,resize:cover`: the form in signed links and the name of a variant. */
export function writeTransform(transform: ImageTransform): string {
  return Object.entries(transform)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

/** Parses what writeTransform wrote; the text must come from a verified link. */
export function parseTransform(text: string): ImageTransform {
  const pairs = text.split(',').map((pair) => pair.split(':') as [string, string]);
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
}

// In a fixed order, so that each variant has one name. A size of 0 means not given, as upstream has it.
function normalize({ width, height, resize, quality, format }: ImageTransform): ImageTransform {
  const side = (pixels: number | undefined) => (pixels ? Math.min(pixels, maxSide) : undefined);
  const hasSize = Boolean(width || height);
  const all = { width: side(width), height: side(height), resize: hasSize ? resize : undefined, quality, format };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
