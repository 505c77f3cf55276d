import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inGivenOrder } from './given-order.ts';

const tours = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const sorted = (order: string[]) =>
  inGivenOrder(tours, order)
    .map(({ id }) => id)
    .join('');

test('tours follow the list; those that are not in it keep their order after it', () => {
  assert.equal(sorted([]), 'abcd');
  assert.equal(sorted(['d', 'b']), 'dbac');
  assert.equal(sorted(['gone', 'c', 'a']), 'cabd');
  assert.equal(sorted(['d', 'c', 'b', 'a']), 'dcba');
});
