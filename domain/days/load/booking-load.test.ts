import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingLoadText, bookingLoadWords, isFullDay } from './booking-load.ts';

test('the load of a day with a limit is the taken places of all', () => {
  const load = { taken: 6, places: 12 };
  assert.equal(bookingLoadText(load), '6 of 12');
  assert.equal(bookingLoadWords(load), '6 of 12 places taken that day');
  assert.equal(isFullDay(load), false);
  assert.equal(isFullDay({ taken: 12, places: 12 }), true);
  assert.equal(isFullDay({ taken: 14, places: 12 }), true);
});

test('without a limit it is the people of the day', () => {
  assert.equal(bookingLoadText({ taken: 9, places: null }), '9 that day');
  assert.equal(bookingLoadWords({ taken: 1, places: null }), '1 person that day');
  assert.equal(isFullDay({ taken: 900, places: null }), false);
});
