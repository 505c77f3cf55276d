import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isLinkToken, tokenOf } from './link-token.ts';

const token = 'iO2QcN3RaQmXRThZaYDKfHFnKK2AoFZEOBRe-2MRac_';
const withTrip = `${token}.06bf59aa-88e5-4a14-80d5-f12107d59a93`;

for (const own of [token, withTrip])
  for (const [before, after] of [
    ['', ''],
    ['', '&decline'],
    ['', '&day=2027-01-05'],
    ['', '.'],
    ['', ').'],
    ['', '>'],
    ['', '”,'],
    ['', '*'],
    ['', '%20'],
    ['', '%E2%80%8B'],
    ['%E2%80%8B', ''],
    ['', '?fbclid=IwAR0'],
    ['', '&fbclid=IwAR0'],
    ['', '. Thank you'],
  ])
    it(`the token in '#${before}${own}${after}' is the link's`, () => {
      assert.equal(tokenOf(`#${before}${own}${after}`), own);
      assert.ok(isLinkToken(tokenOf(`#${before}${own}${after}`)));
    });

it('an address without a fragment has no token, and one that is cut off has a wrong one', () => {
  assert.equal(tokenOf(''), '');
  assert.equal(tokenOf('#'), '');
  assert.equal(tokenOf(`#${token.slice(0, 40)}.&decline`), `${token.slice(0, 40)}.`);
  for (const wrong of ['', token.slice(1), `${token}.`, `${token}A`, `${token}.06bf59aa`])
    assert.ok(!isLinkToken(wrong));
});
