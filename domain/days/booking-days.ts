import * as counts from '../words/en/counts.ts';
import * as words from '../words/en/days.ts';
import { lastDayOf, longDate, parseIsoDate } from '../booking/booking-dates.ts';
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
  return counts.days({ count: days });
}

/**
 * The end of a rental, such as 'Sunday, November 22, 2026 (3 days)'. Empty for items that are not rented by the day.
 */
export function lastDayLines({ booking_type: type, date, booked_items: items }: DatedBooking): string[] {
  if (!bookingTypeTexts[type].asksDays) return [];
  const days = daysOf(items);
  return [words.end({ day: longDate(lastDayOf(date, days)), days: daysText(days) })];
}

/** The days of a booking: 'Friday, November 20, 2026', or 'Friday, November 20, 2026 to Sunday, November 22, 2026'. */
export function daysInWords({ date, booked_items: items }: Pick<BookingRow, 'date' | 'booked_items'>): string {
  const days = daysOf(items);
  const first = longDate(date);
  return days === 1 ? first : words.range({ first, last: longDate(lastDayOf(date, days)) });
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
  const first = longDate(firstDay);
  return days === 1 ? words.on({ day: first }) : words.from({ first, last: longDate(lastDayOf(firstDay, days)) });
}

// Short days have the order of words.locale: 'Tue 24 Nov'.
const nearFormat = new Intl.DateTimeFormat(words.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A day for a list: 'Tue 24 Nov', with the year if it is not that of `today`. Both are yyyy-MM-dd. */
function nearDay(day: string, today: string): string {
  const date = parseIsoDate(day);
  if (!date) return day;
  const near = nearFormat.format(Date.UTC(date.year, date.month - 1, date.day)).replace(',', '');
  return day.slice(0, 4) === today.slice(0, 4) ? near : `${near} ${date.year}`;
}

/** The days of a booking for a list: 'Tue 24 Nov', or 'Thu 26 Nov to Sun 29 Nov'. */
export function nearDays(
  { date, booked_items: items }: Pick<BookingRow, 'date' | 'booked_items'>,
  today: string,
): string {
  const days = daysOf(items);
  const first = nearDay(date, today);
  return days === 1 ? first : words.range({ first, last: nearDay(lastDayOf(date, days), today) });
}
