import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CalendarBooking } from './calendar-plan.ts';
import { bookingLoadText, bookingLoadWords, dayLoadText, isFullDay, isFullFor, otherRequests } from './day-load.ts';

const trip: CalendarBooking = {
  id: '1',
  booking_type: 'tour',
  status: 'confirmed',
  people: 4,
  tour_id: 'lamanai',
  combo_tour_id: null,
  golf_cart_id: null,
  custom_tour_ids: null,
  names: ['Lamanai Maya Ruins'],
};
const combo: CalendarBooking = { ...trip, booking_type: 'combo', tour_id: null, combo_tour_id: 'ruins-zoo-combo' };
const cart: CalendarBooking = {
  ...trip,
  booking_type: 'golf-cart',
  tour_id: null,
  golf_cart_id: 'luxury-teal',
  people: 1,
};
const lamanai = { kind: 'tour', id: 'lamanai' } as const;
const teal = { kind: 'golf-cart', id: 'luxury-teal' } as const;

it('the load of a day counts the people of the trip, and of the day', () => {
  const waiting = { ...trip, status: 'pending', people: 2 } as const;
  const zoo = { ...trip, tour_id: 'mexico-rocks', people: 3 };
  assert.equal(dayLoadText([], null, null), '0 people that day.');
  assert.equal(
    dayLoadText([], lamanai, { taken: 0, places: 12 }),
    '0 confirmed. 0 of 12 places taken. 0 people that day.',
  );
  assert.equal(dayLoadText([trip, waiting, zoo], lamanai, null), '4 confirmed, 2 waiting. 9 people that day.');
  assert.equal(
    dayLoadText([trip, zoo], lamanai, { taken: 8, places: 12 }),
    '4 confirmed. 8 of 12 places taken. 7 people that day.',
    'a combo holds the other places',
  );
  assert.equal(
    dayLoadText([trip, combo], { kind: 'combo', id: 'ruins-zoo-combo' }, null),
    '4 confirmed. 8 people that day.',
  );
});

it('the load of a day says whether the cart is free', () => {
  assert.equal(dayLoadText([trip], teal, null), 'The cart is free. 4 people that day.');
  assert.equal(dayLoadText([cart], teal, null), 'The cart is rented. 0 people that day.');
  assert.equal(
    dayLoadText([{ ...cart, status: 'pending' }], teal, null),
    'A request for the cart waits. 0 people that day.',
  );
});

it('a day is full for a group that is larger than the places that are left', () => {
  const places = { taken: 4, places: 20 };
  assert.deepEqual(
    [15, 16, 17].map((people) => isFullFor(people, places)),
    [false, false, true],
  );
  assert.equal(isFullFor(200, null), false, 'without a limit');
  assert.equal(isFullFor(1, { taken: 14, places: 12 }), true, 'entered all the same');
});

it('the load in a row is, with a limit, the taken places of all', () => {
  const load = { taken: 6, places: 12 };
  assert.equal(bookingLoadText(load), '6 of 12');
  assert.equal(bookingLoadWords(load), '6 of 12 places taken that day');
  assert.equal(isFullDay(load), false);
  assert.equal(isFullDay({ taken: 12, places: 12 }), true);
  assert.equal(isFullDay({ taken: 14, places: 12 }), true);
});

it('the load in a row is, without a limit, the people of the day', () => {
  assert.equal(bookingLoadText({ taken: 9, places: null }), '9 that day');
  assert.equal(bookingLoadWords({ taken: 1, places: null }), '1 person that day');
  assert.equal(isFullDay({ taken: 900, places: null }), false);
});

it('others wait for the same with a request for what is booked, alone or with other tours', () => {
  const asks = { ...trip, id: '2', status: 'pending' } as const;
  const zoo = { ...asks, id: '3', tour_id: 'belize-zoo' };
  const both = { ...asks, id: '4', booking_type: 'custom', tour_id: null, custom_tour_ids: ['belize-zoo', 'lamanai'] };
  const rents = { ...cart, id: '5', status: 'pending' } as const;
  const day = [asks, { ...trip, id: '6' }, zoo, both as CalendarBooking, { ...combo, id: '7' }, rents];
  assert.equal(otherRequests(asks, day), 1, 'the custom adventure; not itself, not the confirmed ones');
  assert.equal(otherRequests({ ...trip, id: '8' }, day), 2);
  assert.equal(otherRequests(both as CalendarBooking, day), 2);
  assert.equal(otherRequests({ ...cart, id: '9' }, day), 1);
  assert.equal(otherRequests(rents, day), 0);
});
