import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fonts } from '../../../content/fonts.ts';
import { languages } from '../../../domain/words/languages.ts';
import { charactersOf } from './characters.ts';
import { writeFonts, type Faces } from './font-files.ts';

const written = mkdtempSync(join(tmpdir(), 'fonts-'));
const folderOf = (name: string) => join(written, name);
after(() => rmSync(written, { recursive: true }));

for (const language of languages)
  test(`the fonts of ${language} are cut to its characters, and others come from the whole fonts`, async () => {
    const folder = folderOf(language);
    const characters = charactersOf(language);
    await writeFonts(folder, fonts, characters);
    const files = Object.entries(fonts).map(([name, { font }]) => {
      const whole = readFileSync(createRequire(import.meta.url).resolve(font.file));
      assert.ok(readFileSync(join(folder, `${name}-whole.woff2`)).equals(whole), name);
      const cut = readFileSync(join(folder, `${name}.woff2`));
      assert.ok(cut.length < whole.length * 0.6, `${name}: ${cut.length} of ${whole.length} bytes`);
      return cut;
    });
    const css = readFileSync(join(folder, 'fonts.css'), 'utf8');
    for (const [name, { font }] of Object.entries(fonts)) {
      const rules = rulesOf(css, `${font.family} ${name}`);
      // The last rule counts, so the whole font is taken only for what the cut one lacks.
      assert.deepEqual(
        rules.map((rule) => /url\('\.\/([\w-]+)\.woff2'\)/.exec(rule)![1]),
        [`${name}-whole`, name],
      );
      assert.equal(lettersIn(rules[1]!), characters);
    }
    await writeFonts(folder, fonts, characters);
    for (const [at, name] of Object.keys(fonts).entries())
      assert.ok(readFileSync(join(folder, `${name}.woff2`)).equals(files[at]!), `${name} is another file`);
  });

test('a language has the letters of its texts, also as capitals, and of what offers the others', () => {
  const [english, spanish] = ['en', 'es'].map(charactersOf);
  for (const letter of 'Az~\u00a0—’áéíóúüñÁÉÍÓÚÜÑ¡¿') assert.ok(spanish!.includes(letter), letter);
  for (const letter of 'Az~\u00a0—’ñ') assert.ok(english!.includes(letter), letter);
  for (const letter of '¡¿→✅') assert.ok(!english!.includes(letter), letter);
});

test('the fonts of systems get the size and the height of the font that they stand in for', async () => {
  const folder = folderOf('fallbacks');
  await writeFonts(folder, fonts, 'a');
  const css = readFileSync(join(folder, 'fonts.css'), 'utf8');
  const fallbacks = Object.entries(fonts).map(([name, { font }]) =>
    rulesOf(css, `${font.family} ${name} fallback`).map((rule) => rule.replace(/^.*?;/, '')),
  );
  const arial = `src:local('Arial'),local('ArialMT'),local('Liberation Sans');size-adjust:99.3%;`;
  const overrides = 'ascent-override:95.7%;descent-override:25.2%;line-gap-override:0%}';
  assert.deepEqual(
    fallbacks.map((rules) => rules.length),
    [3, 3],
  );
  assert.equal(fallbacks[1]![2], arial + overrides);
  assert.match(fallbacks[0]![0]!, /^src:local\('DejaVu Sans Bold'\);font-weight:600 800;size-adjust:84\.8%;/);
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
  const folder = folderOf('own');
  const font = { family: 'Own', file: `../node_modules/${fonts.text.font.file}`, weights: [400, 700] as const };
  const both: Faces = { display: { system: 'serif', font }, text: { system: 'serif', font } };
  await writeFonts(folder, both, 'ab');
  const css = readFileSync(join(folder, 'fonts.css'), 'utf8');
  for (const name of ['Own display', 'Own text']) assert.equal(rulesOf(css, name).length, 2, name);
  assert.doesNotMatch(css, /local\(/);
  assert.match(readFileSync(join(folder, 'fonts.js'), 'utf8'), /fontFiles = \[display, text\];/);
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
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place));
    })
    .join('');
}
