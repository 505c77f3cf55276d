import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatIsoDate, isPast, longDate, longMoment, parseIsoDate, localToday } from './booking-dates.ts';

const moments: [string, string][] = [
  ['2026-11-20T12:00:00Z', '2026-11-20'],
  ['2026-11-20T05:59:59.999Z', '2026-11-19'],
  ['2026-11-20T06:00:00.000Z', '2026-11-20'],
  ['2027-01-01T05:00:00Z', '2026-12-31'],
  // July: Belize has no daylight saving.
  ['2026-07-01T05:59:00Z', '2026-06-30'],
  ['2028-03-01T03:00:00Z', '2028-02-29'],
];

for (const [moment, today] of moments) {
  test(`at ${moment} it is ${today} in Belize`, () => {
    assert.equal(localToday(new Date(moment)), today);
  });
}

test('an invalid Date throws', () => {
  assert.throws(() => localToday(new Date('never')), RangeError);
});

const days: [string, ReturnType<typeof parseIsoDate>][] = [
  ['2026-11-20', { year: 2026, month: 11, day: 20 }],
  ['2028-02-29', { year: 2028, month: 2, day: 29 }],
  ['0050-01-02', null],
  ['2026-02-29', null],
  ['2026-04-31', null],
  ['2026-13-01', null],
  ['2026-00-10', null],
  ['2026-01-00', null],
  ['2026-1-1', null],
  ['20261120', null],
  ['2026-11-20T00:00:00Z', null],
  ['2026-11-20\n', null],
  [' 2026-11-20', null],
  ['٢٠٢٦-١١-٢٠', null],
  ['', null],
];

for (const [text, day] of days) {
  test(`${JSON.stringify(text)} ${day ? 'is a date' : 'is not a date'}`, () => {
    assert.deepEqual(parseIsoDate(text), day);
    if (day) assert.equal(formatIsoDate(day), text);
  });
}

test('the long form has weekday and month', () => {
  assert.equal(longDate('2026-11-20'), 'Friday, November 20, 2026');
  assert.equal(longDate('2027-01-01'), 'Friday, January 1, 2027');
  assert.equal(longDate('2028-02-29'), 'Tuesday, February 29, 2028');
});

test('text that is not a date stays unchanged', () => {
  assert.equal(longDate('someday'), 'someday');
});

test('yesterday is past, today and tomorrow are not', () => {
  assert.equal(isPast('2026-11-19', '2026-11-20'), true);
  assert.equal(isPast('2026-11-20', '2026-11-20'), false);
  assert.equal(isPast('2026-11-21', '2026-11-20'), false);
  assert.equal(isPast('2025-12-31', '2026-01-01'), true);
});

test('a moment is written in Belize time', () => {
  const moments: [moment: string, words: string][] = [
    ['2026-11-21T00:51:13.989179+00:00', 'Friday, November 20, 2026, 18:51'],
    ['2026-11-20T06:05:00Z', 'Friday, November 20, 2026, 00:05'],
    ['2026-07-01T18:00:00Z', 'Wednesday, July 1, 2026, 12:00'],
    ['soon', 'soon'],
  ];
  for (const [moment, words] of moments) assert.equal(longMoment(moment), words);
});
