import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  daysFrom,
  daysLater,
  isShownDay,
  monthName,
  monthsLater,
  shortDay,
  weekdayOf,
  weekStart,
  weeksOfMonth,
} from './calendar-days.ts';

test('days are counted across months, years and leap days', () => {
  assert.equal(daysLater('2026-11-30', 1), '2026-12-01');
  assert.equal(daysLater('2027-01-01', -1), '2026-12-31');
  assert.equal(daysLater('2028-02-28', 1), '2028-02-29');
  assert.equal(daysLater('2027-02-28', 1), '2027-03-01');
  assert.deepEqual(daysFrom('2026-12-30', 3), ['2026-12-30', '2026-12-31', '2027-01-01']);
  assert.throws(() => daysLater('2026-02-30', 1), RangeError);
});

test('months are counted from the first day, also from a day that the next month lacks', () => {
  assert.equal(monthsLater('2026-10-31', 1), '2026-11-01');
  assert.equal(monthsLater('2026-01-15', -1), '2025-12-01');
  assert.equal(monthsLater('2026-11-24', 0), '2026-11-01');
});

test('a week begins on Sunday', () => {
  assert.equal(weekStart('2026-11-22'), '2026-11-22');
  assert.equal(weekStart('2026-11-28'), '2026-11-22');
  assert.equal(weekdayOf('2026-11-22'), 'Sunday');
});

test('the weeks of a month are whole, and cover the month', () => {
  // February 2026 begins on a Sunday and has 28 days; August 2026 begins on a Saturday and has 31.
  assert.equal(weeksOfMonth('2026-02-10').length, 4);
  assert.equal(weeksOfMonth('2026-08-31').length, 6);
  const november = weeksOfMonth('2026-11-24');
  assert.deepEqual([november.length, november[0]![0], november.at(-1)![6]], [5, '2026-11-01', '2026-12-05']);
  assert.ok(november.every((week) => week.length === 7 && weekdayOf(week[0]!) === 'Sunday'));
});

test('a day that the desk shows exists and has a year from 2000 on', () => {
  for (const day of ['2026-11-24', '2000-01-01', '9998-12-31']) assert.equal(isShownDay(day), true, day);
  for (const day of ['', 'day', '2026-02-30', '2026-2-3', '1999-12-31', '0026-11-24', '9999-12-31'])
    assert.equal(isShownDay(day), false, day);
});

test('names of days and months are the same in every time zone', () => {
  assert.deepEqual([shortDay('2026-11-01'), monthName('2026-11-01')], ['Nov 1', 'November 2026']);
});
