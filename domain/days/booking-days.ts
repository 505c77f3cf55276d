import { lastDayOf, longDate } from '../booking/booking-dates.ts';
import type { BookedItem } from '../booking/booked-item.ts';
import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';

/** The columns from which the days of a booking are derived. */
type DatedBooking = Pick<BookingRow, 'booking_type' | 'date' | 'booked_items'>;

/** The number of calendar days of a booking, which is that of its longest item. */
export function daysOf(items: readonly Pick<BookedItem, 'days'>[]): number {
  return Math.max(1, ...items.map(({ days }) => days));
}

/** '1 day', '3 days' */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * The end of a rental, such as 'Sunday, November 22, 2026 (3 days)'. Empty for items that are not rented by the day.
 */
export function lastDayLines({ booking_type: type, date, booked_items: items }: DatedBooking): string[] {
  if (!bookingTypeTexts[type].asksDays) return [];
  const days = daysOf(items);
  return [`${longDate(lastDayOf(date, days))} (${daysText(days)})`];
}

/** The days of a booking: 'Friday, November 20, 2026', or 'Friday, November 20, 2026 to Sunday, November 22, 2026'. */
export function daysInWords({ date, booked_items: items }: Pick<BookingRow, 'date' | 'booked_items'>): string {
  const days = daysOf(items);
  return days === 1 ? longDate(date) : `${longDate(date)} to ${longDate(lastDayOf(date, days))}`;
}

/**
 * The days of a booking in a sentence: 'on Friday, November 20, 2026', or 'from Friday, November 20, 2026 to Sunday,
 * November 22, 2026'.
 */
export function onItsDays({ date, booked_items: items }: Pick<BookingRow, 'date' | 'booked_items'>): string {
  return onDays(date, daysOf(items));
}

/** Like onItsDays, for a day and a number of days. */
export function onDays(firstDay: string, days: number): string {
  return days === 1
    ? `on ${longDate(firstDay)}`
    : `from ${longDate(firstDay)} to ${longDate(lastDayOf(firstDay, days))}`;
}
