import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBookingInput, toBookingInsert } from '../../../../domain/booking/booking.ts';
import { bookingIdFor, forgetDraft, keepDraft, readDraft } from './booking-draft.ts';
import { makeBookingId } from './booking-id.ts';

function makeStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const request = { ...emptyBookingInput(), name: 'Ana', date: '2026-11-25', tourId: 'lamanai', message: 'Hello' };
const booking = toBookingInsert(request, (id) => id);
const today = '2026-11-20';
const week = 7 * 24 * 60 * 60 * 1000;

test('a draft is restored unchanged', () => {
  const store = makeStore();
  keepDraft(store, request, 1000);
  assert.deepEqual(readDraft(store, 2000, today), request);
  assert.equal(readDraft(store, 1000 + week + 1, today), null);
});

test('a draft keeps the number of days; one of an earlier version has one day', () => {
  const store = makeStore();
  keepDraft(store, { ...request, days: 5 }, 1000);
  assert.equal(readDraft(store, 2000, today)?.days, 5);
  const { days: _days, ...older } = request;
  store.setItem('booking-draft', JSON.stringify({ savedAt: 1000, request: older }));
  assert.deepEqual(readDraft(store, 2000, today), request);
});

test('a past date is dropped', () => {
  const store = makeStore();
  keepDraft(store, request, 1000);
  assert.equal(readDraft(store, 2000, '2026-11-26')?.date, '');
  assert.equal(readDraft(store, 2000, '2026-11-25')?.date, '2026-11-25');
});

test('an invalid draft is ignored', () => {
  const store = makeStore();
  const texts = [
    '',
    '{',
    '7',
    '{"savedAt":1}',
    '{"savedAt":1,"request":{}}',
    JSON.stringify({ savedAt: 1, request: { ...request, people: 40 } }),
    JSON.stringify({ savedAt: 1, request: { ...request, days: 31 } }),
    JSON.stringify({ savedAt: 1, request: { ...request, bookingType: 'boat' } }),
    JSON.stringify({ savedAt: 1, request: { ...request, customTourIds: [7] } }),
    JSON.stringify({ savedAt: 1, request: { ...request, name: null } }),
  ];
  for (const text of texts) {
    store.setItem('booking-draft', text);
    assert.equal(readDraft(store, 2, today), null, text);
  }
});

test('a booking keeps its id until it is saved, and gets a new one when it changes', () => {
  const store = makeStore();
  const first = bookingIdFor(store, booking);
  assert.equal(bookingIdFor(store, { ...booking }), first);
  const changed = bookingIdFor(store, { ...booking, date: '2026-11-26' });
  assert.notEqual(changed, first);
  assert.equal(bookingIdFor(store, { ...booking, date: '2026-11-26' }), changed);
  forgetDraft(store);
  assert.equal(store.kept.size, 0);
  assert.notEqual(bookingIdFor(store, { ...booking, date: '2026-11-26' }), changed);
});

test('the id is kept without storage', () => {
  const first = bookingIdFor(null, booking);
  assert.equal(bookingIdFor(null, booking), first);
  forgetDraft(null);
  assert.notEqual(bookingIdFor(null, booking), first);
});

test('an id is a version 4 UUID, with and without crypto.randomUUID', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  assert.match(makeBookingId(), shape);
  const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  assert.match(makeBookingId(plain), shape);
  assert.notEqual(makeBookingId(plain), makeBookingId(plain));
});
