import type { Sheet } from './kit/sheet.ts';

/** One picture: the path of its files under public/, its size in drawing units, and the function that draws it. */
export type Scene = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly transparent?: boolean;
  /** CSS for the lettering. */
  readonly style?: string;
  readonly files: readonly PictureFile[];
  draw(sheet: Sheet): string;
};

/** What pictures of pages are encoded as. */
export type Format = 'avif' | 'webp';

export type PictureFile = {
  readonly path: string;
  readonly width: number;
  readonly format: Format | 'png' | 'jpg' | 'svg';
  readonly budget: number;
};

/** The height of the horizon in every landscape of the 960 by 720 card, so that the cards look like one series. */
export const HORIZON = 408;

const kilobyte = 1024;

/** AVIF and WebP of a picture in the given widths, each with its largest size in kilobytes. */
export function pictureFiles(
  name: string,
  widths: readonly (readonly [width: number, avif: number, webp: number])[],
  bare = false,
): PictureFile[] {
  return widths.flatMap(([width, avif, webp]) => {
    const stem = `images/${name}${bare ? '' : `-${width}`}`;
    return [
      { path: `${stem}.avif`, width, format: 'avif' as const, budget: avif * kilobyte },
      { path: `${stem}.webp`, width, format: 'webp' as const, budget: webp * kilobyte },
    ];
  });
}

/** A card of the series: 4:3, drawn at 960 by 720 units, shipped in three widths. */
export function card(name: string, draw: (sheet: Sheet) => string): Scene {
  return {
    name,
    width: 960,
    height: 720,
    draw,
    files: pictureFiles(name, [
      [480, 16, 20],
      [640, 20, 28],
      [960, 36, 48],
    ]),
  };
}
