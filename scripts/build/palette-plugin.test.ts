import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fonts } from '../../content/fonts.ts';
import { facesCss } from './fonts/font-files.ts';
import { deskPaletteCss, namedColors, paletteCss } from './palette-plugin.ts';

const root = join(import.meta.dirname, '..', '..');

test('every color of the palette is a custom property', () => {
  const css = paletteCss();
  assert.match(css, /^:root\{.*--lagoon:#06262d;--lagoon-soft:#0d4450;.*\}$/);
  assert.equal(css.match(/--[a-z-]+:#[0-9a-f]{6};/g)?.length, css.split(';').length - 1);
});

test('color-mix() gets the colors of the palette', () => {
  assert.equal(
    namedColors('a{color:var(--ink);background:color-mix(in srgb, var(--lagoon) 55%, transparent)}'),
    'a{color:var(--ink);background:color-mix(in srgb, #06262d 55%, transparent)}',
  );
  assert.throws(() => namedColors('a{color:color-mix(in srgb, var(--ink) 55%, transparent)}'), /--ink/);
});

test('an error has no color of the brand, which has another hue at another operator', () => {
  const rules = ['ui', 'site'].flatMap((part) =>
    globSync(`app/${part}/**/*.css`, { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
        ([, selector, rule]) => [`${file}: ${selector!.trim()}`, rule!] as const,
      ),
    ),
  );
  const ofErrors = rules.filter(([name]) => /: .*(invalid\]|\.(error|problem|late)$)/s.test(name));
  assert.ok(ofErrors.length > 5, `${ofErrors.length} rules`);
  for (const [name, rule] of ofErrors) assert.doesNotMatch(rule, /--coral/, name);
});

test('every custom property of a style sheet exists, and no style sheet has a color literal', () => {
  const sheets = globSync('app/**/*.css', { cwd: root }).map((file) => ({
    file,
    css: readFileSync(join(root, file), 'utf8'),
  }));
  const sources = globSync('app/**/*.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const everything = [
    paletteCss(),
    deskPaletteCss(),
    facesCss(fonts),
    ...sheets.map(({ css }) => css),
    ...sources,
  ].join('\n');
  const isDefined = (name: string) => new RegExp(`${name}(?:'|' as string])?\\s*:`).test(everything);
  for (const { file, css } of sheets) {
    for (const [, name] of css.matchAll(/var\((--[a-z-]+)\)/g))
      assert.ok(isDefined(name!), `${file}: ${name} is defined nowhere`);
    // Print is black on white
    if (file.endsWith('print.css')) continue;
    assert.deepEqual(css.match(/#[0-9a-fA-F]{3,8}\b/g), null, `${file}: use a color of content/palette.ts`);
  }
});
