import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysInWords } from './days-in-words.ts';

for (const [count, text] of [
  [0, 'Days'],
  [1, 'One day'],
  [2, 'Two days'],
  [12, 'Twelve days'],
  [13, '13 days'],
  [36, '36 days'],
] as const)
  test(`${count} at the beginning of a sentence`, () => assert.equal(daysInWords(count), text));
