import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CalendarBooking } from './calendar-plan.ts';
import { dayLoadText } from './day-load.ts';

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
  assert.equal(dayLoadText([], lamanai, 12), '0 confirmed of 12 places. 0 people that day.');
  assert.equal(dayLoadText([trip, waiting, zoo], lamanai, null), '4 confirmed, 2 waiting. 9 people that day.');
  assert.equal(dayLoadText([trip, zoo], lamanai, 12), '4 confirmed of 12 places. 7 people that day.');
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
