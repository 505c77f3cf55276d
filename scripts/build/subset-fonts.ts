import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/*
 * npm run art -- fonts
 *
 * Cuts the two faces down to what the site is written in, so that each arrives in the first packets of its connection:
 * the letters and signs below and the weights that the styles use. app/styles/fonts.css lets a browser fetch the whole
 * face from the package where a text has other letters.
 */
const root = join(import.meta.dirname, '..', '..');
const ascii = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, place) => 0x20 + place));

/** What the cut faces hold; app/styles/fonts.css says the same as `unicode-range`. */
export const characters = `${ascii}\u00a0©°·×áéñ–—‘’“”…`;

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

/** The cut face as WOFF2. The same input gives the same bytes. */
export async function cutFont({
  source,
  weights,
}: {
  source: string;
  weights: { min: number; max: number };
}): Promise<Buffer> {
  const whole = readFileSync(join(root, 'node_modules', source));
  // Without layout closure: alternates and ligatures that no style asks for stay out.
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: weights },
  });
}

export const fontsDir = join(root, 'app/styles/fonts');

/** Writes the cut faces to where the styles take them from. */
export async function writeFonts(): Promise<void> {
  for (const font of fonts) writeFileSync(join(fontsDir, font.target), await cutFont(font));
}
