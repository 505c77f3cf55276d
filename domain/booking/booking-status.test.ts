import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsFor, actionsOn, bookingStatuses, canMove, statusTransitions } from './booking-status.ts';
import type { BookingStatus } from './booking-status.ts';

test('the allowed transitions, and no others', () => {
  assert.deepEqual(statusTransitions, [
    { from: 'pending', to: 'confirmed', action: 'Confirm' },
    { from: 'pending', to: 'cancelled', action: 'Cancel' },
    { from: 'confirmed', to: 'cancelled', action: 'Cancel' },
    { from: 'cancelled', to: 'confirmed', action: 'Reconfirm' },
    { from: 'waitlisted', to: 'offered', action: 'Offer' },
    { from: 'waitlisted', to: 'cancelled', action: 'Cancel' },
    { from: 'offered', to: 'confirmed', action: 'Confirm' },
    { from: 'offered', to: 'waitlisted', action: 'Withdraw' },
    { from: 'offered', to: 'cancelled', action: 'Cancel' },
  ]);
});

const allowed = [
  'pending confirmed',
  'pending cancelled',
  'confirmed cancelled',
  'cancelled confirmed',
  'waitlisted offered',
  'waitlisted cancelled',
  'offered confirmed',
  'offered waitlisted',
  'offered cancelled',
];
const statuses = Object.keys(bookingStatuses) as BookingStatus[];

for (const from of statuses) {
  for (const to of statuses) {
    const expected = allowed.includes(`${from} ${to}`);
    test(`${from} ${expected ? 'may' : 'may not'} become ${to}`, () => {
      assert.equal(canMove(from, to), expected);
    });
  }
}

test('each status has its buttons', () => {
  const buttons = statuses.map((status) => [status, actionsFor(status).map(({ action }) => action)]);
  assert.deepEqual(Object.fromEntries(buttons), {
    pending: ['Confirm', 'Cancel'],
    confirmed: ['Cancel'],
    cancelled: ['Reconfirm'],
    waitlisted: ['Offer', 'Cancel'],
    offered: ['Confirm', 'Withdraw', 'Cancel'],
  });
});

test('a booking that became one party with another has no action', () => {
  assert.deepEqual(actionsOn({ status: 'cancelled', merged_into: 'other' }), []);
  assert.deepEqual(actionsOn({ status: 'cancelled', merged_into: null }), actionsFor('cancelled'));
});
