import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withToggled } from './use-selection.ts';

const order = ['a', 'b', 'c', 'd'];

test('a press chooses a row, and another press ends that', () => {
  const one = withToggled({ ids: new Set(), last: null }, 'b', order, false);
  assert.deepEqual([...one], ['b']);
  assert.deepEqual([...withToggled({ ids: one, last: 'b' }, 'b', order, false)], []);
});

test('a range reaches from the last toggled row in both directions', () => {
  const toggle = (last: string | null, id: string, ids: string[] = []) =>
    [...withToggled({ ids: new Set(ids), last }, id, order, true)].sort();
  assert.deepEqual(toggle('b', 'd', ['b']), ['b', 'c', 'd']);
  assert.deepEqual(toggle('c', 'a', ['c']), ['a', 'b', 'c']);
  assert.deepEqual(toggle('a', 'c', order), ['d']);
  assert.deepEqual(toggle(null, 'c'), ['c'], 'no row was toggled before');
  assert.deepEqual(toggle('z', 'c'), ['c'], 'the last toggled row has left the list');
});
