import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namedPeriods, neighbour, periodName, readPeriod, stepName } from './period.ts';

describe('a period of the numbers', () => {
  const named: [label: string, first: string, last: string][] = [
    ['Last month', '2027-12-01', '2027-12-31'],
    ['This month', '2028-01-01', '2028-01-31'],
    ['Last 3 months', '2027-10-01', '2027-12-31'],
    ['This year', '2028-01-01', '2028-12-31'],
    ['Last year', '2027-01-01', '2027-12-31'],
  ];
  for (const [label, first, last] of named)
    it(`named ${label} is ${first} to ${last} in January 2028`, () =>
      assert.deepEqual(namedPeriods.find((one) => one.label === label)?.of('2028-01-15'), { first, last }));

  const periods: [first: string, last: string, name: string, before: string, after: string][] = [
    ['2026-03-01', '2026-03-31', 'March 2026', 'February 2026', 'April 2026'],
    ['2028-02-01', '2028-02-29', 'February 2028', 'January 2028', 'March 2028'],
    ['2026-01-01', '2026-12-31', '2026', '2025', '2027'],
    ['2026-01-01', '2026-03-31', 'January to March 2026', 'October to December 2025', 'April to June 2026'],
    ['2026-08-01', '2027-01-31', 'August 2026 to January 2027', 'February to July 2026', 'February to July 2027'],
    ['2026-03-02', '2026-03-08', 'Mar 2 to Mar 8, 2026', 'Feb 23 to Mar 1, 2026', 'Mar 9 to Mar 15, 2026'],
    ['2026-01-01', '2026-01-01', 'Jan 1, 2026', 'Dec 31, 2025', 'Jan 2, 2026'],
  ];
  for (const [first, last, name, before, after] of periods)
    it(`from ${first} to ${last} is ${name}, after ${before} and before ${after}`, () => {
      const period = { first, last };
      assert.deepEqual(
        [periodName(period), periodName(neighbour(period, -1)), periodName(neighbour(period, 1))],
        [name, before, after],
      );
    });

  it('is read from two days in order, at most ten years', () => {
    assert.deepEqual(readPeriod('2026-01-01', '2026-01-02'), { first: '2026-01-01', last: '2026-01-02' });
    assert.ok(readPeriod('2016-01-01', '2025-12-31'));
    for (const [first, last] of [
      [null, '2026-01-01'],
      ['2026-01-02', '2026-01-01'],
      ['2026-02-30', '2026-03-01'],
      ['2015-01-01', '2026-01-01'],
    ] as const)
      assert.equal(readPeriod(first, last), null);
  });

  it('has steps with a name', () => {
    assert.equal(stepName('2026-10-05', 'day'), 'Oct 5');
    assert.equal(stepName('2026-10-05', 'week'), 'Week from Oct 5');
    assert.equal(stepName('2026-10-05', 'month'), 'October 2026');
  });
});
