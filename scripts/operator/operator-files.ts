import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tourCategories } from '../../domain/catalogue/tours.ts';
import { palette } from '../../content/palette.ts';
import { neutralMessages } from './neutral-messages.ts';
import type { OperatorAnswers } from './operator-answers.ts';
import { turnedColor } from './turned-color.ts';

/**
 * The files of a new operator with tours alone, by their paths in its folder. Its pictures come from photographs/
 * (art/photographs.ts).
 * @param root the folder of the product, whose files are the pattern
 */
export function operatorFiles(root: string, answers: OperatorAnswers): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return new Map([
    ['site.config.ts', siteConfig(read('site.config.ts'), answers)],
    ['messages/en.json', `${JSON.stringify(neutralMessages(answers), null, 2)}\n`],
    ['content/offers.ts', offers(read('content/offers.ts'), answers)],
    ['content/featured.ts', featured(read('content/featured.ts'), answers)],
    ['content/languages.ts', replaced(read('content/languages.ts'), /(?<=languages = )\[.*\]/, `['en']`)],
    [
      'content/time-zone.ts',
      replaced(read('content/time-zone.ts'), /(?<=timeZone = )'[^']*'/, quoted(answers.timeZone)),
    ],
    ['content/opening-hours.ts', read('content/opening-hours.ts')],
    ['content/en/business.ts', business(read('content/en/business.ts'), answers)],
    ['content/country.ts', country(read('content/country.ts'), answers)],
    ['content/theme-color.ts', turnedColors(read('content/theme-color.ts'), answers)],
    ['content/palette.ts', paletteFile(answers)],
    ['content/combos.ts', noCombos(read('content/combos.ts'))],
    ['content/golf-carts.ts', noCarts(read('content/golf-carts.ts'))],
    ['content/tours.ts', tours(read('content/tours.ts'), answers)],
    ['content/tour-facts.ts', facts(read('content/tour-facts.ts'), answers)],
    ['content/gallery.ts', gallery(read('content/gallery.ts'), answers)],
    ...texts(answers).map(([name, text]): [string, string] => [`content/en/${name}.ts`, text]),
  ]);
}

function siteConfig(pattern: string, { name, phone, email, place }: OperatorAnswers): string {
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
  const defaults = { PRODUCT: name, PHONE: phone, EMAIL: email, LOCATION_URL: map };
  return Object.entries(defaults).reduce(
    (text, [variable, value]) =>
      replaced(text, new RegExp(`(?<=setting\\('VITE_SITE_${variable}', )'[^']*'`), quoted(value)),
    pattern,
  );
}

function offers(pattern: string, answers: OperatorAnswers): string {
  const offered = tourCategories.filter((one) => answers.tours.some(({ category }) => category === one));
  return pattern.replace(/(?<=export const has(\w+): boolean = )true/g, (_, name: string) =>
    String(offered.some((category) => category === name.toLowerCase())),
  );
}

function featured(pattern: string, { tours: [first] }: OperatorAnswers): string {
  const { id } = first!;
  return pattern
    .replace(/(?<=featuredTour = )'[^']*'/, `''`)
    .replace(/(?<=(?:featured|second|account)Picture = )'[^']*'/g, `'tours/${id}'`)
    .replace(/(?<=isHeroDrawn: boolean = )true/, 'false');
}

/** The hours stay those of the pattern, which content/opening-hours.ts has for search engines. */
function business(pattern: string, { tagline, place, town }: OperatorAnswers): string {
  return Object.entries({ tagline, place, timeZonePlace: town })
    .reduce((text, [name, value]) => replaced(text, new RegExp(`(?<=${name} = )'[^']*'`), quoted(value)), pattern)
    .replace(/'Today in [^']*'/, () => `'Today in ${town}'`);
}

function country(pattern: string, { country: code, callingCode, phoneDigits }: OperatorAnswers): string {
  return replaced(
    pattern,
    /\{ code: .* \}/,
    `{ code: '${code}', callingCode: '${callingCode}', phoneDigits: ${phoneDigits} }`,
  );
}

function turnedColors(text: string, { hue }: OperatorAnswers): string {
  return text.replace(/#[0-9a-f]{6}/g, (color) => turnedColor(color, hue));
}

function paletteFile({ hue }: OperatorAnswers): string {
  const lines = Object.entries(palette).map(([name, color]) =>
    name === 'lagoon' ? '  lagoon: themeColor,' : `  ${name}: '${turnedColor(color, hue)}',`,
  );
  return `import { themeColor } from './theme-color.ts';

/** The colors of the brand, by the names that the product has for them. */
export const palette = {
${lines.join('\n')}
} as const;

export type PaletteColor = keyof typeof palette;
`;
}

// An empty list has the type of an entry that there is not, so that what reads it compiles.
function noCombos(pattern: string): string {
  const type = "readonly (CombinedTours & { id: 'none'; duration: { days: number } })[]";
  return replaced(pattern, /(?<= = )\[\n[\s\S]*?\n\] as const satisfies readonly CombinedTours\[\]/, `[] as ${type}`);
}

function noCarts(pattern: string): string {
  const type = "readonly { id: 'none'; slug: string; category: 'standard'; seats: number }[]";
  return replaced(pattern, /(?<= = )\[\n[\s\S]*?\n\] as const/, `[] as ${type}`);
}

function tours(pattern: string, answers: OperatorAnswers): string {
  const lines = answers.tours.map(
    ({ id, category }) => `  { id: '${id}', slug: '${id}', category: '${category}', duration: { hours: 3 } },`,
  );
  return replaced(pattern, /(?<=tours = )\[\n[\s\S]*?\n\](?= as const)/, `[\n${lines.join('\n')}\n]`);
}

function facts(pattern: string, answers: OperatorAnswers): string {
  const lines = answers.tours.map(({ id }) => `  '${id}': {},`);
  return replaced(
    replaced(pattern, /\/\/ .*\nconst mainland = .*\n\n/, ''),
    /(?<=statedFacts = )\{\n[\s\S]*?\n\}(?= as const)/,
    `{\n${lines.join('\n')}\n}`,
  );
}

function gallery(pattern: string, answers: OperatorAnswers): string {
  const lines = answers.tours.map(({ id }) => `  { name: '${id}', category: 'tours', featured: true },`);
  return replaced(pattern, /(?<=galleryPictures = )\[\n[\s\S]*?\n\](?= as const)/, `[\n${lines.join('\n')}\n]`);
}

/** What an operator writes in a language, to begin with. */
function texts(answers: OperatorAnswers): [name: string, text: string][] {
  const { town } = answers;
  const each = (text: (name: string) => object) =>
    Object.fromEntries(answers.tours.map(({ id, name }) => [id, text(name)]));
  const module = (name: string, type: string, from: string, value: unknown) =>
    `import type { ${type} } from '../${from}.ts';\n\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)};\n`;
  const pictures = each((name) => ({ title: name, description: `A picture of ${town}.`, alt: `A view of ${town}` }));
  const gallery = module('categories', 'GalleryCategories', 'gallery', { tours: 'Tours' });
  return [
    [
      'tours',
      module(
        'tours',
        'TourTexts',
        'tours',
        each((name) => ({
          name,
          description: `${name}, in a small group, with somebody who lives in ${town}. Tell us what you would like to see.`,
          imageAlt: `A view of ${town}`,
          included: ['A local guide', 'Water'],
        })),
      ),
    ],
    [
      'places',
      module(
        'places',
        'PlaceTexts',
        'tour-facts',
        each(() => [town]),
      ),
    ],
    ['fact-texts', factTexts(town)],
    ['combos', none('combos', 'ComboTexts', 'combos')],
    ['golf-carts', none('golfCarts', 'GolfCartTexts', 'golf-carts')],
    [
      'gallery',
      gallery.replace('{ GalleryCategories }', '{ GalleryCategories, PictureTexts }') +
        `\nexport const pictures: PictureTexts = ${JSON.stringify(pictures, null, 2)};\n`,
    ],
  ];
}

function none(name: string, type: string, from: string): string {
  return `import type { ${type} } from '../${from}.ts';\n\nexport const ${name} = {} as ${type};\n`;
}

function factTexts(town: string): string {
  return `import type { FactTexts } from '../tour-facts.ts';

export const factTexts: FactTexts = {
  pickups: {
    transfers: 'We collect you in ${town}. Ask us where we meet',
    fromTown: 'We begin in ${town}. Ask us where we meet',
  },
  bring: {},
};
`;
}

/** Replaces what must be there. */
function replaced(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The pattern of the product has changed: ${pattern} is not found.`);
  return text.replace(pattern, () => by);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
