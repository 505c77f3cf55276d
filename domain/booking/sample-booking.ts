import { emptyBookingInput, toBookingInsert } from './booking.ts';
import type { BookingInsert, BookingInput, BookingRow } from './booking.ts';
import { lastDayOf } from './booking-dates.ts';
import { daysOf } from '../days/booking-days.ts';
import { firstLanguage } from '../words/languages.ts';
import { requestedItems } from './requested-items.ts';

/** For tests: a valid booking of a tour, with these changes. */
export function sampleInput(change: Partial<BookingInput> = {}): BookingInput {
  return {
    ...emptyBookingInput(),
    name: 'Ana Novelo',
    email: 'ana@example.com',
    phone: '+501 600-1234',
    date: '2099-01-31',
    tourId: 'lamanai',
    ...change,
  };
}

/** For tests: the row that the form sends for sampleInput, with these columns changed. */
export function sampleInsert(change: Partial<BookingInsert> = {}, input: Partial<BookingInput> = {}): BookingInsert {
  return { ...toBookingInsert(sampleInput(input), (id) => id), ...change };
}

/**
 * For tests: the row that the database stores for a booking.
 * @param tourNames the names of tours that administrators added
 */
export function sampleRow(
  input: Partial<BookingInput> = {},
  change: Partial<BookingRow> = {},
  tourNames: Record<string, string> = {},
): BookingRow {
  const insert = sampleInsert({}, input);
  const items = requestedItems(insert, (id) => (Object.hasOwn(tourNames, id) ? tourNames[id] : undefined));
  return {
    id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
    language: firstLanguage,
    ...insert,
    last_day: lastDayOf(insert.date, daysOf(items)),
    booked_items: items,
    is_suspect: false,
    source: null,
    entered_by: null,
    entered_by_name: null,
    departure_id: null,
    last_departure_id: null,
    divided_from: null,
    merged_into: null,
    sent_with: null,
    leaves_at: null,
    back_at: null,
    meeting_point: null,
    pickup_at: null,
    pickup_place: null,
    erased_at: null,
    erased_by_email: null,
    erased_by_name: null,
    rental_form: null,
    status: 'pending',
    from_waiting_list: false,
    offered_until: null,
    created_at: '2026-11-18T15:04:05.000Z',
    decision_due_at: '2026-11-19T15:04:05.000Z',
    ...change,
  };
}
