import type { PosterPage, PosterTexts } from '../../content/posters.ts';
import { prefixOf } from '../../domain/site/addresses.ts';
import { languages, type Language } from '../../domain/words/languages.ts';
import { wordsOf } from '../../domain/words/mail-words.ts';
import { ink } from '../inks.ts';
import { fill, linear, type Sheet } from '../kit/sheet.ts';
import { palette } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { lettering } from './lettering.ts';
import { tripShares, type Share } from './trip-shares.ts';

/** What the operator has for its pictures for sharing. */
export type OpenGraph = {
  readonly posters: Readonly<Record<Language, PosterTexts>>;
  /** The pictures of pages that are not a trip. */
  readonly pages: readonly (Pick<Share, 'picture' | 'from'> & { name: PosterPage })[];
  /** The left edge of the pictures of trips whose subject is not in their middle. */
  readonly edges: Readonly<Record<string, number>>;
  /** The scenes that are shared. */
  readonly pictures: readonly Scene[];
};

/** The pictures for sharing in every language: those of the pages, and one for each trip and cart of the catalogue. */
export function openGraphScenes({ posters, pages, edges, pictures }: OpenGraph): Scene[] {
  return languages.flatMap((language) => {
    const texts = posters[language];
    const shares = pages.map((page): Share => {
      const { title, small } = texts.pages[page.name];
      return { ...page, lines: title.split('\n'), small };
    });
    return [...shares, ...tripShares(texts, wordsOf(language).catalogue, edges)].map((one) => {
      const name = `og${prefixOf(language)}/${one.name}`;
      const scene = pictures.find((each) => each.name === one.picture);
      if (!scene) throw new Error(`No scene called ${one.picture}`);
      return {
        name,
        width: 1200,
        height: 630,
        style: lettering(),
        files: [{ path: `${name}.jpg`, width: 1200, format: 'jpg' as const, budget: 140 * 1024 }],
        draw: (sheet: Sheet) => share(sheet, one, scene),
      };
    });
  });
}

function share(sheet: Sheet, { lines, small, from = 288 }: Share, scene: Scene): string {
  const size = sizeOf(lines);
  // The 4:3 card fills the right of the sheet. Its left edge is stretched below the lettering.
  const card = scene.draw({ ...sheet, width: scene.width, height: scene.height });
  const art = `<g transform="translate(${from} -34) scale(.95)">${card}</g>`;
  const panel =
    fill('M0 0H400V630H0Z', palette.lagoon) +
    fill(
      'M399 0H900V630H399Z',
      linear(sheet, 399, 0, 900, 0, [
        [0, palette.lagoon, 1],
        [0.4, palette.lagoon, 0.86],
        [1, palette.lagoon, 0],
      ]),
    );
  const top = 315 - (lines.length * size * 0.92) / 2 + size * 0.62;
  const title = lines
    .map((line, i) => text(64, top + i * size * 0.92, { size, kind: 'title', color: palette.sand }, line))
    .join('');
  const belowTitle = top + lines.length * size * 0.92 - size * 0.3;
  const foot = text(66, belowTitle, { size: 30, kind: 'small', color: ink.mango }, small);
  const border = `<rect x="18" y="18" width="1164" height="594" fill="none" stroke="${palette.sand}" stroke-width="6"/>`;
  const frame = sheet.define('c', (id) => `<clipPath id="${id}"><path d="M0 0H1200V630H0Z"/></clipPath>`);
  return (
    `<g clip-path="url(#${frame})">` +
    fill('M0 0H1200V630H0Z', palette.lagoon) +
    art +
    panel +
    '</g>' +
    title +
    foot +
    border
  );
}

function text(
  x: number,
  y: number,
  { size, kind, color }: { size: number; kind: string; color: string },
  line: string,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" class="${kind}" fill="${color}">${line}</text>`;
}

function sizeOf(lines: readonly string[]): number {
  const letters = Math.max(...lines.map((line) => line.replace('&amp;', '&').length));
  const least = letters > 10 ? 106 : 128;
  return Math.min(least, lines.length > 3 ? 100 : lines.length > 2 ? 116 : 128);
}
