import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { isAbout, largestTrips, planWeek, tallyDay, tallyText } from './calendar-plan.ts';
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

test('a day counts people, parties and rentals, the confirmed and the waiting apart', () => {
  assert.deepEqual(tallyDay([lamanai, zoo, cart, asked]), {
    confirmed: { people: 7, parties: 2, rentals: 1 },
    pending: { people: 5, parties: 1, rentals: 0 },
  });
  assert.equal(
    tallyText(tallyDay([lamanai, zoo, cart, asked])),
    '7 people in 2 parties, 1 cart, 5 people in 1 party waiting',
  );
  assert.equal(tallyText(tallyDay([])), 'nothing booked');
});

test('a week has a line for each tour, combo and cart, the carts last', () => {
  const rows = planWeek([{ bookings: [lamanai, asked] }, { bookings: [] }, { bookings: [cart, zoo, custom] }]);
  assert.deepEqual(
    rows.map(({ title, isRental, days }) => [
      title,
      isRental,
      days.map((tally) => tally.confirmed.parties + tally.confirmed.rentals),
    ]),
    [
      ['Custom Adventure', false, [0, 0, 1]],
      ['Lamanai & Belize Zoo Combo', false, [0, 0, 1]],
      ['Lamanai Maya Ruins', false, [1, 0, 0]],
      ['Luxury Teal Cart', true, [0, 0, 1]],
    ],
  );
  assert.deepEqual(rows[2]!.days[0]!.pending, { people: 5, parties: 1, rentals: 0 });
});

test('a day of a month names its largest trips, with the people of requests, and counts the others', () => {
  assert.deepEqual(largestTrips([custom, lamanai, cart, asked]), {
    shown: [
      { title: 'Lamanai Maya Ruins', people: 9 },
      { title: 'Custom Adventure', people: 2 },
    ],
    others: 0,
  });
  const trips = (count: number) => Array.from({ length: count }, (_, at) => ({ ...lamanai, names: [`Trip ${at}`] }));
  const sizes = (count: number) => {
    const { shown, others } = largestTrips(trips(count));
    return [shown.length, others];
  };
  assert.deepEqual([3, 4, 5].map(sizes), [
    [3, 0],
    [4, 0],
    [3, 2],
  ]);
});
