import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/*
 * npm run art -- fonts
 * Subsets the two fonts to the characters and weights that the site uses, so that each fits into the first packets of
 * its connection. app/ui/styles/fonts.css loads the whole font for other characters.
 */
const root = join(import.meta.dirname, '..', '..');
const ascii = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, place) => 0x20 + place));

/** The characters of the subsets. They must equal `unicode-range` in app/ui/styles/fonts.css. */
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

/** Returns the subset as WOFF2. The output is deterministic. */
export async function cutFont({
  source,
  weights,
}: {
  source: string;
  weights: { min: number; max: number };
}): Promise<Buffer> {
  const whole = readFileSync(join(root, 'node_modules', source));
  // Without layout closure, unused alternates and ligatures are left out.
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: weights },
  });
}

export const fontsDir = join(root, 'app/ui/styles/fonts');

/** Writes the subsets to app/ui/styles/fonts. */
export async function writeFonts(): Promise<void> {
  for (const font of fonts) writeFileSync(join(fontsDir, font.target), await cutFont(font));
}
