import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBookingInput, toBookingInsert, type BookingInput } from '../../../../domain/booking/booking.ts';
import { tripOf, type TripInput } from '../../../../domain/trips/trip-input.ts';
import { bookingIdFor, forgetDraft, keepDraft, readDraft, tripIdsFor } from './booking-draft.ts';
import { makeStore } from '../../../data/storage.ts';
import { makeBookingId } from './booking-id.ts';

/** A store as in a browser whose storage is blocked. */
function makeEmptyStore() {
  return makeStore(() => {
    throw new Error('There is no browser.');
  });
}

const request = { ...emptyBookingInput(), name: 'Ana', date: '2026-11-25', tourId: 'lamanai', message: 'Hello' };
const contentOf = (input: BookingInput, trips: TripInput[] = []) => ({ input, trips });
const booking = toBookingInsert(request, (id) => id);
const today = '2026-11-20';
const day = 24 * 60 * 60 * 1000;

test('a draft is restored unchanged in its tab, for a day', () => {
  const tab = makeEmptyStore();
  const device = makeEmptyStore();
  keepDraft({ tab, device }, contentOf(request), 1000, false);
  assert.deepEqual(readDraft({ tab, device }, 2000, today), { request, trips: [], isRemembered: false });
  assert.equal(readDraft({ tab, device }, 1000 + day + 1, today), null);
  assert.equal(device.keys('').length, 0);
  assert.equal(readDraft({ tab: makeEmptyStore(), device }, 2000, today), null);
});

test('a draft that the device remembers is restored in another tab, for a day', () => {
  const device = makeEmptyStore();
  keepDraft({ tab: makeEmptyStore(), device }, contentOf(request), 1000, true);
  assert.deepEqual(readDraft({ tab: makeEmptyStore(), device }, 2000, today), {
    request,
    trips: [],
    isRemembered: true,
  });
  assert.equal(readDraft({ tab: makeEmptyStore(), device }, 1000 + day + 1, today), null);
});

test('the draft of a tab comes before the one of the device, which goes when it shall be remembered no longer', () => {
  const tab = makeEmptyStore();
  const device = makeEmptyStore();
  keepDraft({ tab: makeEmptyStore(), device }, contentOf({ ...request, name: 'Ben' }), 1000, true);
  keepDraft({ tab, device }, contentOf(request), 1000, true);
  keepDraft({ tab: makeEmptyStore(), device }, contentOf({ ...request, name: 'Ben' }), 1000, true);
  assert.equal(readDraft({ tab, device }, 2000, today)?.request.name, 'Ana');
  keepDraft({ tab, device }, contentOf(request), 1000, false);
  assert.equal(device.keys('').length, 0);
});

test('a draft that is not remembered leaves the one that another tab remembers', () => {
  const device = makeEmptyStore();
  const tab = makeEmptyStore();
  keepDraft({ tab, device }, contentOf(request), 1000, false);
  keepDraft({ tab: makeEmptyStore(), device }, contentOf({ ...request, name: 'Ben' }), 1000, true);
  keepDraft({ tab, device }, contentOf({ ...request, message: 'Hello again' }), 1000, false);
  assert.equal(readDraft({ tab: makeEmptyStore(), device }, 2000, today)?.request.name, 'Ben');
});

test('a draft keeps the number of days; one of an earlier version has one day', () => {
  const tab = makeEmptyStore();
  keepDraft({ tab, device: makeEmptyStore() }, contentOf({ ...request, days: 5 }), 1000, false);
  assert.equal(readDraft({ tab, device: makeEmptyStore() }, 2000, today)?.request.days, 5);
  const { days: _days, ...older } = request;
  tab.write('booking-draft', JSON.stringify({ savedAt: 1000, request: older }));
  assert.deepEqual(readDraft({ tab, device: makeEmptyStore() }, 2000, today)?.request, request);
});

test('a past date is dropped', () => {
  const tab = makeEmptyStore();
  keepDraft({ tab, device: makeEmptyStore() }, contentOf(request), 1000, false);
  assert.equal(readDraft({ tab, device: makeEmptyStore() }, 2000, '2026-11-26')?.request.date, '');
  assert.equal(readDraft({ tab, device: makeEmptyStore() }, 2000, '2026-11-25')?.request.date, '2026-11-25');
});

test('a draft keeps the trips that were put aside, also one whose day has passed', () => {
  const tab = makeEmptyStore();
  const trips = [tripOf({ ...request, days: 3 }), tripOf({ ...request, date: '2026-12-01' }, true)];
  keepDraft({ tab, device: makeEmptyStore() }, contentOf(request, trips), 1000, false);
  assert.deepEqual(readDraft({ tab, device: makeEmptyStore() }, 2000, '2026-11-26')?.trips, trips);
  const broken = [null, 7, { ...trips[0], people: 40 }, trips[1]];
  tab.write('booking-draft', JSON.stringify({ savedAt: 1000, request, trips: broken }));
  assert.deepEqual(readDraft({ tab, device: makeEmptyStore() }, 2000, today)?.trips, [trips[1]]);
});

test('trips keep their ids until they are saved, and get new ones when one of them changes', () => {
  const store = makeEmptyStore();
  const trips = [booking, { ...booking, date: '2026-11-26' }];
  const ids = tripIdsFor(store, trips);
  assert.equal(new Set(ids).size, 2);
  assert.deepEqual(tripIdsFor(store, [...trips]), ids);
  assert.notDeepEqual(tripIdsFor(store, [booking, { ...booking, date: '2026-11-27' }]), ids);
  forgetDraft({ tab: store, device: makeEmptyStore() });
  assert.equal(store.keys('').length, 0);
});

test('tabs of one draft send it under the same ids, and what differs under others', () => {
  const device = makeEmptyStore();
  const [tab, copy, changed] = [makeEmptyStore(), makeEmptyStore(), makeEmptyStore()];
  keepDraft({ tab, device }, contentOf(request), 1000, false);
  for (const one of [copy, changed]) one.write('booking-draft', tab.read('booking-draft'));
  // What is restored has its fields in another order.
  const { name, ...others } = request;
  keepDraft({ tab: copy, device }, contentOf({ ...others, name }), 2000, false);
  keepDraft({ tab: changed, device }, contentOf({ ...request, message: 'Another' }), 2000, false);
  const id = bookingIdFor(tab, booking);
  assert.equal(bookingIdFor(copy, booking), id);
  assert.notEqual(bookingIdFor(changed, { ...booking, message: 'Another' }), id);
  assert.notEqual(bookingIdFor(tab, { ...booking, from_waiting_list: true }), id);
  forgetDraft({ tab, device });
  keepDraft({ tab, device }, contentOf(request), 3000, false);
  assert.notEqual(bookingIdFor(tab, booking), id, 'a new request with the same content');
});

test('tabs that restore what the device remembers, and those of several trips, share the ids too', () => {
  const device = makeEmptyStore();
  const [tab, other] = [makeEmptyStore(), makeEmptyStore()];
  const content = contentOf(request, [tripOf({ ...request, date: '2026-11-26' })]);
  for (const one of [tab, other]) keepDraft({ tab: one, device }, content, 1000, true);
  const trips = [{ ...booking, date: '2026-11-26' }, booking];
  const ids = tripIdsFor(tab, trips);
  assert.equal(new Set(ids).size, 2);
  assert.deepEqual(tripIdsFor(other, trips), ids);
});

test('an invalid draft is ignored', () => {
  const store = makeEmptyStore();
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
    store.write('booking-draft', text);
    assert.equal(readDraft({ tab: store, device: store }, 2, today), null, text);
  }
});

test('a booking keeps its id until it is saved, and gets a new one when it changes', () => {
  const store = makeEmptyStore();
  const device = makeEmptyStore();
  const first = bookingIdFor(store, booking);
  assert.equal(bookingIdFor(store, { ...booking }), first);
  const changed = bookingIdFor(store, { ...booking, date: '2026-11-26' });
  assert.notEqual(changed, first);
  assert.equal(bookingIdFor(store, { ...booking, date: '2026-11-26' }), changed);
  keepDraft({ tab: store, device }, contentOf(request), 1000, true);
  forgetDraft({ tab: store, device });
  assert.equal(store.keys('').length + device.keys('').length, 0);
  assert.notEqual(bookingIdFor(store, { ...booking, date: '2026-11-26' }), changed);
});

test('an id is a version 4 UUID, with and without crypto.randomUUID', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  assert.match(makeBookingId(), shape);
  const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  assert.match(makeBookingId(plain), shape);
  assert.notEqual(makeBookingId(plain), makeBookingId(plain));
});

test('a draft of an earlier version is restored without what a browser filled into its hidden field', () => {
  const { trap: _none, ...older } = request;
  const draft = { savedAt: 1000, request: { ...older, website: 'https://example.com' }, isRemembered: false };
  const tab = makeEmptyStore();
  tab.write('booking-draft', JSON.stringify(draft));
  assert.deepEqual(readDraft({ tab, device: makeEmptyStore() }, 2000, today)?.request, request);
});
