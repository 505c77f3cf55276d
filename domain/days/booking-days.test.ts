import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBookingInsert } from '../booking/booking.ts';
import { daysInWords, daysOf, lastDayLines, onDays, onItsDays } from './booking-days.ts';
import { itemLines } from '../booking/booked-item.ts';
import { sampleInsert, sampleInput, sampleRow } from '../booking/sample-booking.ts';

const rental = { bookingType: 'golf-cart', golfCartId: 'luxury-teal', date: '2026-12-30' } as const;

test('a rental of several days sends its last day, and nothing else does', () => {
  const insert = (change: Parameters<typeof sampleInput>[0]) => toBookingInsert(sampleInput(change), (id) => id);
  assert.equal(insert({ ...rental, days: 3 }).last_day, '2027-01-01');
  assert.equal(insert({ ...rental, days: 30 }).last_day, '2027-01-28');
  // Exactly the columns of docs/product/backend-calls.md, Data calls.
  assert.ok(!('last_day' in insert(rental)));
  assert.ok(!('last_day' in insert({ days: 3 })));
});

test('the days of a rental are those of its item, in words everywhere', () => {
  const row = sampleRow({ ...rental, days: 3 });
  assert.deepEqual([daysOf(row.booked_items), row.last_day], [3, '2027-01-01']);
  assert.deepEqual(itemLines(row.booked_items), ['Golf cart: Luxury Teal Cart (seats up to 6), 3 days']);
  assert.deepEqual(lastDayLines(row), ['Friday, January 1, 2027 (3 days)']);
  assert.deepEqual(lastDayLines(sampleRow(rental)), ['Wednesday, December 30, 2026 (1 day)']);
  assert.deepEqual(lastDayLines(sampleRow()), []);
  assert.equal(daysInWords(row), 'Wednesday, December 30, 2026 to Friday, January 1, 2027');
  assert.equal(onItsDays(row), 'from Wednesday, December 30, 2026 to Friday, January 1, 2027');
  assert.equal(onDays('2026-12-30', 1), 'on Wednesday, December 30, 2026');
  assert.equal(daysInWords(sampleRow(rental)), 'Wednesday, December 30, 2026');
});

test('the days of a combo are those of the catalogue', () => {
  const combo = sampleRow({ bookingType: 'combo', comboId: 'triple-mainland-combo', tourId: null });
  assert.deepEqual([daysOf(combo.booked_items), combo.last_day], [2, '2099-02-01']);
  assert.equal(daysOf([]), 1);
  assert.ok(!('last_day' in sampleInsert()));
});
