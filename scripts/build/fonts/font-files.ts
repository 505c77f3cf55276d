import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The faces of the site: content/fonts.ts. */
export type Faces = Readonly<Record<'display' | 'text', Face>>;

interface Face {
  readonly system: string;
  readonly font?: Font;
}

interface Font {
  readonly family: string;
  readonly file: string;
  readonly weights: readonly [first: number, last: number];
  readonly widths?: Readonly<Partial<Record<keyof typeof systemFonts, number>>>;
}

/** The fonts that systems have, by their local names. The last that a system has counts. */
const systemFonts = {
  'DejaVu Sans': { plain: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
  Roboto: { plain: ['Roboto'], bold: ['Roboto Bold'] },
  Arial: {
    plain: ['Arial', 'ArialMT', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  },
};

/** What the latin fonts of the packages have beyond ASCII. */
const latin = 'U+A0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2013-2014,U+2018-201E,U+2022,U+2026,U+20AC,U+2122,U+2212';

const besideContent = createRequire(join(import.meta.dirname, '../../../content/fonts.ts'));

/**
 * Writes the fonts of the site into a folder: each whole and cut to these characters and its weights, so that it fits
 * into the first packets of its connection. A style sheet has their rules and the properties `--display-face` and
 * `--text`, a module has `fontFiles`, the addresses of the cut fonts.
 */
export async function writeFonts(folder: string, faces: Faces, characters: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const rules = await Promise.all(
    Object.entries(faces).map(async ([name, { font }]) => (font ? writeFont(folder, name, font, characters) : '')),
  );
  writeFileSync(join(folder, 'fonts.css'), rules.join('') + facesCss(faces));
  const names = Object.entries(faces).flatMap(([name, { font }]) => (font ? [name] : []));
  const imports = names.map((name) => `import ${name} from './${name}.woff2?url';\n`);
  writeFileSync(join(folder, 'fonts.js'), `${imports.join('')}export const fontFiles = [${names.join(', ')}];\n`);
}

/** The properties with the families of both faces. */
export function facesCss({ display, text }: Faces): string {
  return `:root{--display-face:${familiesOf('display', display)};--text:${familiesOf('text', text)}}\n`;
}

/** Writes the two files of a font and returns its rules. What the cut font has is not taken from the whole one. */
async function writeFont(folder: string, name: string, font: Font, characters: string): Promise<string> {
  const whole = readFileSync(besideContent.resolve(font.file));
  writeFileSync(join(folder, `${name}-whole.woff2`), whole);
  writeFileSync(join(folder, `${name}.woff2`), await cutFont(whole, font, characters));
  const metrics = metricsOf(await subsetFont(whole, 'x', { targetFormat: 'truetype' }));
  const rule = (file: string, range: string) =>
    `@font-face{font-family:'${familyOf(name, font)}';src:url('./${file}.woff2') format('woff2');` +
    `font-weight:${font.weights.join(' ')};font-display:swap;unicode-range:${range}}\n`;
  return rule(`${name}-whole`, latin) + fallbacksOf(name, font, metrics) + rule(name, rangeOf(characters));
}

/** The font with these characters alone, as WOFF2; the same each time. */
function cutFont(whole: Buffer, { weights: [min, max] }: Font, characters: string): Promise<Buffer> {
  // Without layout closure, unused alternates and ligatures are left out.
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: { min, max } },
  });
}

/** Fonts of the system with the metrics of the font that they stand in for, so that the layout does not shift. */
function fallbacksOf(name: string, font: Font, { ascent, descent }: Metrics): string {
  const isBold = font.weights[0] >= 600;
  return Object.entries(systemFonts)
    .map(([system, { plain, bold }]) => {
      const width = font.widths?.[system as keyof typeof systemFonts];
      if (width === undefined) return '';
      const sources = (isBold ? bold : plain).map((local) => `local('${local}')`);
      const percent = (part: number) => `${((part / width) * 100).toFixed(1)}%`;
      return (
        `@font-face{font-family:'${familyOf(name, font)} fallback';src:${sources.join()};` +
        `${isBold ? `font-weight:${font.weights.join(' ')};` : ''}size-adjust:${width}%;` +
        `ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}\n`
      );
    })
    .join('');
}

function familiesOf(name: string, { system, font }: Face): string {
  return font ? `'${familyOf(name, font)}','${familyOf(name, font)} fallback',${system}` : system;
}

/** Both faces may be of one family. */
function familyOf(name: string, { family }: Font): string {
  return `${family} ${name}`;
}

/** Above and below the line on which letters stand, in percent of the size of the font. */
interface Metrics {
  ascent: number;
  descent: number;
}

/** Reads the table hhea (https://learn.microsoft.com/typography/opentype/spec/hhea). */
function metricsOf(truetype: Buffer): Metrics {
  const table = (tag: string) => truetype.readUInt32BE(truetype.indexOf(tag, 12, 'latin1') + 8);
  const size = truetype.readUInt16BE(table('head') + 18);
  const percent = (offset: number) => (Math.abs(truetype.readInt16BE(table('hhea') + offset)) / size) * 100;
  return { ascent: percent(4), descent: percent(6) };
}

/** Sorted characters as a `unicode-range`. */
function rangeOf(characters: string): string {
  const ranges: [first: number, last: number][] = [];
  for (const code of [...characters].map((character) => character.codePointAt(0)!)) {
    const before = ranges.at(-1);
    if (before?.[1] === code - 1) before[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join();
}
