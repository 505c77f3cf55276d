import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstParties } from './first-parties.ts';

const listOf = (length: number) => ({ bookings: Array.from({ length }, (_, at) => at) });

test('the first parties end within a list, and a list without a party takes the room of one', () => {
  const [two, none, five, one] = [listOf(2), listOf(0), listOf(5), listOf(1)];
  const first = firstParties([two, none, five, one], 6);
  assert.deepEqual(
    [...first],
    [
      [two, 2],
      [none, 0],
      [five, 3],
    ],
  );
});

test('all parties are the first ones of a short day', () => {
  const lists = [listOf(2), listOf(3)];
  assert.deepEqual([...firstParties(lists, 8).values()], [2, 3]);
});
