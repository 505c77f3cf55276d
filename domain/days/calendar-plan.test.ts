import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { isAbout, planWeek, tallyDay } from './calendar-plan.ts';
import type { CalendarBooking, CalendarFilter } from './calendar-plan.ts';

const booking = (
  request: Parameters<typeof sampleRow>[0],
  status: CalendarBooking['status'] = 'confirmed',
): CalendarBooking => {
  const row = sampleRow(request, { status });
  return { ...row, names: row.booked_items.map(({ name }) => name) };
};
const lamanai = booking({ people: 4 });
const zoo = booking({ bookingType: 'combo', tourId: null, comboId: 'ruins-zoo-combo', people: 3 });
const custom = booking({ bookingType: 'custom', tourId: null, customTourIds: ['lamanai', 'altun-ha'], people: 2 });
const cart = booking({ bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal' });
const asked = booking({ people: 5 }, 'pending');

test('the filter of a tour finds the combos and custom adventures that visit it', () => {
  const all = [lamanai, zoo, custom, cart];
  const found = (filter: CalendarFilter) => all.filter((one) => isAbout(one, filter));
  assert.deepEqual(found(null), all);
  assert.deepEqual(found({ kind: 'tour', id: 'lamanai' }), [lamanai, zoo, custom]);
  assert.deepEqual(found({ kind: 'tour', id: 'altun-ha' }), [custom]);
  assert.deepEqual(found({ kind: 'tour', id: 'belize-zoo' }), [zoo]);
  assert.deepEqual(found({ kind: 'golf-cart', id: 'luxury-teal' }), [cart]);
  // A cart and a tour with the same id are different items.
  assert.deepEqual(found({ kind: 'tour', id: 'luxury-teal' }), []);
});

test('a day counts bookings and people, the confirmed and the pending apart; a rental has no people', () => {
  assert.deepEqual(tallyDay([lamanai, zoo, cart, asked]), {
    confirmed: { bookings: 3, people: 7 },
    pending: { bookings: 1, people: 5 },
  });
});

test('a week has a line for each tour, combo and cart, the carts last', () => {
  const rows = planWeek([{ bookings: [lamanai, asked] }, { bookings: [] }, { bookings: [cart, zoo, custom] }]);
  assert.deepEqual(
    rows.map(({ title, isRental, days }) => [title, isRental, days.map((tally) => tally.confirmed.bookings)]),
    [
      ['Custom Adventure', false, [0, 0, 1]],
      ['Lamanai & Belize Zoo Combo', false, [0, 0, 1]],
      ['Lamanai Maya Ruins', false, [1, 0, 0]],
      ['Luxury Teal Cart', true, [0, 0, 1]],
    ],
  );
  assert.deepEqual(rows[2]!.days[0]!.pending, { bookings: 1, people: 5 });
});
