import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitingTime } from './booking-age.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ages: [since: string, words: string, isLate: boolean][] = [
  ['2026-11-20T12:00:05Z', 'less than a minute', false],
  ['2026-11-20T11:59:00Z', '1 minute', false],
  ['2026-11-20T11:00:01Z', '59 minutes', false],
  ['2026-11-20T11:00:00Z', '1 hour', false],
  ['2026-11-19T12:00:01Z', '23 hours', false],
  ['2026-11-19T12:00:00Z', '24 hours', true],
  ['2026-11-18T12:00:01Z', '47 hours', true],
  ['2026-11-18T12:00:00.000000+00:00', '2 days', true],
  ['2026-10-20T12:00:00Z', '31 days', true],
];
for (const [since, words, isLate] of ages) {
  test(`since ${since}: ${words}${isLate ? ', late' : ''}`, () =>
    assert.deepEqual(waitingTime(since, now), { words, isLate }));
}

test('a request is late from the promised time on', () => {
  for (const [dueAt, isLate] of [
    ['2026-11-20T12:00:00.001Z', false],
    ['2026-11-20T06:00:00-06:00', true],
  ] as const)
    assert.equal(waitingTime('2026-11-18T12:00:00Z', now, dueAt).isLate, isLate);
});
