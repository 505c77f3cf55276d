import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import type { RentalWording } from './rental-form.ts';
import { suggestedStatements } from '../catalogue/first-texts.ts';
import { readStatements, statementsProblem } from './rental-form.ts';
import { rentalFormText } from './rental-form-text.ts';

const wording = { rental_statements: ['I am 25 or older'], rental_statements_version: 3 };
const ticked = { ticked_at: '2026-11-24T20:05:00.123456+00:00', version: 3, statements: ['I am 25 or older'] };
const rental = (change: Partial<BookingRow> = {}) =>
  sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal' }, { status: 'confirmed', ...change });

test('the desk reads when the form was ticked, in Belize, and whether the list has changed since', () => {
  assert.equal(rentalFormText(rental({ rental_form: ticked }), wording), 'Form ticked 24 Nov, 14:05');
  assert.equal(
    rentalFormText(rental({ rental_form: { ...ticked, version: 2 } }), wording),
    'Form ticked 24 Nov, 14:05 (an older version)',
  );
  assert.equal(rentalFormText(rental({ rental_form: ticked }), null), 'Form ticked 24 Nov, 14:05');
});

test('a confirmed rental alone is told to lack the form, and only while there is a list', () => {
  assert.equal(rentalFormText(rental(), wording), 'Form not ticked yet');
  const cases: [BookingRow, RentalWording | null][] = [
    [rental(), { ...wording, rental_statements: [] }],
    [rental(), null],
    [rental({ status: 'pending' }), wording],
    [rental({ status: 'cancelled' }), wording],
    [sampleRow({ tourId: 'lamanai' }, { status: 'confirmed' }), wording],
  ];
  for (const [booking, list] of cases) assert.equal(rentalFormText(booking, list), null);
});

test('a list has one statement on each line, without empty ones and repetitions', () => {
  assert.deepEqual(readStatements(' I am 25 \r\n\n\u00a0\nI drive\u2028I read\u0085I am 25'), [
    'I am 25',
    'I drive',
    'I read',
  ]);
  assert.deepEqual(readStatements(' \n '), []);
});

test('a list that is too long is refused, and the suggestions are not', () => {
  assert.equal(statementsProblem(suggestedStatements), '');
  assert.equal(statementsProblem(Array.from({ length: 8 }, () => '🐢'.repeat(200))), '');
  assert.equal(statementsProblem(Array.from({ length: 9 }, () => 'a')), 'At most 8 lines');
  assert.equal(statementsProblem(['a', 'a'.repeat(201)]), 'Line 2 has more than 200 characters');
  assert.match(statementsProblem(['bell\u0007']), /character that cannot be shown/);
});
