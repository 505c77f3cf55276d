import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBookingInput } from '../../../../../domain/booking/booking.ts';
import { tours } from '../../../../../domain/catalogue/tours.ts';
import { findBookedThing } from './booked-thing.ts';

const empty = emptyBookingInput();

test('without a choice there is nothing to show', () => {
  assert.equal(findBookedThing(empty, tours), null);
  assert.equal(findBookedThing({ ...empty, bookingType: 'combo' }, tours), null);
  assert.equal(findBookedThing({ ...empty, bookingType: 'golf-cart' }, tours), null);
  assert.equal(findBookedThing({ ...empty, bookingType: 'custom', customTourIds: ['lamanai'] }, tours), null);
  assert.equal(findBookedThing({ ...empty, tourId: 'gone' }, tours), null);
});

test('a tour shows what is included, also one that an administrator added', () => {
  const tour = findBookedThing({ ...empty, tourId: 'lamanai' }, tours);
  assert.deepEqual(
    [tour?.kind, tour?.name, tour?.facts],
    ['Your tour', 'Lamanai Maya Ruins', ['10 hours', 'Mainland']],
  );
  const added = { ...tours[0], id: 'uuid', name: 'Night Kayak', image: '', included: ['Paddle'] };
  assert.deepEqual(findBookedThing({ ...empty, tourId: 'uuid' }, [...tours, added])?.list, ['Paddle']);
});

test('a combo shows its tours by name, a cart its seats', () => {
  const combo = findBookedThing({ ...empty, bookingType: 'combo', comboId: 'ruins-zoo-combo' }, tours);
  assert.deepEqual(combo?.list, ['Lamanai Maya Ruins', 'Belize Zoo']);
  const cart = findBookedThing({ ...empty, bookingType: 'golf-cart', golfCartId: 'premium-red' }, tours);
  assert.deepEqual(cart?.facts, ['Seats up to 6', 'Premium']);
  assert.ok(!cart?.list.includes('Seats up to 6'), 'the seats are not said twice');
});
