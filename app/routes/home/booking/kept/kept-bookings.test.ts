import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBookingRequest } from '../../../../../domain/booking/booking.ts';
import {
  dropKeptBooking,
  findKeptBooking,
  keepBooking,
  keptInsert,
  keptState,
  readKeptBookings,
} from './kept-bookings.ts';
import type { KeptBooking } from './kept-bookings.ts';

function makeStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const request = {
  ...emptyBookingRequest(),
  name: ' Ana ',
  email: 'Ana@Visitor.example',
  phone: '+501 600 1234',
  date: '2026-11-25',
  tourId: 'lamanai',
};
const first: KeptBooking = { id: 'one', request, tourNames: { lamanai: 'Lamanai' }, keptAt: 1000, isRefused: false };
const second: KeptBooking = { ...first, id: 'two', keptAt: 2000 };
const today = '2026-11-20';

test('what is kept comes back as it was, the oldest first, until it is dropped', () => {
  const store = makeStore();
  assert.ok(keepBooking(store, second) && keepBooking(store, first));
  assert.deepEqual(readKeptBookings(store, today), [first, second]);
  assert.deepEqual(findKeptBooking(store, 'two'), second);
  dropKeptBooking(store, 'one');
  assert.deepEqual(readKeptBookings(store, today), [second]);
  assert.equal(findKeptBooking(store, 'one'), null);
});

test('keeping the same one again changes it', () => {
  const store = makeStore();
  keepBooking(store, first);
  keepBooking(store, { ...first, isRefused: true });
  assert.deepEqual(readKeptBookings(store, today), [{ ...first, isRefused: true }]);
});

test('a browser that keeps nothing says so', () => {
  const full = {
    ...makeStore(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  assert.equal(keepBooking(full, first), false);
  assert.equal(keepBooking(null, first), false);
  assert.deepEqual(readKeptBookings(null, today), []);
});

test('it waits, until its day has passed or the backend has refused it', () => {
  assert.equal(keptState(first, '2026-11-25'), 'waiting');
  assert.equal(keptState(first, '2026-11-26'), 'past');
  assert.equal(keptState({ ...first, isRefused: true }, '2026-11-25'), 'refused');
  assert.equal(keptState({ ...first, isRefused: true }, '2026-11-26'), 'past');
});

test('a week after its day it is forgotten', () => {
  const store = makeStore();
  keepBooking(store, first);
  assert.equal(readKeptBookings(store, '2026-12-02').length, 1);
  assert.equal(readKeptBookings(store, '2026-12-03').length, 0);
  assert.equal(store.kept.size, 0);
});

test('what is no kept request is passed over, and other entries are left alone', () => {
  const store = makeStore();
  const texts = [
    '',
    '{',
    'null',
    '7',
    '{}',
    JSON.stringify({ ...first, id: 'other' }),
    JSON.stringify({ ...first, request: { ...request, people: 40 } }),
    JSON.stringify({ ...first, request: { ...request, date: 'soon' } }),
  ];
  for (const text of texts) {
    store.setItem('kept-booking-one', text);
    assert.deepEqual(readKeptBookings(store, today), [], text);
  }
  store.setItem('booking-draft', JSON.stringify(first));
  store.setItem('kept-booking-one', JSON.stringify({ ...first, tourNames: { lamanai: 7, zoo: 'Zoo' } }));
  assert.deepEqual(readKeptBookings(store, today), [{ ...first, tourNames: { zoo: 'Zoo' } }]);
  assert.ok(store.kept.has('booking-draft'));
});

test('it is sent trimmed, and with the names that its tours had', () => {
  assert.deepEqual([keptInsert(first).name, keptInsert(first).email], ['Ana', 'ana@visitor.example']);
  const custom = {
    ...first,
    request: { ...request, bookingType: 'custom' as const, tourId: null, customTourIds: ['uuid', 'gone'] },
    tourNames: { uuid: 'Night Kayak' },
  };
  assert.equal(keptInsert(custom).message, 'CUSTOM ADVENTURE - Selected Tours: Night Kayak, gone');
});
