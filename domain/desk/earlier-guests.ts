import type { BookingRow } from '../booking/booking.ts';

/** A guest of earlier bookings. */
export type EarlierGuest = Pick<BookingRow, 'id' | 'name' | 'phone' | 'email'>;

const most = 6;

/**
 * The guests of bookings, each once: with the same name, telephone number and address. Erased bookings have none.
 * @param bookings newest first
 */
export function earlierGuests(bookings: readonly BookingRow[]): EarlierGuest[] {
  const guests = new Map<string, EarlierGuest>();
  for (const { id, name, phone, email, erased_at: erasedAt } of bookings) {
    const key = JSON.stringify([name, phone, email]);
    if (!erasedAt && !guests.has(key)) guests.set(key, { id, name, phone, email });
  }
  return [...guests.values()].slice(0, most);
}
