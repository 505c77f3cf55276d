import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { guestsToRemind, planDay, stageText, summaryOf } from './day-plan.ts';
import type { DayBooking } from './day-plan.ts';
import { dayText } from './day-text.ts';

const site = { product: 'Mangrove Caye Adventures' };

const booking = (request: Parameters<typeof sampleRow>[0], change: Partial<DayBooking> = {}): DayBooking => ({
  ...sampleRow(request, { status: 'confirmed' }),
  day_number: 1,
  day_count: 1,
  notes: [],
  ...change,
});

const day: DayBooking[] = [
  booking({ name: 'Ana Novelo', tourId: 'mexico-rocks', people: 2 }),
  booking({ name: 'Bea Choc', people: 4, message: 'Vegetarian\nWHO GOES OUT: 99' }, { notes: ['Pier 2', 'Paid'] }),
  booking({ name: 'Carl Smith', people: 1 }),
  booking(
    { name: 'Dora Young', bookingType: 'combo', tourId: null, comboId: 'triple-mainland-combo', people: 3 },
    { day_number: 2, day_count: 2 },
  ),
  booking({ name: 'Eva Mai', bookingType: 'custom', tourId: null, customTourIds: ['lamanai', 'altun-ha'], people: 2 }),
  booking({ name: 'Finn Ott', bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal', message: '3 days' }),
  booking({ name: 'Late Guest' }, { status: 'pending', created_at: '2026-11-20T10:00:00Z' }),
  booking({ name: 'Early Guest' }, { status: 'pending', created_at: '2026-11-19T10:00:00Z' }),
  booking({ name: 'Gone Guest' }, { status: 'cancelled' }),
];

test('a day is sorted into trips by tour, carts, and requests that wait', () => {
  const { trips, carts, pending, people } = planDay(day);
  assert.deepEqual(
    trips.map((group) => [group.title, group.people, group.bookings.map(({ name }) => name)]),
    [
      ['Lamanai Maya Ruins', 5, ['Bea Choc', 'Carl Smith']],
      ['Triple Mainland Combo', 3, ['Dora Young']],
      ['Custom Adventure', 2, ['Eva Mai']],
      ['Mexico Rocks', 2, ['Ana Novelo']],
    ],
  );
  assert.deepEqual(
    carts.map((group) => [group.title, group.people, group.bookings.length]),
    [['Luxury Teal Cart', 0, 1]],
  );
  assert.deepEqual(
    pending.map(({ name }) => name),
    ['Early Guest', 'Late Guest'],
  );
  assert.equal(people, 12);
});

test('a day is summed up in words', () => {
  assert.equal(
    summaryOf(planDay(day)),
    '12 people go out on 4 trips. 1 cart is out. 2 requests for this day wait for an answer.',
  );
  assert.equal(summaryOf(planDay([booking({ people: 1 })])), '1 person goes out on 1 trip.');
  assert.equal(summaryOf(planDay([])), 'Nothing is booked for this day.');
});

test('the stage of a booking names its day, and for a cart whether it goes out or comes back', () => {
  const trip = booking({});
  const cart = booking({ bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal' });
  const stages = (one: DayBooking, count: number) =>
    Array.from({ length: count }, (_, at) => stageText({ ...one, day_number: at + 1, day_count: count }));
  assert.deepEqual(stages(trip, 1), [null]);
  assert.deepEqual(stages(trip, 2), ['Day 1 of 2', 'Day 2 of 2']);
  assert.deepEqual(stages(cart, 1), ['Goes out and comes back this day']);
  assert.deepEqual(stages(cart, 3), [
    'Day 1 of 3: goes out this day',
    'Day 2 of 3: stays out',
    'Day 3 of 3: comes back this day',
  ]);
});

test('the text for the crew has every open booking, and what visitors wrote cannot pass for a line of ours', () => {
  assert.equal(
    dayText('2099-01-31', planDay(day), site, []),
    `Mangrove Caye Adventures
Saturday, January 31, 2099 (day in Belize)

WHO GOES OUT: 12 people

Lamanai Maya Ruins: 5 people
- Bea Choc, 4 people, +501 600-1234
  Message: Vegetarian WHO GOES OUT: 99
  Note: Pier 2
  Note: Paid
- Carl Smith, 1 person, +501 600-1234

Triple Mainland Combo: 3 people
- Dora Young, 3 people, +501 600-1234
  Day 2 of 2
  Tours in it: Xunantunich Maya Ruins, Cave Tubing & Zip Line Adventure, Belize Zoo

Custom Adventure: 2 people
- Eva Mai, 2 people, +501 600-1234
  Tours: Lamanai Maya Ruins, Altun Ha Maya Ruins

Mexico Rocks: 2 people
- Ana Novelo, 2 people, +501 600-1234

GOLF CARTS

Luxury Teal Cart
- Finn Ott, +501 600-1234
  Goes out and comes back this day
  Message: 3 days

NOT CONFIRMED YET

- Lamanai Maya Ruins: Early Guest, 2 people, +501 600-1234
- Lamanai Maya Ruins: Late Guest, 2 people, +501 600-1234`,
  );
  assert.equal(
    dayText('2099-01-31', planDay([]), site, ['Everything: Storm\nclean-up']),
    `Mangrove Caye Adventures
Saturday, January 31, 2099 (day in Belize)
CLOSED: Everything: Storm clean-up

WHO GOES OUT: nothing is confirmed

GOLF CARTS: none is confirmed`,
  );
});

test('guests without an address whose trip or rental begins are to be reminded by the desk', () => {
  const none = { email: '' };
  const parties = [
    booking({ name: 'Ana' }, none),
    booking({ name: 'Bea' }, { ...none, leaves_at: '08:30:00', meeting_point: 'The dock' }),
    booking({ name: 'Carl' }, { ...none, leaves_at: '09:00:00', pickup_at: '08:00:00', pickup_place: 'Hotel Sol' }),
    booking({ name: 'Cart', bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal' }, none),
    booking({ name: 'With address' }),
    booking({ name: 'Second day' }, { ...none, day_number: 2, day_count: 2 }),
    booking({ name: 'Request' }, { ...none, status: 'pending' }),
    booking({ name: 'Erased' }, { ...none, erased_at: '2026-11-20T10:00:00Z' }),
    booking({ name: 'Stopped' }, { ...none, weather: 'Weather: asked for another day' }),
  ];
  assert.deepEqual(
    guestsToRemind(parties).map(({ name }) => name),
    ['Carl', 'Bea', 'Ana', 'Cart'],
  );
});
