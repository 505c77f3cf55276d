import * as counts from '../words/en/counts.ts';
import * as days from '../words/en/days.ts';
import { language } from '../words/en/language.ts';
import { lastDayOf, longDate, parseIsoDate } from '../booking/booking-dates.ts';
import type { BookedItem } from '../booking/booked-item.ts';
import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { dayForm } from '../time/day-form.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { counts, days, language };
type DayWords = Pick<MailWords, 'days' | 'language'>;

/** The columns from which the days of a booking are derived. */
type DatedBooking = Pick<BookingRow, 'booking_type' | 'date' | 'booked_items'>;

/** The number of calendar days of a booking, which is that of its longest item. */
export function daysOf(items: readonly Pick<BookedItem, 'days'>[]): number {
  return Math.max(1, ...items.map(({ days }) => days));
}

/** '1 day', '3 days' */
export function daysText(count: number, words: Pick<MailWords, 'counts'> = own): string {
  return words.counts.days({ count });
}

/**
 * The end of a rental, such as 'Sunday, November 22, 2026 (3 days)'. Empty for items that are not rented by the day.
 */
export function lastDayLines(
  { booking_type: type, date, booked_items: items }: DatedBooking,
  words: DayWords & Pick<MailWords, 'counts'> = own,
): string[] {
  if (!bookingTypeTexts[type].asksDays) return [];
  const count = daysOf(items);
  return [words.days.end({ day: longDate(lastDayOf(date, count), words), days: daysText(count, words) })];
}

/** The days of a booking: 'Friday, November 20, 2026', or 'Friday, November 20, 2026 to Sunday, November 22, 2026'. */
export function daysInWords(
  { date, booked_items: items }: Pick<BookingRow, 'date' | 'booked_items'>,
  words: DayWords = own,
): string {
  return periodInWords(date, lastDayOf(date, daysOf(items)), words);
}

/** A day, or a first and a last day (yyyy-MM-dd), in the same form. */
export function periodInWords(firstDay: string, lastDay: string, words: DayWords = own): string {
  const first = longDate(firstDay, words);
  return firstDay === lastDay ? first : words.days.range({ first, last: longDate(lastDay, words) });
}

/**
 * The days of a booking in a sentence: 'on Friday, November 20, 2026', or 'from Friday, November 20, 2026 to Sunday,
 * November 22, 2026'.
 */
export function onItsDays(
  { date, booked_items: items }: Pick<BookingRow, 'date' | 'booked_items'>,
  words: DayWords = own,
): string {
  return onDays(date, daysOf(items), words);
}

/** Like onItsDays, for a day and a number of days. */
export function onDays(firstDay: string, count: number, words: DayWords = own): string {
  const first = longDate(firstDay, words);
  if (count === 1) return words.days.on({ day: first });
  return words.days.from({ first, last: longDate(lastDayOf(firstDay, count), words) });
}

// Short days have the order of the locale among the words: 'Tue 24 Nov'.
const nearParts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const nearForm = dayForm(nearParts);
const dayOfMonthForm = dayForm({ weekday: 'short', day: 'numeric' });
const yearForm = dayForm({ ...nearParts, year: 'numeric' });

/** A day (yyyy-MM-dd) for a list: 'Tue 24', 'Tue 24 Nov', or 'Tue 24 Nov 2026'. */
function nearDay(day: string, form: typeof nearForm, { days }: Pick<MailWords, 'days'>): string {
  const date = parseIsoDate(day);
  if (!date) return day;
  return form(days.locale)
    .format(Date.UTC(date.year, date.month - 1, date.day))
    .replace(',', '');
}

/** The days of a booking for a list, in the form of nearPeriod. */
export function nearDays(
  { date, booked_items: items }: Pick<BookingRow, 'date' | 'booked_items'>,
  today: string,
  words: Pick<MailWords, 'days'> = own,
): string {
  return nearPeriod(date, lastDayOf(date, daysOf(items)), today, words);
}

/**
 * A day, or a first and a last day (yyyy-MM-dd), for a list: 'Tue 24 Nov', or 'Thu 26 to Sun 29 Nov'. With the year if
 * it is not that of `today` (yyyy-MM-dd), or if that is ''. Two days have what is the same once: the month, the year.
 */
export function nearPeriod(first: string, last: string, today: string, words: Pick<MailWords, 'days'> = own): string {
  const isFar = (day: string) => day.slice(0, 4) !== today.slice(0, 4);
  const end = nearDay(last, isFar(last) ? yearForm : nearForm, words);
  if (first === last) return end;
  const hasYear = isFar(first) && first.slice(0, 4) !== last.slice(0, 4);
  const hasMonth = first.slice(0, 7) !== last.slice(0, 7);
  const form = hasYear ? yearForm : hasMonth ? nearForm : dayOfMonthForm;
  return words.days.range({ first: nearDay(first, form, words), last: end });
}
