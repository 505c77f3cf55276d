import type { RequestFields } from '../request-fields.ts';
import { fieldProblems, invalidField } from '../storage-errors.ts';
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

/** Reads the transformation of a query or of a body. Sizes are clamped. Throws InvalidRequest. */
export function readTransform(fields: RequestFields): ImageTransform {
  // 0 means not given, as upstream has it.
  const size = (name: string) => Math.min(fields.integer(name, { from: 0, to: Infinity }, 0), maxSide) || undefined;
  const [width, height] = [size('width'), size('height')];
  const resize = fields.oneOf('resize', resizes, null) ?? undefined;
  // In a fixed order, so that each variant has one name.
  const all: ImageTransform = {
    width,
    height,
    resize: width || height ? resize : undefined,
    quality: fields.integer('quality', { from: 20, to: 100 }, null) ?? undefined,
    format: fields.oneOf('format', formats, null) ?? undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Throws InvalidRequest if a side is not of `renderSizes`; an empty list allows any. */
export function checkRenderSizes(
  transform: ImageTransform,
  { renderSizes }: Pick<StorageSettings, 'renderSizes'>,
): void {
  if (!renderSizes.length) return;
  for (const side of ['width', 'height'] as const)
    if (transform[side] && !renderSizes.includes(transform[side]))
      throw invalidField(`querystring/${side}`, fieldProblems.notAllowed);
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
