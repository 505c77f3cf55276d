import assert from 'node:assert/strict';
import { it } from 'node:test';
import { closestMatch, rankedMatches } from './fuzzy-match.ts';

it('finds the most similar name', () => {
  assert.equal(closestMatch('clientz', ['projects', 'clients', 'tasks']), 'clients');
  assert.equal(closestMatch('sayhell', ['sayhello', 'sayhello_twice', 'add_them']), 'sayhello');
  assert.equal(closestMatch('(nam)', ['(name)', '(a, b)']), '(name)');
  assert.equal(closestMatch('zzzz', ['projects', 'clients']), null);
  assert.equal(closestMatch('', ['projects']), null);
  assert.deepEqual(rankedMatches('CLIENTS', ['clients', 'client']), [{ candidate: 'clients', score: 1 }]);
});
