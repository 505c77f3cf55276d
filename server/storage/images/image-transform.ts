import type { RequestFields } from '../request-fields.ts';
import { fieldProblems, focalPointRequired, invalidField, missingField } from '../storage-errors.ts';
import type { StorageSettings } from '../storage-settings.ts';

/** A transformation of an image. docs/wire/storage.md, Image transformations */
export interface ImageTransform {
  /** 1 to 2500 pixels. An image without width and height keeps its size. */
  width?: number;
  height?: number;
  /** cover fills the frame and crops, contain fits the image into the frame, fill stretches it. */
  resize?: (typeof resizes)[number];
  /** 20 to 100. */
  quality?: number;
  /** The part of the image that cover selects; the default is the centre. Needs both width and height. */
  gravity?: Gravity;
  /** origin keeps the format of the source. The default is the best format that the client accepts. */
  format?: (typeof formats)[number];
}

/** imgproxy's gravity (https://docs.imgproxy.net/usage/processing#gravity). */
export interface Gravity {
  /**
   * An edge or corner of the image, `ce` for its centre, `sm` for the most interesting part, `fp` for a focal point.
   */
  towards: (typeof gravities)[number];
  /**
   * The offset from the edge: in pixels, or as a fraction of the width or height if below 1. A focal point is given as
   * fractions.
   */
  x: number;
  y: number;
}

/** The hosted service's limits: pixels per side, bytes of the source. */
export const maxSide = 2500;
export const maxSourceBytes = 25 * 1024 * 1024;

const manyPixels = 1_000_000;

const resizes = ['cover', 'contain', 'fill'] as const;
const gravities = ['no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'ce', 'sm', 'fp'] as const;
const formats = ['origin', 'avif', 'webp'] as const;

/** Reads a transformation from a query or a body. Clamps sizes. Throws InvalidRequest, InvalidParameter. */
export function readTransform(fields: RequestFields): ImageTransform {
  // As in upstream, 0 means that the size is not given.
  const size = (name: string) => Math.min(fields.integer(name, { from: 0, to: Infinity }, 0), maxSide) || undefined;
  const [width, height] = [size('width'), size('height')];
  const resize = fields.oneOf('resize', resizes, null) ?? undefined;
  const gravity = readGravity(fields);
  // The order is fixed, so that each variant has one name.
  const all: ImageTransform = {
    width,
    height,
    resize: width || height ? resize : undefined,
    gravity: width && height && (resize ?? 'cover') === 'cover' ? gravity : undefined,
    quality: fields.integer('quality', { from: 20, to: 100 }, null) ?? undefined,
    format: fields.oneOf('format', formats, null) ?? undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function readGravity(fields: RequestFields): Gravity | undefined {
  const towards = fields.oneOf('gravity', gravities, null);
  const [x, y] = [fields.number('x_offset', null), fields.number('y_offset', null)];
  const isPart = (offset: number | null) => offset !== null && offset >= 0 && offset <= 1;
  if (towards === 'fp' && !(isPart(x) && isPart(y))) throw focalPointRequired();
  return towards ? { towards, x: x ?? 0, y: y ?? 0 } : undefined;
}

/** Throws InvalidRequest if a side is not in `renderSizes` or no side is given; an empty list allows all sizes. */
export function checkRenderSizes(
  transform: ImageTransform,
  { renderSizes }: Pick<StorageSettings, 'renderSizes'>,
): void {
  if (!renderSizes.length) return;
  if (!transform.width && !transform.height) throw missingField('querystring', 'width');
  for (const side of ['width', 'height'] as const)
    if (transform[side] && !renderSizes.includes(transform[side]))
      throw invalidField(`querystring/${side}`, fieldProblems.notAllowed);
}

/** Whether rendering may take so long that others should not wait for it. A missing side counts like the other one. */
export function isLarge({ width, height }: ImageTransform): boolean {
  return (width ?? height ?? maxSide) * (height ?? width ?? maxSide) > manyPixels;
}

/** Writes a transformation in the form of signed links and variant names: `width:200,height:100,gravity:fp:0.5:1`. */
export function writeTransform({ gravity, ...rest }: ImageTransform): string {
  const place = gravity && [gravity.towards, ...(gravity.x || gravity.y ? [gravity.x, gravity.y] : [])].join(':');
  return Object.entries({ ...rest, ...(place && { gravity: place }) })
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

/** Parses the result of writeTransform; the text must come from a verified link. */
export function parseTransform(text: string): ImageTransform {
  const fields = text.split(',').filter(Boolean);
  return Object.fromEntries(
    fields.map((field) => {
      const [name, value, x = 0, y = 0] = field.split(':') as [string, string, string?, string?];
      if (name === 'gravity') return [name, { towards: value, x: Number(x), y: Number(y) }];
      return [name, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
}
