import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';
import { decisionSlices } from './decision-slices.ts';

const booking = (id: string, status: BookingStatus = 'pending', cart: string | null = null) => ({
  id,
  status,
  golf_cart_id: cart,
});

function slicesOf(bookings: ReturnType<typeof booking>[], to: BookingStatus): string[] {
  return decisionSlices(bookings, to).map((slice) => slice.map(({ id }) => id).join(''));
}

test('five bookings are decided at the same time, in the order of the rows', () => {
  const twelve = [...'abcdefghijkl'].map((id) => booking(id));
  assert.deepEqual(slicesOf(twelve, 'confirmed'), ['abcde', 'fghij', 'kl']);
  assert.deepEqual(slicesOf([], 'confirmed'), []);
});

test('two rentals of one cart, and cancelled bookings that take places again, are confirmed in turn', () => {
  const rentals = [booking('a', 'pending', 'teal'), booking('b', 'pending', 'red'), booking('c', 'pending', 'teal')];
  assert.deepEqual(slicesOf(rentals, 'confirmed'), ['ab', 'c']);
  const again = [booking('a', 'cancelled'), booking('b', 'cancelled'), booking('c'), booking('d')];
  assert.deepEqual(slicesOf(again, 'confirmed'), ['a', 'b', 'cd']);
  assert.deepEqual(slicesOf(rentals, 'cancelled'), ['abc']);
});
