import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionDue, promisedTime, promiseText } from './reply-promise.ts';
import type { ReplyPromise } from './reply-promise.ts';

const hours = (count: number, from = '07:00', until = '20:00'): ReplyPromise => ({
  decision_hours: count,
  decisions_from: from,
  decisions_until: until,
});

// Times in Belize. November 22, 2026 is a Sunday.
const promises: [promise: ReplyPromise, asked: string, due: string, why: string][] = [
  [hours(24), '22 11:40', '23 11:40', 'within the times of day'],
  [hours(24), '22 07:00', '23 07:00', 'at the opening'],
  [hours(24), '22 20:00', '23 20:00', 'at the closing'],
  [hours(24), '22 20:01', '23 20:00', 'the next opening is after the 24 hours of the site'],
  [hours(24), '22 23:59', '23 20:00', 'before midnight'],
  [hours(24), '23 00:00', '23 20:00', 'at midnight, the same evening'],
  [hours(24), '23 06:59', '23 20:00', 'a minute before the opening'],
  [hours(12), '22 19:00', '23 07:00', 'over midnight, at the opening'],
  [hours(12), '22 18:59', '23 07:00', 'over midnight, before the opening'],
  [hours(12), '22 08:00', '22 20:00', 'at the closing'],
  [hours(12), '22 08:01', '23 07:00', 'after the closing'],
  [hours(4), '22 18:00', '23 07:00', 'the evening'],
  [hours(4), '23 02:00', '23 07:00', 'the night'],
  [hours(4), '23 03:00', '23 07:00', 'the end of the night'],
  [hours(4), '23 03:01', '23 07:01', 'the morning'],
  [hours(14), '22 06:59', '22 20:00', 'the next opening is a minute after the 24 hours'],
  [hours(14), '22 07:00', '23 07:00', 'the next opening is exactly 24 hours later'],
  [hours(1), '22 19:00', '22 20:00', 'the last hour'],
  [hours(24, '00:00', '23:59'), '22 23:59', '23 23:59', 'all day'],
  [hours(24, '12:00:00', '13:00:00'), '22 14:00', '23 13:00', 'one hour a day, as the database writes times'],
  [hours(24, '12:00', '13:00'), '22 11:59', '22 13:00', 'one hour a day, before it'],
];
for (const [promise, asked, due, why] of promises) {
  test(`${promiseText(promise)}, asked on ${asked}: answered by ${due} (${why})`, () =>
    assert.equal(decisionDue(localMoment(asked), promise), new Date(localMoment(due)).toISOString()));
}

test('no promise ends at night, before the request, or after 24 hours; a later request has no earlier promise', () => {
  for (const promise of [1, 2, 5, 11, 12, 13, 14, 18, 23, 24].map((count) => hours(count))) {
    let last = 0;
    for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
      const asked = Date.parse('2026-12-30T06:00:00Z') + minute * 60_000;
      const due = Date.parse(decisionDue(new Date(asked).toISOString(), promise));
      const timeOfDay = new Date(due - 6 * 3_600_000).toISOString().slice(11, 19);
      assert.ok(timeOfDay >= '07:00:00' && timeOfDay <= '20:00:00', `${promise.decision_hours} hours: ${timeOfDay}`);
      assert.ok(due > asked && due <= asked + 24 * 3_600_000);
      assert.ok(due >= last);
      last = due;
    }
  }
});

test('a promised time names the day and the time in Belize', () => {
  assert.equal(promisedTime('2026-11-24T17:40:59.999Z'), 'Tuesday, November 24, 11:40, Belize time');
  assert.equal(promisedTime('2027-01-01T02:00:00+00:00'), 'Thursday, December 31, 20:00, Belize time');
});

test('the promise in words', () => {
  assert.equal(promiseText(hours(24)), 'within 24 hours, 07:00 to 20:00 Belize time');
  assert.equal(promiseText(hours(1, '08:30:00', '17:00:00')), 'within 1 hour, 08:30 to 17:00 Belize time');
});

test('a text that is not a moment throws', () => assert.throws(() => decisionDue('yesterday', hours(24)), RangeError));

function localMoment(time: string): string {
  const [day, clock] = time.split(' ');
  return `2026-11-${day}T${clock}:00-06:00`;
}
