import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBookingInsert } from '../booking/booking.ts';
import { daysInWords, daysOf, lastDayLines, nearDays, onDays, onItsDays } from './booking-days.ts';
import * as days from '../words/en/days.ts';
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

test('a day of a list has the order and the signs of its language, with the year of another year', () => {
  const near = (today: string, locale: string) =>
    nearDays(sampleRow({ ...rental, days: 3 }), today, { days: { ...days, locale } });
  assert.equal(near('2026-12-01', 'en-GB'), 'Wed 30 Dec to Fri 1 Jan 2027');
  assert.equal(near('2026-12-01', 'es'), 'mié 30 dic to vie 1 ene 2027');
  assert.equal(near('2026-12-01', 'pt-PT'), 'quarta 30/12 to sexta 1/01/2027');
  assert.equal(near('2025-12-01', 'en-GB'), 'Wed 30 Dec 2026 to Fri 1 Jan 2027');
  assert.equal(near('2027-01-01', 'pt-PT'), 'quarta 30/12/2026 to sexta 1/01');
  const summer = sampleRow({ ...rental, date: '2026-07-30', days: 3 });
  assert.equal(nearDays(summer, '2025-12-01'), 'Thu 30 Jul to Sat 1 Aug 2026');
});

test('two days of one month have it once', () => {
  const rented = (locale: string, today: string) =>
    nearDays(sampleRow({ ...rental, date: '2026-11-26', days: 4 }), today, { days: { ...days, locale } });
  assert.equal(rented('en-GB', '2026-11-20'), 'Thu 26 to Sun 29 Nov');
  assert.equal(rented('en-GB', '2025-12-01'), 'Thu 26 to Sun 29 Nov 2026');
  assert.equal(rented('es', '2026-11-20'), 'jue 26 to dom 29 nov');
  assert.equal(rented('pt-PT', '2026-11-20'), 'quinta 26 to domingo 29/11');
});

test('the days of a combo are those of the catalogue', () => {
  const combo = sampleRow({ bookingType: 'combo', comboId: 'triple-mainland-combo', tourId: null });
  assert.deepEqual([daysOf(combo.booked_items), combo.last_day], [2, '2099-02-01']);
  assert.equal(daysOf([]), 1);
  assert.ok(!('last_day' in sampleInsert()));
});
