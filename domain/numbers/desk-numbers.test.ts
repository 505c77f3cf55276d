import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { averageInWords, changeInWords, countMarks, durationInWords, shareInWords } from './desk-numbers.ts';

describe('the figures of the desk in words', () => {
  const times: [seconds: number | null, words: string][] = [
    [null, '–'],
    [0, 'under 1 min'],
    [59, 'under 1 min'],
    [60, '1 min'],
    [3569, '59 min'],
    [3570, '1 h'],
    [5400, '1.5 h'],
    [86_400, '24 h'],
    [172_799, '48 h'],
    [172_800, '2 days'],
    [864_000, '10 days'],
  ];
  for (const [seconds, words] of times)
    it(`say ${words} for ${seconds} seconds`, () => assert.equal(durationInWords(seconds), words));

  const shares: [part: number, whole: number, words: string][] = [
    [0, 0, '–'],
    [0, 3, '0%'],
    [12, 15, '80%'],
    [999, 1000, '99%'],
    [3, 3, '100%'],
  ];
  for (const [part, whole, words] of shares)
    it(`say ${words} for ${part} of ${whole}`, () => assert.equal(shareInWords(part, whole), words));

  const changes: [now: number, before: number, words: string][] = [
    [0, 0, 'same'],
    [5, 0, 'new'],
    [0, 5, '−100%'],
    [1000, 1001, 'same'],
    [59, 50, '+18%'],
    [95, 100, '−5%'],
  ];
  for (const [now, before, words] of changes)
    it(`say ${words} for ${now} after ${before}`, () => assert.equal(changeInWords(now, before), words));

  it('give averages with one decimal below ten', () => {
    assert.deepEqual([averageInWords(0, 0), averageInWords(9, 4), averageInWords(63, 5)], ['0', '2.3', '13']);
  });
});

describe('the axes of the charts', () => {
  const counts: [most: number, marks: number[]][] = [
    [0, [1]],
    [1, [1]],
    [4, [1, 2, 3, 4]],
    [5, [2, 4, 6]],
    [17, [5, 10, 15, 20]],
    [100, [50, 100]],
    [3846, [1000, 2000, 3000, 4000]],
  ];
  for (const [most, marks] of counts)
    it(`have whole marks up to ${most}`, () =>
      assert.deepEqual(
        countMarks(most).map(({ value }) => value),
        marks,
      ));
});
