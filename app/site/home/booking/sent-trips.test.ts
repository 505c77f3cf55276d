import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBookingInput } from '../../../../domain/booking/booking.ts';
import { makeStore } from '../../../data/storage.ts';
import { keepSentTrips, readSentTrips } from './sent-trips.ts';

const day = 24 * 60 * 60 * 1000;
const trips = [
  { id: 'one', input: { ...emptyBookingInput(), name: 'Ana' }, waits: false },
  { id: 'two', input: { ...emptyBookingInput(), name: 'Ana', date: '2026-11-25' }, waits: true },
];

test('what was sent is kept for a day, and deleted when it is read after that or cannot be read', () => {
  const store = makeStore(() => {
    throw new Error('There is no browser.');
  });
  keepSentTrips(store, trips, 1000);
  assert.deepEqual(readSentTrips(store, 1000 + day), trips);
  assert.equal(readSentTrips(store, 1001 + day), null);
  assert.deepEqual(store.keys(''), []);
  for (const broken of ['{', '7', '{"sentAt":1000}', '{"sentAt":1000,"trips":[{"id":"one"}]}']) {
    store.write('booking-sent', broken);
    assert.equal(readSentTrips(store, 1000), null, broken);
    assert.deepEqual(store.keys(''), [], broken);
  }
});
