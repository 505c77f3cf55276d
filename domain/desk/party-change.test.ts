import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partyChangeText } from './party-change.ts';

const other = { id: '12ab34cd-6d1c-4b0a-9f3e-2f6f0a5d9c11', people: 2 };
const wordsOf = (change: Parameters<typeof partyChangeText>[0]) => {
  const text = partyChangeText(change);
  return text && `${text.before} ${text.other.slice(0, 4)}${text.after}`;
};

test('the history says what happened to a party, from both sides', () => {
  assert.equal(wordsOf({ divided: { from: null, to: other } }), 'Party divided: 2 people in 12ab');
  assert.equal(wordsOf({ divided: { from: { ...other, people: 6 }, to: null } }), 'Divided from 12ab, a party of 6');
  assert.equal(
    wordsOf({ merged: { from: { ...other, people: 1 }, to: null } }),
    'One party with 12ab: 1 person joined',
  );
  assert.equal(wordsOf({ merged: { from: null, to: other } }), 'One party with 12ab');
  assert.equal(wordsOf({}), null);
});
