import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { hourPromise, isHourKnown, partySentences, pickupText } from './party-times.ts';

const unknown = sampleRow({ date: '2026-12-31' });
const known = { ...unknown, leaves_at: '08:30:00', meeting_point: 'The\ndock' };
const pickup = { pickup_at: '07:45:00', pickup_place: 'Hotel Sol' };

describe('when and where a party begins', () => {
  it('is where to be at what time, on one line', () => {
    assert.deepEqual(partySentences(known), ['Be at The dock at 08:30.']);
    assert.deepEqual(partySentences({ ...known, back_at: '12:00:00' }), [
      'Be at The dock at 08:30.',
      'You are back at about 12:00.',
    ]);
    assert.deepEqual(partySentences(unknown), []);
  });

  it('is the pickup of a party that has one, with its place, its hour or both', () => {
    assert.deepEqual(partySentences({ ...known, ...pickup }), [
      'We pick you up at Hotel Sol at 07:45.',
      'The trip begins at The dock at 08:30.',
    ]);
    assert.deepEqual(partySentences({ ...unknown, pickup_at: '07:45:00' }), ['We pick you up at 07:45.']);
    assert.deepEqual(partySentences({ ...unknown, pickup_place: 'Hotel Sol' }), ['We pick you up at Hotel Sol.']);
  });

  it('is the hand-over of a cart, and when it comes back', () => {
    const rental = sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal' });
    const hours = { leaves_at: '10:00:00', meeting_point: 'the airstrip', back_at: '17:00:00' };
    assert.deepEqual(partySentences({ ...rental, ...hours }), [
      'We hand the cart over to you at the airstrip at 10:00.',
      'Bring it back by 17:00 on the last day.',
    ]);
  });

  it('is known with a meeting point and an hour, or a whole pickup', () => {
    assert.deepEqual(
      [unknown, known, { ...unknown, ...pickup }, { ...unknown, pickup_place: 'Hotel Sol' }].map(isHourKnown),
      [false, true, true, false],
    );
  });

  it('is promised for the day before, and on the day itself for as soon as it is set', () => {
    const before = new Date('2026-12-31T05:59:00Z');
    assert.equal(
      hourPromise(unknown, before),
      'The hour and the meeting point are not set yet. We write to you with both, on the day before at the latest.',
    );
    const onItsDay = new Date('2026-12-31T06:00:00Z');
    assert.match(hourPromise(unknown, onItsDay), /We write to you with both as soon as they are\.$/);
    assert.match(hourPromise(unknown, before, 'call'), /We call you with both, on the day before at the latest\.$/);
  });

  it('is short for the operator', () => {
    assert.equal(pickupText(pickup), '07:45, Hotel Sol');
    assert.equal(pickupText({ ...pickup, pickup_at: null }), 'Hotel Sol');
    assert.equal(pickupText(unknown), '');
  });
});
