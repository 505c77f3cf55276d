import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasWords } from './has-words.ts';

for (const [words, isFound] of [
  ['', true],
  ['  ', true],
  ['lamanai', true],
  ['ruins MAYA', true],
  ['josé', true],
  ['jose river', true],
  ['lamanai zoo', false],
] as const)
  test(`'${words}' ${isFound ? 'finds' : 'does not find'} the tour`, () =>
    assert.equal(hasWords(words, 'Lamanai Maya Ruins, San José, river'), isFound));
