import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BookingRow } from '../booking/booking.ts';
import { sampleRow } from '../booking/sample-booking.ts';
import { bookingsText, contactsOf, languageName, nextLanguage, otherTrips, tripsOf, tripTotals } from './guest.ts';

const today = '2026-12-10';

const trip = (id: string, date: string, change: Partial<BookingRow> = {}) =>
  sampleRow({ date }, { id, last_day: date, status: 'confirmed', ...change });
const ids = (trips: readonly BookingRow[]) => trips.map(({ id }) => id).join(' ');

it('the trips of a guest are those that come, those that are over, the waiting list, and the cancelled ones', () => {
  const { coming, earlier, cancelled, waiting } = tripsOf(
    [
      trip('next year', '2027-01-05'),
      trip('today', today),
      trip('away', '2026-12-08', { last_day: '2026-12-12' }),
      trip('yesterday', '2026-12-09'),
      trip('undecided', '2025-03-01', { status: 'pending' }),
      trip('waits', '2026-12-24', { status: 'pending' }),
      trip('off', '2026-12-20', { status: 'cancelled' }),
      trip('long off', '2024-12-20', { status: 'cancelled' }),
      trip('listed', '2026-12-24', { status: 'waitlisted' }),
      trip('offered', '2026-12-22', { status: 'offered' }),
      trip('waited', '2023-12-20', { status: 'waitlisted' }),
    ],
    today,
  );
  assert.equal(ids(coming), 'away today waits next year');
  assert.equal(ids(earlier), 'yesterday undecided');
  assert.equal(ids(cancelled), 'off long off waited');
  assert.equal(ids(waiting), 'offered listed');
});

it('the next booking of a guest is in the language of the newest, unless the guest speaks another one only', () => {
  const next = (language: string, ...spoken: string[]) => nextLanguage({ language }, spoken, ['en', 'es', 'fr']);
  assert.equal(next('es'), 'es');
  assert.equal(next('en', 'en', 'es'), 'en');
  assert.equal(next('en', 'bzj', 'es'), 'es');
  assert.equal(next('en', 'bzj'), 'en', 'no page is in that language');
});

it('the totals count what is confirmed, and no people of a rental', () => {
  const cart = { booking_type: 'golf-cart', people: 1 } as const;
  const totals: [bookings: BookingRow[], words: string | null][] = [
    [[trip('1', today, { status: 'pending' })], null],
    [[trip('1', today, { people: 1 })], '1 trip, 1 person'],
    [[trip('1', today, { people: 4 }), trip('2', today, { people: 30 })], '2 trips, 34 people'],
    [[trip('1', today, cart)], '1 rental'],
    [
      [trip('1', today, { people: 4 }), trip('2', today, cart), trip('3', today, cart)],
      '1 trip and 2 rentals, 4 people',
    ],
    [[trip('1', today, { people: 4, status: 'cancelled' })], null],
  ];
  for (const [bookings, words] of totals) assert.equal(tripTotals(bookings), words);
});

it('the other bookings of a guest are told in a few words', () => {
  const [earlier, coming, off] = [
    trip('1', '2026-01-01'),
    trip('2', '2027-01-01'),
    trip('3', '2027-01-01', { status: 'cancelled' }),
  ] as const;
  assert.equal(otherTrips([], today), null);
  assert.equal(otherTrips([earlier], today), '1 earlier trip');
  assert.equal(otherTrips([coming, coming], today), '2 other coming trips');
  assert.equal(otherTrips([earlier, earlier, earlier, coming, off], today), '3 earlier trips, 1 coming, 1 cancelled');
  assert.equal(otherTrips([trip('9', '2027-01-01', { status: 'waitlisted' })], today), '1 on the waiting list');
  assert.deepEqual([bookingsText(1), bookingsText(9)], ['1 booking', '9 bookings']);
});

it('the contacts of a guest are named once, those of the newest booking first', () => {
  const contact = (name: string, email: string, phone: string) => ({ name, email, phone });
  assert.deepEqual(
    contactsOf([
      contact('Ana Novelo', '', '600 1234'),
      contact('Ana María Novelo', 'ana@example.com', '+501 600-1234'),
      contact('Ana Novelo', 'ana@example.com', '+44 7700 900123'),
      contact('Ana Novelo', 'ana+reef@example.com', ''),
    ]),
    {
      names: ['Ana Novelo', 'Ana María Novelo'],
      emails: ['ana@example.com', 'ana+reef@example.com'],
      phones: ['600 1234', '+44 7700 900123'],
    },
  );
});

it('a language that the list does not have is its code', () => {
  assert.deepEqual([languageName('bzj'), languageName('xyz')], ['Kriol', 'xyz']);
});
