import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortened } from './shortened.ts';

const family = '👩‍👩‍👧‍👦';

test('a text is shortened between the characters that people see', () => {
  assert.equal(shortened('Night Snorkel', 13), 'Night Snorkel');
  assert.equal(shortened('Night Snorkel', 12), 'Night Snorke…');
  assert.equal(shortened('Night Snorkel', 6), 'Night…', 'without the space before it');
  assert.equal(shortened(family.repeat(3), 3), family.repeat(3));
  assert.equal(shortened(family.repeat(3), 2), `${family.repeat(2)}…`);
  assert.equal(shortened('e\u0301e\u0301', 1), 'e\u0301…');
  assert.equal(shortened('', 0), '');
});

test('a limit of bytes holds too', () => {
  assert.equal(shortened(family.repeat(3), 3, 50), `${family.repeat(2)}…`);
  assert.equal(shortened(`e${'\u0301'.repeat(100)}`, 3, 50), '…');
});
