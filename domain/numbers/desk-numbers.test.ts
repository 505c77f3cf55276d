import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countMarks, durationInWords, shareInWords, timeHeight, timeMarks } from './desk-numbers.ts';

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

  it('give the share of the answered requests, and none without an answer', () => {
    const figures = { requests: 9, median_seconds: null, slowest_seconds: null };
    assert.equal(shareInWords({ ...figures, decided: 15, confirmed: 12 }), '80% (12 of 15)');
    assert.equal(shareInWords({ ...figures, decided: 3, confirmed: 0 }), '0% (0 of 3)');
    assert.equal(shareInWords({ ...figures, decided: 0, confirmed: 0 }), 'none answered yet');
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

  it('of times grow, and no time leaves them', () => {
    const heights = timeMarks.map(({ value }) => timeHeight(value));
    assert.deepEqual(
      heights,
      heights.toSorted((one, other) => one - other),
    );
    assert.deepEqual([timeHeight(0), timeHeight(120), timeHeight(14 * 86_400), timeHeight(1e9)], [0, 0, 1, 1]);
    assert.ok(heights[0]! > 0.1 && heights.at(-1)! < 1);
  });
});
