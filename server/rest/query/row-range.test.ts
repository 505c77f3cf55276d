import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RestError } from '../rest-error.ts';
import { combineRanges, contentRange, rangeStatus } from './row-range.ts';

const code = (expected: string) => (error: RestError) => error.body.code === expected;

it('Range: the intersection of header and query', () => {
  assert.deepEqual(combineRanges(null, 0, undefined), { offset: 0, limit: null });
  assert.deepEqual(combineRanges(10, 5, undefined), { offset: 5, limit: 10 });
  assert.deepEqual(combineRanges(null, 0, '0-9'), { offset: 0, limit: 10 });
  assert.deepEqual(combineRanges(null, 0, '5-'), { offset: 5, limit: null });
  assert.deepEqual(combineRanges(10, 5, '8-100'), { offset: 8, limit: 7 });
  assert.deepEqual(combineRanges(2, 0, '5-9'), { offset: 5, limit: 0 });
  assert.deepEqual(combineRanges(null, 0, 'bytes=0-9'), { offset: 0, limit: null });
  assert.throws(() => combineRanges(null, 0, '9-0'), code('PGRST103'));
  assert.throws(() => combineRanges(-1, 0, undefined), code('PGRST103'));
  assert.deepEqual(combineRanges(null, -1, undefined), { offset: 0, limit: null });
});

it('Content-Range and its status', () => {
  assert.deepEqual(
    [contentRange(0, 25, null), contentRange(5, 1, 6), contentRange(0, 0, 0), contentRange(0, 0, null)],
    ['0-24/*', '5-5/6', '*/0', '*/*'],
  );
  assert.deepEqual(
    [rangeStatus(0, 5, null), rangeStatus(0, 5, 5), rangeStatus(0, 5, 6), rangeStatus(3, 2, 5), rangeStatus(5, 0, 5)],
    [200, 200, 206, 206, 206],
  );
  assert.throws(() => rangeStatus(6, 0, 5), code('PGRST103'));
});
