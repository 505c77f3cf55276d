import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { fonts } from '../../../content/fonts.ts';
import { languages } from '../../../domain/words/languages.ts';
import { charactersOf, shownIn } from './characters.ts';
import { writeFonts, type Faces } from './font-files.ts';

const written = mkdtempSync(join(tmpdir(), 'fonts-'));
const folderOf = (name: string) => join(written, name);
after(() => rmSync(written, { recursive: true }));

const faces: Faces = fonts;
const loaded = Object.entries(faces).flatMap(([name, { font }]) => (font ? [{ name, font }] : []));
const content = join(import.meta.dirname, '../../../content');
const besideContent = createRequire(join(content, 'fonts.ts'));
/** The height above and below the line, in percent of the size, as the makers of the fonts have it. */
const heights: Record<string, readonly [above: number, below: number]> = {
  Figtree: [95, 25],
  'National Park': [103, 30],
};

for (const language of languages)
  test(`the fonts of ${language} are cut to its characters, and others come from the whole fonts`, async () => {
    const folder = folderOf(language);
    const characters = charactersOf(language);
    assert.deepEqual(await writeFonts(folder, faces, characters), []);
    const css = readFileSync(join(folder, 'fonts.css'), 'utf8');
    for (const { name, font } of loaded) {
      const whole = readFileSync(besideContent.resolve(font.file));
      assert.ok(readFileSync(join(folder, `${name}-whole.woff2`)).equals(whole), name);
      const cut = readFileSync(join(folder, `${name}.woff2`));
      assert.ok(cut.length < whole.length * 0.6, `${name}: ${cut.length} of ${whole.length} bytes`);
      const rules = rulesOf(css, `${font.family} ${name}`);
      // The last rule counts, so the whole font is taken only for what the cut one lacks.
      assert.deepEqual(
        rules.map((rule) => /url\('\.\/([\w-]+)\.woff2'\)/.exec(rule)![1]),
        [`${name}-whole`, name],
      );
      assert.equal(lettersIn(rules[1]!), characters);
    }
  });

test('a font announces the characters that it has, and says which ones of the pages it lacks', async () => {
  for (const { name, font } of loaded) {
    const [few, fewer] = [`${name}-few`, `${name}-fewer`].map(folderOf) as [string, string];
    await writeFonts(few, faces, 'abcé');
    const file = join(few, `${name}.woff2`);
    const face = { system: 'serif', font: { ...font, file } };
    const lacks = await writeFonts(fewer, { display: face, text: { system: 'serif' } }, 'abzπ\u{1F600}');
    assert.deepEqual(lacks, [{ family: font.family, characters: 'zπ\u{1F600}' }]);
    const rules = rulesOf(readFileSync(join(fewer, 'fonts.css'), 'utf8'), `${font.family} display`);
    assert.deepEqual(rules.map(lettersIn), ['abcé', 'ab']);
  }
});

test('letters that join have their other forms, which Latin, Greek and Cyrillic ones do not need', async () => {
  const bytes = async (characters: string) => {
    const folder = folderOf(`of ${characters}`);
    await writeFonts(folder, faces, characters);
    return loaded.map(({ name }) => statSync(join(folder, `${name}.woff2`)).size);
  };
  const alone = await bytes('0123fi');
  assert.deepEqual(await bytes('0123fi\u03a9\u0416'), alone);
  // The fonts of the site have no such letter, but other forms of those that they have.
  for (const [at, size] of (await bytes('0123fi\u0628')).entries()) assert.ok(size > alone[at]!, loaded[at]!.name);
});

test('files are replaced at once, and only by others', async () => {
  const folder = folderOf('again');
  await writeFonts(folder, faces, 'ab');
  const files = readdirSync(folder).map((file) => join(folder, file));
  const long = new Date(0);
  for (const file of files) utimesSync(file, long, long);
  await writeFonts(folder, faces, 'ab');
  for (const file of files) assert.equal(statSync(file).mtimeMs, 0, file);
  const css = join(folder, 'fonts.css');
  const [before, reader] = [readFileSync(css, 'utf8'), openSync(css, 'r')];
  await writeFonts(folder, { display: { system: 'Georgia' }, text: { system: 'Georgia' } }, 'ab');
  assert.notEqual(readFileSync(css, 'utf8'), before);
  // Who has begun to read has the old file.
  assert.equal(readFileSync(reader, 'utf8'), before);
  closeSync(reader);
});

test('a language has the letters of its texts, also as capitals, and of what offers the others', () => {
  const [english, spanish] = ['en', 'es'].map(charactersOf);
  for (const letter of 'Az~\u00a0—’áéíóúüñÁÉÍÓÚÜÑ¡¿') assert.ok(spanish!.includes(letter), letter);
  for (const letter of 'Az~\u00a0—’ñ') assert.ok(english!.includes(letter), letter);
  for (const letter of '¡¿→✅') assert.ok(!english!.includes(letter), letter);
});

test('the characters of a text are letters with marks, digits, signs of money, punctuation and spaces', () => {
  assert.equal(shownIn('1 ab€½u\u0308\u202fñ→✅\ufe0f…').join(''), '€½\u0308\u202fñ…');
});

const plain = {
  'DejaVu Sans': `local('DejaVu Sans')`,
  Roboto: `local('Roboto')`,
  Arial: `local('Arial'),local('ArialMT'),local('Liberation Sans')`,
};
const bold = {
  'DejaVu Sans': `local('DejaVu Sans Bold')`,
  Roboto: `local('Roboto Bold')`,
  Arial: `local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold')`,
};

test('the fonts of systems get the size and the height of the font that they stand in for', async () => {
  const folder = folderOf('fallbacks');
  await writeFonts(folder, faces, 'a');
  const css = readFileSync(join(folder, 'fonts.css'), 'utf8');
  for (const { name, font } of loaded) {
    const [above, below] = heights[font.family] ?? assert.fail(`Enter the heights of ${font.family} here`);
    const { widths = {}, weights } = font;
    const isBold = weights[0] >= 600;
    const rules = rulesOf(css, `${font.family} ${name} fallback`).map((rule) => rule.replace(/^.*?;/, ''));
    const expected = Object.entries(widths).map(([system, width]) => {
      const part = (percent: number) => `${((percent / width) * 100).toFixed(1)}%`;
      return (
        `src:${(isBold ? bold : plain)[system as keyof typeof plain]};` +
        `${isBold ? `font-weight:${weights.join(' ')};` : ''}size-adjust:${width}%;` +
        `ascent-override:${part(above)};descent-override:${part(below)};line-gap-override:0%}`
      );
    });
    assert.deepEqual(rules.sort(), expected.sort());
  }
});

test('fonts of the system alone have no rule and no file', async () => {
  const folder = folderOf('system');
  await writeFonts(folder, { display: { system: 'Georgia, serif' }, text: { system: 'system-ui' } }, 'a');
  assert.equal(
    readFileSync(join(folder, 'fonts.css'), 'utf8'),
    ':root{--display-face:Georgia, serif;--text:system-ui}\n',
  );
  assert.equal(readFileSync(join(folder, 'fonts.js'), 'utf8'), 'export const fontFiles = [];\n');
  assert.deepEqual(readdirSync(folder).sort(), ['fonts.css', 'fonts.js']);
});

test('a file may stand beside content/fonts.ts, and one font may be both faces', async () => {
  for (const { font: each } of loaded) {
    const folder = folderOf(`own of ${each.family}`);
    const file = `./${relative(content, besideContent.resolve(each.file)).replaceAll('\\', '/')}`;
    const font = { family: 'Own', file, weights: each.weights };
    const both: Faces = { display: { system: 'serif', font }, text: { system: 'serif', font } };
    await writeFonts(folder, both, 'ab');
    const css = readFileSync(join(folder, 'fonts.css'), 'utf8');
    for (const name of ['Own display', 'Own text']) assert.equal(rulesOf(css, name).length, 2, name);
    assert.doesNotMatch(css, /local\(/);
    assert.match(readFileSync(join(folder, 'fonts.js'), 'utf8'), /fontFiles = \[display, text\];/);
  }
});

/** The rules of a family, in their order. */
function rulesOf(css: string, family: string): string[] {
  return css.split('\n').filter((line) => line.startsWith(`@font-face{font-family:'${family}';`));
}

/** The characters of the `unicode-range` of a rule. */
function lettersIn(rule: string): string {
  return /unicode-range:([^}]+)\}/
    .exec(rule)![1]!
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');
}
