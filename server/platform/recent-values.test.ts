import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoize, RecentValues } from './recent-values.ts';

test('a value is made once while it is used', () => {
  const values = new RecentValues<number>(2);
  let made = 0;
  const next = () => ++made;
  assert.equal(values.get('a', next), 1);
  for (const other of ['b', 'c', 'd', 'e']) {
    values.get(other, next);
    assert.equal(values.get('a', next), 1, other);
  }
});

test('a value that is not used is forgotten', () => {
  const values = new RecentValues<string>(2);
  values.get('a', () => 'first');
  for (const other of ['b', 'c', 'd', 'e']) values.get(other, () => other);
  assert.equal(
    values.get('a', () => 'second'),
    'second',
  );
});

test('a failure is not kept', () => {
  const values = new RecentValues<string>(2);
  const fail = () => {
    throw new Error('refused');
  };
  assert.throws(() => values.get('a', fail), /refused/);
  assert.equal(
    values.get('a', () => 'value'),
    'value',
  );
});

test('a long key is not kept', () => {
  const made: string[] = [];
  const parse = memoize((text) => made.push(text));
  const long = 'x'.repeat(2001);
  for (const text of [long, long, 'short', 'short']) parse(text);
  assert.deepEqual(made, [long, long, 'short']);
});
