import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readFont, type FontFacts } from './read-font.ts';

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

/** A font of the site and the characters of its pages that it does not have. */
interface Lack {
  readonly family: string;
  readonly characters: string;
}

/** Letters of these scripts are drawn alone; those of others, such as Arabic, take other forms beside each other. */
const drawnAlone = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

const besideContent = createRequire(join(import.meta.dirname, '../../../content/fonts.ts'));

/**
 * Writes the fonts of the site into a folder: each whole and cut to these characters and its weights, so that it fits
 * into the first packets of its connection. A style sheet has their rules and the properties `--display-face` and
 * `--text`, a module has `fontFiles`, the addresses of the cut fonts.
 * @returns the fonts that lack some of the characters, which browsers then take from the fonts of the system
 */
export async function writeFonts(folder: string, faces: Faces, characters: string): Promise<Lack[]> {
  mkdirSync(folder, { recursive: true });
  const fonts = Object.entries(faces).flatMap(([name, { font }]) => (font ? [{ name, font }] : []));
  const written = await Promise.all(fonts.map(({ name, font }) => writeFont(folder, name, font, characters)));
  replaceFile(join(folder, 'fonts.css'), written.map(({ rules }) => rules).join('') + facesCss(faces));
  const imports = fonts.map(({ name }) => `import ${name} from './${name}.woff2?url';\n`).join('');
  const names = fonts.map(({ name }) => name).join(', ');
  replaceFile(join(folder, 'fonts.js'), `${imports}export const fontFiles = [${names}];\n`);
  return written.flatMap(({ lack }) => (lack.characters ? [lack] : []));
}

/** The properties with the families of both faces. */
export function facesCss({ display, text }: Faces): string {
  return `:root{--display-face:${familiesOf('display', display)};--text:${familiesOf('text', text)}}\n`;
}

/**
 * Writes the two files of a font and returns its rules. Each file announces the characters that it has, and what the
 * cut one has is not taken from the whole one.
 */
async function writeFont(
  folder: string,
  name: string,
  font: Font,
  characters: string,
): Promise<{ rules: string; lack: Lack }> {
  const whole = readFileSync(besideContent.resolve(font.file));
  const cut = await cutFont(whole, font, characters);
  replaceFile(join(folder, `${name}-whole.woff2`), whole);
  replaceFile(join(folder, `${name}.woff2`), cut);
  const [ofWhole, ofCut] = [await readFont(whole), await readFont(cut)];
  const rule = (file: string, codes: readonly number[]) =>
    `@font-face{font-family:'${familyOf(name, font)}';src:url('./${file}.woff2') format('woff2');` +
    `font-weight:${font.weights.join(' ')};font-display:swap;unicode-range:${rangeOf(codes)}}\n`;
  const lacking = [...characters].filter((character) => !ofCut.codes.includes(character.codePointAt(0)!));
  return {
    rules: rule(`${name}-whole`, ofWhole.codes) + fallbacksOf(name, font, ofWhole) + rule(name, ofCut.codes),
    lack: { family: font.family, characters: lacking.join('') },
  };
}

/** The font with these characters alone, as WOFF2; the same each time. */
function cutFont(whole: Buffer, { weights: [min, max] }: Font, characters: string): Promise<Buffer> {
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    // Leaves out what letters become by a feature of the font: unused alternates and ligatures, and joined letters.
    noLayoutClosure: drawnAlone.test(characters),
    variationAxes: { wght: { min, max } },
  });
}

/** Replaces a file at once, and only by another one: `npm run dev` reads it and reloads its pages after each change. */
function replaceFile(path: string, content: string | Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  const next = `${path}.${process.pid}`;
  writeFileSync(next, content);
  renameSync(next, path);
}

/** Fonts of the system with the metrics of the font that they stand in for, so that the layout does not shift. */
function fallbacksOf(name: string, font: Font, { ascent, descent }: FontFacts): string {
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

/** Sorted codes as a `unicode-range`. */
function rangeOf(codes: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const before = ranges.at(-1);
    if (before?.[1] === code - 1) before[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join();
}
