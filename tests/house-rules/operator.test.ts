import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { country } from '../../content/country.ts';
import { combos } from '../../content/en/combos.ts';
import { golfCarts } from '../../content/en/golf-carts.ts';
import { places } from '../../content/en/places.ts';
import { tours } from '../../content/en/tours.ts';
import { fonts } from '../../content/fonts.ts';
import type { Faces } from '../../scripts/build/fonts/font-files.ts';
import { site } from '../../site.config.ts';
import { assertNone, findings, isTest, schemaFiles, sources, styleFiles } from './source-files.ts';

// docs/decisions/0046-content-by-language.md: texts and names of this operator are in content/, site.config.ts and
// messages/. Comments may name them as examples, and tests may check them.

/** Samples are for tests: no other file imports them. */
const isSample = (file: string) => /\/sample-[^/]+\.ts$/.test(file);

const countryName = new Intl.DisplayNames(['en'], { type: 'region' }).of(country.code)!;
const offers = [tours, combos, golfCarts].flatMap((texts) =>
  Object.entries(texts).flatMap(([id, { name }]) => [id, name]),
);
const faces: Faces = fonts;
const families = Object.values(faces).flatMap(({ font }) => (font ? [font.family] : []));
const names = new Set([
  countryName,
  ...site.location.name.split(', '),
  site.product,
  ...offers,
  ...Object.values(places).flat(),
]);
// A number in a code of Postgres is no calling code.
const codes = [country.code, country.callingCode].map((code) => `(?<![\\w.-])${code}(?![\\w.-])`);
// A family may have a name that is a part of other words, and its files have it with hyphens.
const fontNames = families.map((family) => `\\b${escaped(family).replaceAll(' ', '[ -]')}\\b`);
const named = new RegExp([...[...names].map(escaped), ...fontNames, ...codes].join('|'), 'i');

describe("what is this operator's", () => {
  it('is named in content/, site.config.ts and messages/ alone', () => {
    const files = [
      ...[...sources, ...styleFiles].filter(
        (file) => /^(app|art|domain|scripts|supabase)\//.test(file) && !isTest(file),
      ),
      ...schemaFiles,
    ].filter((file) => !file.startsWith('domain/words/') && !isSample(file));
    assert.ok(files.length > 900, `${files.length} files`);
    assertNone(files.flatMap((file) => findings(file, [named])));
  });

  it('has samples that only tests import', () => {
    const importers = sources.filter((file) => !isTest(file) && !isSample(file) && !/^(tests|server)\//.test(file));
    assert.ok(sources.filter(isSample).length >= 3);
    assertNone(importers.flatMap((file) => findings(file, [/from '[^']*\/sample-[^/']+\.ts'/])));
  });

  it('would be noticed', () => {
    for (const line of [
      "const place = 'Belize';",
      "description: 'Golf carts in San Pedro'",
      "addressCountry: 'BZ'",
      'return `501${digits}`;',
      "book('tour', 'full-day-sailing')",
      "title: 'Shark & Ray Alley'",
      ...families.map((family) => `font-family: '${family}', sans-serif;`),
      ...families.map((family) => `import './${family.toLowerCase().replaceAll(' ', '-')}.woff2';`),
    ])
      assert.match(line, named);
    for (const line of ["code === '42501'", 'https://example.com/501-a', "label: 'Full day'", 'const price = 1.501;'])
      assert.doesNotMatch(line, named);
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
