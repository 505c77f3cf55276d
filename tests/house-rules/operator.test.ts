import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { country } from '../../content/country.ts';
import { combos } from '../../content/en/combos.ts';
import { golfCarts } from '../../content/en/golf-carts.ts';
import { places } from '../../content/en/places.ts';
import { tours } from '../../content/en/tours.ts';
import { site } from '../../site.config.ts';
import { findings, isTest, schemaFiles, sources } from './source-files.ts';

// docs/decisions/0046-content-by-language.md: texts and names of this operator are in content/, site.config.ts and
// messages/. Comments may name them as examples, and tests may check them.

/** The files that still name what is this operator's. The list only becomes shorter. */
const exceptions = [
  // Ids of the featured tour, and the picture beside the form of an account.
  'app/site/auth/auth-card.tsx',
  'app/site/home/featured/featured-carousel.tsx',
  'app/site/home/featured/featured-section.tsx',
  // The setting of the time zone and its place (docs/decisions/0041-one-time-zone.md).
  'domain/time/time-zone.ts',
  // Samples for tests.
  'domain/booking/sample-booking.ts',
  'scripts/words/sample-mails.ts',
];

const countryName = new Intl.DisplayNames(['en'], { type: 'region' }).of(country.code)!;
const offers = [tours, combos, golfCarts].flatMap((texts) =>
  Object.entries(texts).flatMap(([id, { name }]) => [id, name]),
);
const names = new Set([
  countryName,
  ...site.location.name.split(', '),
  site.product,
  ...offers,
  ...Object.values(places).flat(),
]);
// A number in a code of Postgres is no calling code.
const codes = [country.code, country.callingCode].map((code) => `(?<![\\w.-])${code}(?![\\w.-])`);
const named = new RegExp([...[...names].map(escaped), ...codes].join('|'), 'i');

describe("what is this operator's", () => {
  it('is named in content/, site.config.ts and messages/ alone', () => {
    const files = [
      ...sources.filter((file) => /^(app|domain|scripts|supabase)\//.test(file) && !isTest(file)),
      ...schemaFiles,
    ].filter((file) => !file.startsWith('domain/words/'));
    assert.ok(files.length > 900, `${files.length} files`);
    const found = files.map((file) => [file, findings(file, [named])] as const).filter(([, lines]) => lines.length > 0);
    assert.deepEqual(
      found.flatMap(([file, lines]) => (exceptions.includes(file) ? [] : lines)),
      [],
    );
    assert.deepEqual(
      found.map(([file]) => file).sort(),
      exceptions.sort(),
      'a file that names nothing any more leaves the list',
    );
  });

  it('would be noticed', () => {
    for (const line of [
      "const place = 'Belize';",
      "description: 'Golf carts in San Pedro'",
      "addressCountry: 'BZ'",
      'return `501${digits}`;',
      "book('tour', 'full-day-sailing')",
      "title: 'Shark & Ray Alley'",
    ])
      assert.match(line, named);
    for (const line of ["code === '42501'", 'https://example.com/501-a', "label: 'Full day'", 'const price = 1.501;'])
      assert.doesNotMatch(line, named);
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
