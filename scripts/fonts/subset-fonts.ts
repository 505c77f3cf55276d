import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { languages, type Language } from '../../domain/words/languages.ts';

/*
 * npm run art -- fonts
 * Subsets the two fonts to the characters and weights that the site uses in each language, so that each fits into the
 * first packets of its connection. app/ui/styles/fonts.css loads the whole font for other characters.
 */
const root = join(import.meta.dirname, '..', '..');
const ascii = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, place) => 0x20 + place));

const signs = '\u00a0©°·×–—‘’“”…';

/** The characters of the subsets of each language. They must equal `unicode-range` in its subsets.css. */
export const characters = {
  en: `${ascii}${signs}áéñ`,
  es: `${ascii}${signs}áéíóúüñÁÉÍÓÚÑ¡¿`,
} satisfies Record<Language, string>;

export const fonts = [
  {
    source: '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2',
    target: 'national-park.woff2',
    weights: { min: 600, max: 800 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    weights: { min: 400, max: 800 },
  },
];

/** Returns the subset as WOFF2. The output is deterministic. */
export async function cutFont(
  { source, weights }: { source: string; weights: { min: number; max: number } },
  language: Language,
): Promise<Buffer> {
  const whole = readFileSync(join(root, 'node_modules', source));
  // Without layout closure, unused alternates and ligatures are left out.
  return subsetFont(whole, characters[language], {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: weights },
  });
}

export const fontsDir = join(root, 'app/ui/styles/fonts');

/** Writes the subsets of each language to its folder in app/ui/styles/fonts. */
export async function writeFonts(): Promise<void> {
  for (const language of languages)
    for (const font of fonts) writeFileSync(join(fontsDir, language, font.target), await cutFont(font, language));
}
