import assert from 'node:assert/strict';
import { test } from 'node:test';
import { andList } from './and-list.ts';

for (const [items, expected] of [
  [[], ''],
  [['walking'], 'walking'],
  [['walking', 'pickup'], 'walking and pickup'],
  [['walking', 'swimming', 'pickup'], 'walking, swimming and pickup'],
] as const)
  test(`${items.length} in a sentence: '${expected}'`, () => assert.equal(andList(items), expected));
