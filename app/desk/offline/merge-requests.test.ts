import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { mergeRequests } from './merge-requests.ts';

const booking = (id: string, status: BookingRow['status'] = 'pending', day = 1) =>
  ({ id, status, created_at: `2026-11-0${day}T12:00:00+00:00` }) as BookingRow;
const at = (hour: number) => `2026-11-22T${hour}:00:00.000Z`;
const waitingAt = (hour: number, bookings: BookingRow[], total = bookings.length) => ({
  at: at(hour),
  value: { bookings, total },
});
const listAt = (hour: number, value: BookingRow[]) => ({ at: at(hour), value });
const shortly = (...parts: Parameters<typeof mergeRequests>) => {
  const { waiting, list } = mergeRequests(...parts);
  return {
    waiting: waiting.map(({ id }) => id),
    list: list.map(({ booking: { id, status }, isAnswered }) => `${id} ${isAnswered ? 'answered' : status}`),
  };
};

test('a request that waits is not repeated in the list', () => {
  assert.deepEqual(shortly(waitingAt(14, [booking('a')]), listAt(13, [booking('a'), booking('b', 'confirmed')])), {
    waiting: ['a'],
    list: ['b confirmed'],
  });
});

test('a request that waits again, because its decision was undone after the list was read, is not repeated', () => {
  assert.deepEqual(shortly(waitingAt(14, [booking('a')]), listAt(13, [booking('a', 'confirmed')])), {
    waiting: ['a'],
    list: [],
  });
});

test('a request of an older list that does not wait any more has a decision', () => {
  assert.deepEqual(shortly(waitingAt(14, []), listAt(13, [booking('a')])), { waiting: [], list: ['a answered'] });
});

test('if more requests wait than the copy has, only those older than its last request have a decision', () => {
  const many = waitingAt(14, [booking('a', 'pending', 2), booking('b', 'pending', 4)], 30);
  assert.deepEqual(shortly(many, listAt(13, [booking('c', 'pending', 3), booking('d', 'pending', 5)])).list, [
    'c answered',
    'd pending',
  ]);
});

test('a newer list has the outcome of a request', () => {
  assert.deepEqual(
    shortly(waitingAt(13, [booking('a'), booking('b')]), listAt(14, [booking('a', 'confirmed'), booking('c')])),
    { waiting: ['b'], list: ['a confirmed', 'c pending'] },
  );
});

test('one of the two alone is shown unchanged', () => {
  assert.deepEqual(shortly(null, listAt(13, [booking('a')])), { waiting: [], list: ['a pending'] });
  assert.deepEqual(shortly(waitingAt(13, [booking('a')]), null), { waiting: ['a'], list: [] });
  assert.deepEqual(shortly(null, null), { waiting: [], list: [] });
});
