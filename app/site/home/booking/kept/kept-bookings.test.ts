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
const first: KeptBooking = {
  id: 'one',
  request,
  tourNames: { lamanai: 'Lamanai' },
  source: null,
  keptAt: 1000,
  isRefused: false,
  refusal: null,
};
const second: KeptBooking = { ...first, id: 'two', keptAt: 2000 };
const today = '2026-11-20';

test('stored requests are read unchanged, oldest first, until they are deleted', () => {
  const store = makeStore();
  assert.ok(keepBooking(store, second) && keepBooking(store, first));
  assert.deepEqual(readKeptBookings(store, today), [first, second]);
  assert.deepEqual(findKeptBooking(store, 'two'), second);
  dropKeptBooking(store, 'one');
  assert.deepEqual(readKeptBookings(store, today), [second]);
  assert.equal(findKeptBooking(store, 'one'), null);
});

test('storing a request again replaces it', () => {
  const store = makeStore();
  keepBooking(store, first);
  keepBooking(store, { ...first, isRefused: true });
  assert.deepEqual(readKeptBookings(store, today), [{ ...first, isRefused: true }]);
});

test('a request keeps why its day was refused; a reason of another form is dropped', () => {
  const store = makeStore();
  const closed: KeptBooking = { ...first, isRefused: true, refusal: { why: 'closed', reason: 'Storm' } };
  keepBooking(store, closed);
  store.setItem('kept-booking-two', JSON.stringify({ ...second, isRefused: true, refusal: { why: 'magic' } }));
  store.setItem('kept-booking-old', JSON.stringify({ ...second, id: 'old', keptAt: 3000, refusal: undefined }));
  assert.deepEqual(
    readKeptBookings(store, today).map(({ id, refusal }) => [id, refusal]),
    [
      ['one', { why: 'closed', reason: 'Storm' }],
      ['two', null],
      ['old', null],
    ],
  );
});

test('a request keeps its source and that a tour of it is not offered; other values are dropped', () => {
  const store = makeStore();
  const hidden: KeptBooking = { ...first, source: 'search', isRefused: true, isNotOffered: true };
  keepBooking(store, hidden);
  store.setItem('kept-booking-two', JSON.stringify({ ...second, isRefused: true, source: 7, isNotOffered: 'yes' }));
  assert.deepEqual(readKeptBookings(store, today), [hidden, { ...second, isRefused: true }]);
  assert.equal(keptState(hidden, today), 'not-offered');
});

test('a stored rental is sent with its last day; one of an earlier version has one day', () => {
  const store = makeStore();
  const rental = { ...request, bookingType: 'golf-cart', golfCartId: 'luxury-teal', days: 3 } as const;
  keepBooking(store, { ...first, request: rental });
  assert.equal(keptInsert(readKeptBookings(store, today)[0]!).last_day, '2026-11-27');
  const { days: _days, ...older } = rental;
  store.setItem('kept-booking-one', JSON.stringify({ ...first, request: older }));
  assert.equal(readKeptBookings(store, today)[0]?.request.days, 1);
});

test('storing fails without storage', () => {
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

test('a request waits until its date has passed or the backend has refused it', () => {
  assert.equal(keptState(first, '2026-11-25'), 'waiting');
  assert.equal(keptState(first, '2026-11-26'), 'past');
  assert.equal(keptState({ ...first, isRefused: true }, '2026-11-25'), 'refused');
  assert.equal(keptState({ ...first, isRefused: true }, '2026-11-26'), 'past');
  const full = { ...first, isRefused: true, refusal: { why: 'full', reason: null } } as const;
  assert.equal(keptState(full, '2026-11-25'), 'unavailable');
  assert.equal(keptState(full, '2026-11-26'), 'past');
});

test('a request is deleted a week after its date', () => {
  const store = makeStore();
  keepBooking(store, first);
  assert.equal(readKeptBookings(store, '2026-12-02').length, 1);
  assert.equal(readKeptBookings(store, '2026-12-03').length, 0);
  assert.equal(store.kept.size, 0);
});

test('invalid requests are skipped, and other entries stay', () => {
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

test('a stored request is sent trimmed, with the names that its tours had', () => {
  assert.deepEqual([keptInsert(first).name, keptInsert(first).email], ['Ana', 'ana@visitor.example']);
  const custom = {
    ...first,
    request: { ...request, bookingType: 'custom' as const, tourId: null, customTourIds: ['uuid', 'gone'] },
    tourNames: { uuid: 'Night Kayak' },
  };
  assert.equal(keptInsert(custom).message, 'CUSTOM ADVENTURE - Selected Tours: Night Kayak, gone');
});
