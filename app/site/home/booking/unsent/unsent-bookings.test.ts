import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBookingInput } from '../../../../../domain/booking/booking.ts';
import { tripOf } from '../../../../../domain/trips/trip-input.ts';
import { SaveError } from '../../../../data/bookings.ts';
import { makeStore } from '../../../../data/storage.ts';
import {
  dropUnsentBooking,
  findUnsentBooking,
  readUnsentBookings,
  storeUnsentBooking,
  tripToChange,
  unsentIds,
  unsentInsert,
  unsentInserts,
  unsentState,
} from './unsent-bookings.ts';
import type { UnsentBooking } from './unsent-bookings.ts';

/** A store of a browser; the entries of its storage are its properties. */
function makeDevice(isFull = false) {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      if (isFull) throw new Error('QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  const storage = Object.create(methods) as Storage;
  return makeStore(() => storage);
}

const request = {
  ...emptyBookingInput(),
  name: ' Ana ',
  email: 'Ana@Visitor.example',
  phone: '+501 600 1234',
  date: '2026-11-25',
  tourId: 'lamanai',
};
const first: UnsentBooking = {
  id: 'one',
  request,
  tourNames: { lamanai: 'Lamanai' },
  source: null,
  keptAt: 1000,
  isRefused: false,
  refusal: null,
};
const second: UnsentBooking = { ...first, id: 'two', keptAt: 2000 };
const today = '2026-11-20';

test('stored requests are read unchanged, oldest first, until they are deleted', () => {
  const store = makeDevice();
  assert.ok(storeUnsentBooking(store, second) && storeUnsentBooking(store, first));
  assert.deepEqual(readUnsentBookings(store, today), [first, second]);
  assert.deepEqual(findUnsentBooking(store, 'two'), second);
  dropUnsentBooking(store, 'one');
  assert.deepEqual(readUnsentBookings(store, today), [second]);
  assert.equal(findUnsentBooking(store, 'one'), null);
});

test('a request with several trips is kept whole, with which of them was refused', () => {
  const store = makeDevice();
  const cart = {
    ...request,
    bookingType: 'golf-cart' as const,
    golfCartId: 'premium-red',
    date: '2026-11-22',
    days: 3,
  };
  const several: UnsentBooking = {
    ...first,
    others: [{ id: 'of-cart', trip: tripOf(cart) }],
    isRefused: true,
    refusal: { why: 'taken', reason: null },
    refusedAt: 1,
  };
  storeUnsentBooking(store, several);
  assert.deepEqual(readUnsentBookings(store, today), [several]);
  assert.deepEqual(unsentIds(several), ['one', 'of-cart']);
  assert.deepEqual(
    unsentInserts(several).map(({ email, date, last_day }) => [email, date, last_day]),
    [
      ['ana@visitor.example', '2026-11-25', undefined],
      ['ana@visitor.example', '2026-11-22', '2026-11-24'],
    ],
  );
  assert.deepEqual([unsentState(several, today), tripToChange(several, today)], ['unavailable', 1]);
  assert.deepEqual([unsentState(several, '2026-11-23'), tripToChange(several, '2026-11-23')], ['past', 1]);
  assert.equal(readUnsentBookings(store, '2026-11-30').length, 1, 'one of its days was over less than a week ago');
  store.write('kept-booking-one', JSON.stringify({ ...several, others: [7], refusedAt: 9 }));
  const { others: _others, refusedAt: _at, ...alone } = several;
  assert.deepEqual(readUnsentBookings(store, today), [alone]);
});

test('storing a request again replaces it', () => {
  const store = makeDevice();
  storeUnsentBooking(store, first);
  storeUnsentBooking(store, { ...first, isRefused: true });
  assert.deepEqual(readUnsentBookings(store, today), [{ ...first, isRefused: true }]);
});

test('a request keeps why its day was refused; a reason of another form is dropped', () => {
  const store = makeDevice();
  const closed: UnsentBooking = { ...first, isRefused: true, refusal: { why: 'closed', reason: 'Storm' } };
  storeUnsentBooking(store, closed);
  store.write('kept-booking-two', JSON.stringify({ ...second, isRefused: true, refusal: { why: 'magic' } }));
  store.write('kept-booking-old', JSON.stringify({ ...second, id: 'old', keptAt: 3000, refusal: undefined }));
  assert.deepEqual(
    readUnsentBookings(store, today).map(({ id, refusal }) => [id, refusal]),
    [
      ['one', { why: 'closed', reason: 'Storm' }],
      ['two', null],
      ['old', null],
    ],
  );
});

test('a request keeps its source and that a tour of it is not offered; other values are dropped', () => {
  const store = makeDevice();
  const hidden: UnsentBooking = { ...first, source: 'search', isRefused: true, isNotOffered: true };
  storeUnsentBooking(store, hidden);
  store.write('kept-booking-two', JSON.stringify({ ...second, isRefused: true, source: 7, isNotOffered: 'yes' }));
  assert.deepEqual(readUnsentBookings(store, today), [hidden, { ...second, isRefused: true }]);
  assert.equal(unsentState(hidden, today), 'not-offered');
});

test('a stored rental is sent with its last day; one of an earlier version has one day', () => {
  const store = makeDevice();
  const rental = { ...request, bookingType: 'golf-cart', golfCartId: 'luxury-teal', days: 3 } as const;
  storeUnsentBooking(store, { ...first, request: rental });
  assert.equal(unsentInsert(readUnsentBookings(store, today)[0]!).last_day, '2026-11-27');
  const { days: _days, ...older } = rental;
  store.write('kept-booking-one', JSON.stringify({ ...first, request: older }));
  assert.equal(readUnsentBookings(store, today)[0]?.request.days, 1);
});

test('a request is sent in the language of the page that stored it; one of an earlier version names none', () => {
  const store = makeDevice();
  storeUnsentBooking(store, { ...first, language: 'es' });
  assert.equal(unsentInsert(readUnsentBookings(store, today)[0]!).language, 'es');
  storeUnsentBooking(store, { ...first, language: 'es', others: [{ id: 'two', trip: tripOf(request) }] });
  assert.deepEqual(
    unsentInserts(readUnsentBookings(store, today)[0]!).map(({ language }) => language),
    ['es', 'es'],
  );
  storeUnsentBooking(store, first);
  assert.ok(!('language' in unsentInsert(readUnsentBookings(store, today)[0]!)));
  store.write('kept-booking-one', JSON.stringify({ ...first, language: 7 }));
  assert.ok(!('language' in readUnsentBookings(store, today)[0]!));
});

test('storing fails without storage', () => {
  const full = makeDevice(true);
  assert.equal(storeUnsentBooking(full, first), false);
  assert.deepEqual(readUnsentBookings(full, today), []);
});

test('a request waits until its date has passed or the backend has refused it', () => {
  assert.equal(unsentState(first, '2026-11-25'), 'waiting');
  assert.equal(unsentState(first, '2026-11-26'), 'past');
  assert.equal(unsentState({ ...first, isRefused: true }, '2026-11-25'), 'refused');
  assert.equal(unsentState({ ...first, isRefused: true }, '2026-11-26'), 'past');
  const full = { ...first, isRefused: true, refusal: { why: 'full', reason: null } } as const;
  assert.equal(unsentState(full, '2026-11-25'), 'unavailable');
  assert.equal(unsentState(full, '2026-11-26'), 'past');
});

test('a request is deleted a week after its date', () => {
  const store = makeDevice();
  storeUnsentBooking(store, first);
  assert.equal(readUnsentBookings(store, '2026-12-02').length, 1);
  assert.equal(readUnsentBookings(store, '2026-12-03').length, 0);
  assert.equal(store.keys('').length, 0);
});

test('invalid requests are skipped, and other entries stay', () => {
  const store = makeDevice();
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
    store.write('kept-booking-one', text);
    assert.deepEqual(readUnsentBookings(store, today), [], text);
  }
  store.write('booking-draft', JSON.stringify(first));
  store.write('kept-booking-one', JSON.stringify({ ...first, tourNames: { lamanai: 7, zoo: 'Zoo' } }));
  assert.deepEqual(readUnsentBookings(store, today), [{ ...first, tourNames: { zoo: 'Zoo' } }]);
  assert.deepEqual(store.keys('booking'), ['booking-draft']);
});

test('a stored request is sent trimmed, with the names that its tours had', () => {
  assert.deepEqual([unsentInsert(first).name, unsentInsert(first).email], ['Ana', 'ana@visitor.example']);
  const custom = {
    ...first,
    request: { ...request, bookingType: 'custom' as const, tourId: null, customTourIds: ['uuid', 'gone'] },
    tourNames: { uuid: 'Night Kayak' },
  };
  assert.equal(unsentInsert(custom).message, 'CUSTOM ADVENTURE - Selected Tours: Night Kayak, gone');
});

test('the reason of a refused day is kept as the operator wrote it, whatever the language of the page', () => {
  const cause = { hint: 'day.unavailable', details: JSON.stringify({ why: 'closed', reason: 'Storm' }) };
  const error = new SaveError(400, cause, { why: 'closed', reason: 'Tormenta' });
  assert.deepEqual(error.refusal, { why: 'closed', reason: 'Tormenta' });
  assert.deepEqual(error.writtenRefusal, { why: 'closed', reason: 'Storm' });
  const untranslated = new SaveError(400, cause, { why: 'closed', reason: 'Storm', foreign: ['Storm'] });
  assert.deepEqual(untranslated.writtenRefusal, { why: 'closed', reason: 'Storm' });
});
