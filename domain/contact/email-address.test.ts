import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailPattern } from '../booking/booking-limits.ts';
import { wordsOf } from '../words/mail-words.ts';
import { howToWriteTo, storedSpellings, toReplyAddress, toStoredEmail } from './email-address.ts';

const pattern = new RegExp(emailPattern, 'u');

for (const [typed, stored] of [
  [' Ana@Example.COM\t', 'ana@example.com'],
  ['an\u00ada@exam\u200bple.com', 'ana@example.com'],
  ['\u202aana@example.com\u202c', 'ana@example.com'],
  ['JOSÉ@example.com', 'josé@example.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['ana@MÜNCHEN.example', 'ana@xn--mnchen-3ya.example'],
  ['josé@münchen.example', 'josé@xn--mnchen-3ya.example'],
  ['ana@ｅxample。com', 'ana@example.com'],
  ["o'neill+tours_1.x-y@sub.example.co.uk", "o'neill+tours_1.x-y@sub.example.co.uk"],
  ['a..b.@docomo.example', 'a..b.@docomo.example'],
] as const)
  test(`'${typed}' is stored as ${stored}, which keeps the rule`, () => {
    assert.equal(toStoredEmail(typed), stored);
    assert.match(stored, pattern);
  });

for (const typed of [
  '<ana@example.com',
  '<<ana@example.com',
  'ana@example.com>>>>',
  'ana@example.com>',
  '"ana"@example.com',
  'a\\na@example.com',
  'ana(home)@example.com',
  'ana,bea@example.com',
  'ana;bea@example.com',
  'mailto:ana@example.com',
  'ana[1]@example.com',
  'ana\u0007@example.com',
  'ana\u0085@example.com',
  'ana@example.com.',
  'ana@example..com',
  'ana@-example.com',
  'ana@[127.0.0.1]',
  'ana@münchen/x.example',
  'ana@mün\tchen.example',
  'ana@mün chen.example',
  'ana@münchen',
  'münchen',
  '@example.com',
  '',
])
  test(`'${typed}' is refused`, () => assert.doesNotMatch(toStoredEmail(typed), pattern));

test('the pattern alone refuses what is not seen, and a domain that is not in ASCII', () => {
  for (const address of ['an\u00ada@example.com', 'ana\u200b@example.com', 'ana@münchen.example', 'ana@Example.com'])
    assert.doesNotMatch(address, pattern);
});

test('an address is also found by its domain as earlier versions stored it', () => {
  assert.deepEqual(storedSpellings(' Ana@München.example'), ['ana@xn--mnchen-3ya.example', 'ana@münchen.example']);
  assert.deepEqual(storedSpellings('ana@example.com'), ['ana@example.com']);
});

test('an address that is not ASCII before the @ is no Reply-To, and the text says where to write', () => {
  assert.equal(toReplyAddress('ana@example.com'), 'ana@example.com');
  assert.equal(toReplyAddress('ana@münchen.example'), 'ana@münchen.example');
  assert.equal(toReplyAddress('josé@example.com'), null);
  assert.equal(toReplyAddress(''), null);
  assert.match(howToWriteTo('ana@example.com', wordsOf('en')), /^Answer this mail/);
  assert.match(howToWriteTo('josé@example.com', wordsOf('en')), /a new mail to josé@example\.com:/);
  assert.equal(howToWriteTo('', wordsOf('en')), 'The guest left no e-mail address: please call.');
});
