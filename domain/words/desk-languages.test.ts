import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasDesk } from './desk-languages.ts';

test('the desk can be read in the languages of the product, and in no language that it lacks', () => {
  assert.deepEqual(['en', 'es', 'pt-PT', ''].filter(hasDesk), ['en', 'es']);
});
