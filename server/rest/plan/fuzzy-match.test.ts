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
  /** A text that tells when its pairs and triples of letters are read. */
  class WatchedText extends String {
    isRead = false;
    override toLowerCase(): string {
      return this as unknown as string;
    }
    override replace(): string {
      this.isRead = true;
      return this.toString();
    }
  }
  const names = Array.from({ length: 20 }, (_, at) => `bookings_of_the_week_${at}`);
  for (const [times, isRead] of [
    [3, true],
    [30_000, false],
  ] as const) {
    const text = new WatchedText('bookings_of'.repeat(times));
    closestMatch(text as unknown as string, names);
    assert.equal(text.isRead, isRead, `${times} times`);
  }
  assert.equal(closestMatch('bookings_of'.repeat(30_000), names), null);
});
