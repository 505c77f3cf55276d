import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { country } from '../../content/country.ts';
import { combos } from '../../content/en/combos.ts';
import { golfCarts } from '../../content/en/golf-carts.ts';
import { places } from '../../content/en/places.ts';
import { tours } from '../../content/en/tours.ts';
import { domainSchemas } from '../../scripts/database/domain-schemas.ts';
import { site } from '../../site.config.ts';
import { isTest, read, sources, sqlFiles } from './source-files.ts';

// docs/decisions/0046-content-by-language.md: what is this operator's stands in content/, site.config.ts and messages/.
// Comments may have it as an example, and tests as what they check.

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
      ...sqlFiles.filter((file) => file.startsWith('supabase/schemas/') && !isWritten(file)),
    ].filter((file) => !file.startsWith('domain/words/'));
    assert.ok(files.length > 900, `${files.length} files`);
    const found = files.filter((file) => findings(file).length > 0);
    const isNew = found.filter((file) => !exceptions.includes(file)).flatMap(findings);
    assert.deepEqual(isNew, []);
    assert.deepEqual(found.sort(), exceptions.sort(), 'a file that names nothing any more leaves the list');
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

function isWritten(file: string): boolean {
  return file.replace('supabase/schemas/', '') in domainSchemas;
}

/** The lines of a file, without comments, that name something. */
function findings(file: string): string[] {
  const comment = file.endsWith('.sql') ? /--.*$/ : /^\s*(?:\/?\*|\/\/).*$|\s\/\/ .*$/;
  return read(file)
    .split('\n')
    .map((line) => line.replace(comment, ''))
    .filter((line) => named.test(line))
    .map((line) => `${file}: ${line.trim()}`);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
