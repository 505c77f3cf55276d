import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPhone } from '../../../../../domain/booking/booking-rules.ts';
import { phoneLink } from '../../../../../domain/site/phone-link.ts';
import { certainPhone, countriesOf, internationalPhone, namedCountries } from './international-phone.ts';

for (const [typed, country, international] of [
  ['(415) 555-0134', 'US', '+1 415 555 0134'],
  ['415.555.0134', 'US', '+1 415 555 0134'],
  ['07700 900123', 'GB', '+44 7700 900123'],
  ['0170 1234567', 'DE', '+49 170 1234567'],
  ['(55) 1234-5678', 'MX', '+52 55 1234 5678'],
  ['600.1234', 'BZ', '+501 600 1234'],
  ['0049 170 1234567', 'GB', '+49 170 1234567'],
  ['0049 (0)170 1234567', 'GB', '+49 170 1234567'],
  ['+1 (415) 555.0134', 'GB', '+1 415 555 0134'],
  ['\u202a+1 (415) 555\u20110134\u202c', 'GB', '+1 415 555 0134'],
] as const)
  test(`'${typed}' in ${country} is ${international}, which keeps the rule of the form`, () => {
    assert.equal(isPhone(typed), false);
    assert.equal(internationalPhone(typed, country), international);
    assert.equal(isPhone(international), true);
  });

for (const [typed, country] of [
  ['07700 900123', 'US'],
  ['0600 1234', 'US'],
  ['call me', 'US'],
  ['call 415 555 0134', 'US'],
  ['++1 415 555 0134', 'US'],
  ['06 12 34 56 78', 'US'],
  ['06 12 34 56 78', 'GB'],
  ['(415) 555-0134', 'GB'],
  ['(415) 555-0134 ext. 5', 'US'],
  ['(415) 555-0134 x 5', 'US'],
  ['(1', 'US'],
  ['0', 'GB'],
  ['٠٧٧٠٠', 'GB'],
] as const)
  test(`'${typed}' is no number in ${country}`, () => assert.equal(internationalPhone(typed, country), null));

for (const [typed, countries, international] of [
  ['415 555 0134', ['US'], '+1 415 555 0134'],
  ['415-555-0134', ['CA', 'US'], '+1 415 555 0134'],
  ['415 555 0134', ['BZ', 'US'], '+1 415 555 0134'],
  ['415 555 0134', ['DE', 'US'], null],
  ['55 1234 5678', ['US', 'MX'], null],
  ['415 555 0134', [], null],
  ['1 415 555 0134', ['US'], '+1 415 555 0134'],
  ['170 1234567', ['DE'], '+49 170 1234567'],
  ['7700 900123', ['GB'], null],
  ['600 1234', ['BZ'], '+501 600 1234'],
  ['501 600 1234', ['BZ'], '+501 600 1234'],
  ['501 600 1234', ['US'], null],
  ['600 1234', ['US'], null],
  ['49 170 1234567', ['GB'], null],
] as const)
  test(`'${typed}', which the rule takes, is ${international ?? 'uncertain'} in [${countries.join(', ')}]`, () => {
    assert.equal(isPhone(typed), true);
    assert.equal(certainPhone(typed, countries), international);
  });

for (const number of [
  '+44 (0)7700 900123',
  '+49 (0)151 12345678',
  '+31 (0)6 12345678',
  '+61 (0)412 345 678',
  '+39 (0)6 6982 1234',
  '+225 (0)7 07 12 34 56',
])
  test(`'${number}' without its (0) is the number of the metadata`, () => {
    assert.equal(phoneLink(number), `tel:${internationalPhone(number, 'US')?.replaceAll(/[ -]/g, '')}`);
  });

test('the languages of a browser suggest countries, in their order', () => {
  assert.deepEqual(countriesOf(['en-GB', 'es', 'en']), ['GB', 'ES', 'US']);
  assert.deepEqual(countriesOf(['de']), ['DE']);
  assert.deepEqual(countriesOf([]), []);
});

test('the countries are listed by name with their calling codes', () => {
  const countries = namedCountries('en');
  assert.ok(countries.length > 200);
  assert.deepEqual(
    countries.find(({ country }) => country === 'BZ'),
    { country: 'BZ', name: 'Belize (+501)' },
  );
});
