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

it('does not compare letter by letter with a text that is much too long', () => {
  const names = Array.from({ length: 20 }, (_, at) => `bookings_of_the_week_${at}`);
  const measure = (text: string) => {
    const began = performance.now();
    assert.equal(closestMatch(text, names), null);
    return performance.now() - began;
  };
  const [similar, other] = ['bookings_of', 'zzzzzzzzzzz'].map((word) => word.repeat(30_000));
  assert.ok(measure(similar!) < 10 * measure(other!) + 1);
});
