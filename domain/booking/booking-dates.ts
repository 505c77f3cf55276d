import { dayForm } from '../time/day-form.ts';
import { localTime } from '../time/local-time.ts';
import { language } from '../words/en/language.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { language };

/** A day of the calendar. A Date does not fit, because a moment belongs to different days in different time zones. */
export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

const longForm = dayForm({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

/**
 * Today's date in the operator's time zone as yyyy-MM-dd. Days before it are past (docs/product/booking.md, Booking
 * rules). Throws RangeError when `now` is not a valid Date.
 */
export function localToday(now: Date): string {
  return localTime(now).slice(0, 10);
}

/** Parses a yyyy-MM-dd date. Null if the text has another form or the day does not exist. */
export function parseIsoDate(isoDate: string): CalendarDay | null {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(isoDate);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  // Date.UTC rolls February 30 over into March and reads year 50 as 1950. Both fail this comparison.
  const moment = new Date(Date.UTC(year, month - 1, day));
  const exists = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

/** Writes a calendar day as yyyy-MM-dd; the reverse of parseIsoDate. */
export function formatIsoDate({ year, month, day }: CalendarDay): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** The day that is `count` days after this one, or before it if `count` is negative. */
export function addDays({ year, month, day }: CalendarDay, count: number): CalendarDay {
  const moment = new Date(Date.UTC(year, month - 1, day + count));
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
}

/** The number of days from one yyyy-MM-dd date to another; 0 for the same day. Both must be dates. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}

/** The last day of a period of `days` days, as yyyy-MM-dd. Returns text that is not a date unchanged. */
export function lastDayOf(firstDay: string, days: number): string {
  const first = parseIsoDate(firstDay);
  return first ? formatIsoDate(addDays(first, days - 1)) : firstDay;
}

/**
 * Formats a yyyy-MM-dd date in the long form of the mails, such as 'Friday, November 20, 2026'. Returns text that is
 * not a date unchanged, because a mail with an odd date is better than no mail.
 */
export function longDate(isoDate: string, words: Pick<MailWords, 'language'> = own): string {
  const date = parseIsoDate(isoDate);
  return date ? longForm(words.language).format(Date.UTC(date.year, date.month - 1, date.day)) : isoDate;
}

/**
 * Formats a moment (ISO 8601) in local time, such as 'Friday, November 20, 2026, 18:51'. Returns text that is not a
 * moment unchanged.
 */
export function longMoment(moment: string, words: Pick<MailWords, 'language'> = own): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? moment : `${longDate(localToday(time), words)}, ${localClock(moment)}`;
}

/** The local time of day of a moment (ISO 8601), such as '14:05'. Throws RangeError for any other text. */
export function localClock(moment: string): string {
  return localTime(new Date(moment)).slice(11, 16);
}

/** Whether a day lies before today, both as yyyy-MM-dd. Today itself is not past. */
export function isPast(isoDate: string, today: string): boolean {
  // The texts have a fixed width, so they sort like the days.
  return isoDate < today;
}
