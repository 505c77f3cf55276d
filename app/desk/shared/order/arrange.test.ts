import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from './arrange.ts';

for (const [id, place, order] of [
  ['a', 0, 'abcd'],
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 3, 'acdb'],
  ['b', 99, 'acdb'],
] as const)
  test(`${id} at place ${place}`, () => assert.equal(arrange([...'abcd'], id, place).join(''), order));
