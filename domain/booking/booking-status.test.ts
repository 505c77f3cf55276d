import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsFor, actionsOn, bookingStatuses, canMove, statusTransitions } from './booking-status.ts';
import type { BookingStatus } from './booking-status.ts';

test('the allowed transitions, and no others', () => {
  assert.deepEqual(statusTransitions, [
    { from: 'pending', to: 'confirmed', action: 'confirm' },
    { from: 'pending', to: 'cancelled', action: 'cancel' },
    { from: 'confirmed', to: 'cancelled', action: 'cancel' },
    { from: 'cancelled', to: 'confirmed', action: 'reconfirm' },
    { from: 'waitlisted', to: 'offered', action: 'offer' },
    { from: 'waitlisted', to: 'cancelled', action: 'cancel' },
    { from: 'offered', to: 'confirmed', action: 'confirm' },
    { from: 'offered', to: 'waitlisted', action: 'withdraw' },
    { from: 'offered', to: 'cancelled', action: 'cancel' },
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
    pending: ['confirm', 'cancel'],
    confirmed: ['cancel'],
    cancelled: ['reconfirm'],
    waitlisted: ['offer', 'cancel'],
    offered: ['confirm', 'withdraw', 'cancel'],
  });
});

test('a booking that became one party with another has no action', () => {
  assert.deepEqual(actionsOn({ status: 'cancelled', merged_into: 'other' }), []);
  assert.deepEqual(actionsOn({ status: 'cancelled', merged_into: null }), actionsFor('cancelled'));
});
