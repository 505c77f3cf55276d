import assert from 'node:assert/strict';
import { test } from 'node:test';
import { andList } from './and-list.ts';

for (const [items, expected] of [
  [[], ''],
  [['walking'], 'walking'],
  [['walking', 'pick-up'], 'walking and pick-up'],
  [['walking', 'swimming', 'pick-up'], 'walking, swimming and pick-up'],
] as const)
  test(`${items.length} in a sentence: '${expected}'`, () => assert.equal(andList(items), expected));
