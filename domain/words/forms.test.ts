import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shown } from './en/carts.ts';
import { intro, islandShown } from './en/tours.ts';

for (const [count, text] of [
  [0, 'Days'],
  [1, 'One day'],
  [2, 'Two days'],
  [12, 'Twelve days'],
  [13, '13 days'],
  [36, '36 days'],
] as const)
  test(`${count} at the beginning of a sentence`, () => {
    const [first, rest] = intro({ count, days: (days) => ({ days }) });
    assert.deepEqual(first, { days: text });
    assert.match(String(rest), /^ we know by heart/);
  });

test('lists say how many they show', () => {
  assert.deepEqual(
    [0, 1, 6].map((count) => shown({ count })),
    ['0 carts shown', '1 cart shown', '6 carts shown'],
  );
  assert.equal(islandShown({ count: 1 }), '1 island tour shown');
});
