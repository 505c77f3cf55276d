import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exposeCollection } from './heap-limits.ts';
import { memoize, RecentValues } from './recent-values.ts';

const two = { values: 2, characters: 1000 };

test('a value is made once while it is used', () => {
  const values = new RecentValues<number>(two);
  let made = 0;
  const next = () => ++made;
  assert.equal(values.get('a', next), 1);
  for (const other of ['b', 'c', 'd', 'e']) {
    values.get(other, next);
    assert.equal(values.get('a', next), 1, other);
  }
});

test('a value that is not used is forgotten', () => {
  const values = new RecentValues<string>(two);
  values.get('a', () => 'first');
  for (const other of ['b', 'c', 'd', 'e']) values.get(other, () => other);
  assert.equal(
    values.get('a', () => 'second'),
    'second',
  );
});

test('a failure is not kept', () => {
  const values = new RecentValues<string>(two);
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

test('the lengths of the values are limited, each and together', () => {
  const made: string[] = [];
  const values = new RecentValues<string>({ values: 100, characters: 1000 }, (value) => value.length);
  const get = (key: string, length: number) =>
    values.get(key, () => {
      made.push(key);
      return 'x'.repeat(length);
    });
  for (const key of ['long', 'long', 'short', 'short']) get(key, key === 'long' ? 97 : 95);
  assert.deepEqual(made, ['long', 'long', 'short']);
  // Ten values of 92 or 93 characters fill one half, twenty fill both.
  for (let n = 0; n < 20; n++) get(`k${n}`, 90);
  get('short', 95);
  assert.equal(made.at(-1), 'short');
});

test('the long text that a key is a part of is not kept', () => {
  const collect = exposeCollection();
  const parse = memoize((text) => [text.slice(1)]);
  const heapBytes = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heapBytes();
  const longTexts = (n: number) => Buffer.from('x'.repeat(1_000_000) + `?name=eq.${n}&order=name`).toString();
  for (let n = 0; n < 50; n++) parse(longTexts(n).slice(1_000_000));
  assert.ok(heapBytes() - before < 10_000_000);
  assert.deepEqual(parse(longTexts(7).slice(1_000_000)), ['name=eq.7&order=name']);
});
