import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { planDay } from './day-plan.ts';
import type { DayBooking } from './day-plan.ts';
import { groupSize } from './taken-places.ts';
import type { TakenPlaces } from './taken-places.ts';

const booking = (request: Parameters<typeof sampleRow>[0]): DayBooking => ({
  ...sampleRow(request, { status: 'confirmed' }),
  day_number: 1,
  day_count: 1,
  notes: [],
});
const places = (change: Partial<TakenPlaces>): TakenPlaces => ({
  day: '2099-01-31',
  item_kind: 'tour',
  item_id: 'lamanai',
  taken: 8,
  places: 12,
  ...change,
});

test('a group has its people and parties, and the places of its tour if there is a limit', () => {
  const { trips, carts } = planDay([
    booking({ people: 4 }),
    booking({ people: 1 }),
    booking({ bookingType: 'custom', tourId: null, customTourIds: ['lamanai', 'altun-ha'], people: 2 }),
    booking({ bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal' }),
  ]);
  const taken = [places({ item_kind: 'combo' }), places({ item_id: 'belize-zoo', taken: 1 }), places({})];
  assert.deepEqual(
    trips.map((group) => groupSize(group, taken)),
    ['5 people in 2 parties, 8 of 12 places taken', '2 people in 1 party'],
  );
  assert.deepEqual(
    trips.map((group) => groupSize(group, [])),
    ['5 people in 2 parties', '2 people in 1 party'],
  );
  assert.deepEqual(
    carts.map((group) => groupSize(group, taken)),
    [null],
  );
});
