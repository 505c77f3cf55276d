import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedDay } from './typed-day.ts';

const today = '2026-11-28';

test('a typed day is read in the forms that people use', () => {
  for (const words of [
    '2026-12-24',
    '24 Dec',
    ' dec 24 ',
    'December 24',
    '24 december 2026',
    'Dec 24, 2026',
    '24. dec',
  ])
    assert.equal(typedDay(words, today), '2026-12-24', words);
  assert.equal(typedDay('Today', today), today);
  assert.equal(typedDay('tomorrow', '2026-12-31'), '2027-01-01');
});

test('at the desk of another language its names are read too', () => {
  for (const words of ['24 dic', '24 de diciembre', '24 de Diciembre de 2026', 'dic 24', '24 dec', '2026-12-24'])
    assert.equal(typedDay(words, today, 'es'), '2026-12-24', words);
  assert.equal(typedDay('3 de septiembre', today, 'es'), '2026-09-03');
  for (const words of ['mañana', 'Manana', 'tomorrow']) assert.equal(typedDay(words, today, 'es'), '2026-11-29', words);
  assert.equal(typedDay('hoy', today, 'es'), today);
  assert.equal(typedDay('24 dic', today), null);
});

test('a day without a year is the next one, or one of the last half a year', () => {
  assert.equal(typedDay('1 nov', today), '2026-11-01');
  assert.equal(typedDay('29 may', today), '2026-05-29');
  assert.equal(typedDay('28 may', today), '2027-05-28');
  assert.equal(typedDay('29 feb', today), '2028-02-29');
});

test('words that are no day of the calendar are none', () => {
  for (const words of [
    '',
    'ana',
    'march',
    '24',
    'maya 3',
    'decoy 3',
    '31 nov',
    '2026-02-30',
    '24 dec 26',
    '29 feb 2027',
  ])
    assert.equal(typedDay(words, today), null, words);
});
