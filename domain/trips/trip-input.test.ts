import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyBookingInput, type BookingInput } from '../booking/booking.ts';
import {
  hasRoomForTrip,
  inputOfTrip,
  isBegun,
  isWhole,
  tripOf,
  tripsToSend,
  withItemChosen,
  withTripAside,
  withTripInForm,
  type RequestContent,
} from './trip-input.ts';

const empty = emptyBookingInput();
const ana = { name: 'Ana', email: 'ana@example.com', phone: '600 1234', message: 'Hello', trap: '' };
const lamanai: BookingInput = { ...empty, ...ana, tourId: 'lamanai', date: '2099-03-10', people: 4 };
const cart: BookingInput = {
  ...empty,
  ...ana,
  bookingType: 'golf-cart',
  golfCartId: 'premium-red',
  date: '2099-03-11',
  days: 3,
};
const alone: RequestContent = { input: lamanai, trips: [] };
const content = withTripAside(alone, false);

describe('the content of the form', () => {
  it('keeps the people and what all trips share when a trip is put aside', () => {
    assert.deepEqual(content.input, { ...empty, ...ana, people: 4 });
    assert.deepEqual(content.trips, [tripOf(lamanai)]);
    assert.ok(!('email' in content.trips[0]!));
    assert.deepEqual(inputOfTrip(content.trips[0]!, lamanai), lamanai);
    assert.equal(withTripAside(alone, true).trips[0]!.waits, true);
  });

  it('is one trip until one is put aside, and then those and the one that is begun', () => {
    assert.deepEqual(tripsToSend({ input: empty, trips: [] }), [tripOf(empty)]);
    assert.deepEqual(tripsToSend(alone, true), [tripOf(lamanai, true)]);
    assert.deepEqual(tripsToSend(content), [tripOf(lamanai)]);
    assert.deepEqual(tripsToSend({ ...content, input: cart }), [tripOf(lamanai), tripOf(cart)]);
    assert.deepEqual([isBegun({ ...empty, date: '2099-03-10' }), isBegun(empty)], [true, false]);
    assert.deepEqual([isWhole({ ...empty, date: '2099-03-10' }), isWhole(cart)], [false, true]);
  });

  it('loses no trip when one is changed', () => {
    const both = withTripInForm({ ...content, input: cart }, 0);
    assert.deepEqual(both, { input: lamanai, trips: [tripOf(cart)] });
    assert.deepEqual(withTripInForm(content, 0), { input: lamanai, trips: [] });
    const half = { ...empty, ...ana, date: '2099-03-12' };
    assert.deepEqual(withTripInForm({ ...content, input: half }, 0).trips, [tripOf(half)]);
  });

  it('loses no trip by a Book button, and takes five', () => {
    const chosen = (from: RequestContent) => withItemChosen(from, 'combo', 'ruins-zoo-combo');
    assert.deepEqual(chosen(alone)?.trips, [], 'alone, it replaces the choice as before');
    assert.equal(chosen(alone)?.input.date, lamanai.date);
    assert.deepEqual(chosen(content)?.trips.length, 1, 'nothing is begun in the form');
    const next = chosen({ ...content, input: cart });
    assert.deepEqual(next?.trips, [tripOf(lamanai), tripOf(cart)]);
    assert.deepEqual([next?.input.comboId, next?.input.golfCartId, next?.input.date], ['ruins-zoo-combo', null, '']);
    const same = { ...content, input: lamanai };
    assert.deepEqual(withItemChosen(same, 'tour', 'lamanai'), same, 'it is chosen already');
    const full = { input: cart, trips: Array(4).fill(tripOf(lamanai)) };
    assert.deepEqual([hasRoomForTrip(full), chosen(full)], [false, null]);
    assert.equal(chosen({ ...full, input: empty })?.input.comboId, 'ruins-zoo-combo');
  });
});
