import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posters as english } from '../../content/en/posters.ts';
import { posters as spanish } from '../../content/es/posters.ts';
import { fonts } from '../../content/fonts.ts';
import type { PosterPage, PosterTexts } from '../../content/posters.ts';
import { prefixOf } from '../../domain/site/addresses.ts';
import { languages, type Language } from '../../domain/words/languages.ts';
import { wordsOf } from '../../domain/words/mail-words.ts';
import { ink } from '../inks.ts';
import { fill, linear, type Sheet } from '../kit/sheet.ts';
import { palette } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { adventureScenes } from './adventure-scenes.ts';
import { comboScenes } from './combo-scenes.ts';
import { fishingScenes } from './fishing-scenes.ts';
import { reefScenes } from './reef-scenes.ts';
import { cartScenes } from './cart-scenes.ts';
import { mainlandScenes } from './mainland-scenes.ts';
import { tripShares, type Share } from './open-graph-trips.ts';
import { sailingScenes } from './sailing-scenes.ts';
import { wildlifeScenes } from './wildlife-scenes.ts';

const posters: Readonly<Record<Language, PosterTexts>> = { en: english, es: spanish };

/** The pictures of pages that are not a trip. */
const pages: readonly (Pick<Share, 'picture' | 'from'> & { name: PosterPage })[] = [
  { name: 'home', picture: 'tours/full-day-sailing' },
  { name: 'blog', picture: 'gallery/reef-passage', from: 372 },
  { name: 'top-5-snorkeling-spots-belize', picture: 'posts/top-5-snorkeling-spots-belize', from: 430 },
  { name: 'complete-guide-maya-ruins-belize', picture: 'posts/complete-guide-maya-ruins-belize' },
  { name: 'best-fishing-spots-belize-waters', picture: 'posts/best-fishing-spots-belize-waters', from: 520 },
  {
    name: 'adventure-activities-thrill-seekers-belize',
    picture: 'posts/adventure-activities-thrill-seekers-belize',
  },
];

const pictures = [
  ...fishingScenes,
  ...reefScenes,
  ...adventureScenes,
  ...mainlandScenes,
  ...wildlifeScenes,
  ...sailingScenes,
  ...comboScenes,
  ...cartScenes,
];

function share(sheet: Sheet, { picture, lines, small, from = 288 }: Share): string {
  const scene = pictures.find((one) => one.name === picture);
  if (!scene) throw new Error(`No scene called ${picture}`);
  const size = sizeOf(lines);
  // The 4:3 card fills the right of the sheet. Its left edge is stretched below the lettering.
  const art = `<g transform="translate(${from} -34) scale(.95)">${scene.draw({ ...sheet, width: scene.width, height: scene.height })}</g>`;
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
    .map(
      (line, i) =>
        `<text x="64" y="${top + i * size * 0.92}" font-size="${size}" class="title" fill="${palette.sand}">${line}</text>`,
    )
    .join('');
  const foot = `<text x="66" y="${top + lines.length * size * 0.92 - size * 0.3}" font-size="30" class="small" fill="${ink.mango}">${small}</text>`;
  const border = `<rect x="18" y="18" width="1164" height="594" fill="none" stroke="${palette.sand}" stroke-width="6"/>`;
  return (
    `<g clip-path="url(#${sheet.define('c', (id) => `<clipPath id="${id}"><path d="M0 0H1200V630H0Z"/></clipPath>`)})">` +
    fill('M0 0H1200V630H0Z', palette.lagoon) +
    art +
    panel +
    '</g>' +
    title +
    foot +
    border
  );
}

function sizeOf(lines: readonly string[]): number {
  const letters = Math.max(...lines.map((line) => line.replace('&amp;', '&').length));
  const least = letters > 10 ? 106 : 128;
  return Math.min(least, lines.length > 3 ? 100 : lines.length > 2 ? 116 : 128);
}

/** The font of the site's headings. */
function lettering(): string {
  const file = createRequire(new URL('../../content/fonts.ts', import.meta.url)).resolve(fonts.display.font.file);
  return `@font-face{font-family:Poster;font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}.title{font-family:Poster;font-weight:800;text-transform:uppercase;letter-spacing:.005em}.small{font-family:Poster;font-weight:600;letter-spacing:.02em}`;
}

export const openGraphScenes: readonly Scene[] = languages.flatMap((language) => {
  const texts = posters[language];
  const shares = pages.map((page): Share => {
    const { title, small } = texts.pages[page.name];
    return { ...page, lines: title.split('\n'), small };
  });
  return [...shares, ...tripShares(texts, wordsOf(language).catalogue)].map((one) => {
    const name = `og${prefixOf(language)}/${one.name}`;
    return {
      name,
      width: 1200,
      height: 630,
      style: lettering(),
      files: [{ path: `${name}.jpg`, width: 1200, format: 'jpg', budget: 140 * 1024 }],
      draw: (sheet) => share(sheet, one),
    };
  });
});
