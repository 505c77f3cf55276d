import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isBookingSource, linkWordOf, sourceInWords, sourceOfArrival } from './booking-source.ts';

const site = 'https://www.example.org';

describe('the source of an arrival', () => {
  const arrivals: [address: string, referrer: string, source: string | null][] = [
    ['/', '', 'direct'],
    ['/blog', 'https://www.google.com/', 'search'],
    ['/', 'https://www.google.co.uk/', 'search'],
    ['/', 'https://google.bz/search?q=belize', 'search'],
    ['/', 'https://duckduckgo.com/', 'search'],
    ['/', 'android-app://com.google.android.googlequicksearchbox/', 'search'],
    ['/', 'https://mail.google.com/', 'referral'],
    ['/', 'https://google.com.attacker.example/', 'referral'],
    ['/', 'https://notgoogle.com/', 'referral'],
    ['/', 'https://l.facebook.com/', 'social'],
    ['/', 'https://t.co/abc', 'social'],
    ['/', 'https://example.net/', 'referral'],
    ['/?from=hotel7', 'https://www.google.com/', 'link:hotel7'],
    ['/?from=%20Hotel7 ', '', 'link:hotel7'],
    ['/?from=', '', 'direct'],
    ['/?from=two words', 'https://www.google.com/', 'search'],
    [`/?from=${'a'.repeat(30)}`, '', `link:${'a'.repeat(30)}`],
    [`/?from=${'a'.repeat(31)}`, '', 'direct'],
    ['/?from=<script>', '', 'direct'],
    ['/', `${site}/blog`, null],
    ['/', `${site}/blog?from=hotel7`, 'link:hotel7'],
    ['/', 'not an address', 'direct'],
  ];
  for (const [address, referrer, source] of arrivals)
    it(`at ${address.slice(0, 40)} from '${referrer}' is ${source}`, () => {
      assert.equal(sourceOfArrival({ address: site + address, referrer }), source);
      if (source) assert.ok(isBookingSource(source));
    });

  it('is in a closed list', () => {
    for (const other of [
      null,
      7,
      '',
      'unknown',
      'telephone',
      'link:',
      'link:Two',
      'link:two words',
      `link:${'a'.repeat(31)}`,
    ])
      assert.equal(isBookingSource(other), false, String(other));
  });

  it('has words for the desk', () => {
    assert.equal(sourceInWords('search'), 'A search engine');
    assert.equal(sourceInWords('link:hotel7'), 'Link “hotel7”');
    assert.equal(sourceInWords('walk-in'), 'Walk-in');
    assert.equal(sourceInWords(null), 'Not known');
    assert.equal(sourceInWords('toString'), 'Not known');
  });
});

describe('the link of a partner', () => {
  const words: [name: string, word: string][] = [
    ['Hotel Seven', 'hotelseven'],
    [' Café Sol & Mar 2 ', 'cafesolmar2'],
    ['¡¿!', ''],
    ['a'.repeat(40), 'a'.repeat(30)],
  ];
  for (const [name, word] of words) it(`of ${name} ends in '${word}'`, () => assert.equal(linkWordOf(name), word));
});
