import { addDays, formatIsoDate, parseIsoDate } from '../booking/booking-dates.ts';
import type { CalendarDay } from '../booking/booking-dates.ts';
import { dayForm } from '../time/day-form.ts';
import { language } from '../words/en/language.ts';
import type { MailWords } from '../words/mail-words.ts';

// All days are yyyy-MM-dd. Calendar arithmetic without time zones.

const own = { language };
const shortWeekday = dayForm({ weekday: 'short' });
const formOfYear = dayForm({ weekday: 'long', month: 'long', day: 'numeric' });

const formats = {
  weekday: new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** The names of the days of a week, which begins on Sunday, as in the calendar of the booking form. */
export function weekdayNames(form: 'long' | 'short' = 'long'): string[] {
  const format = form === 'long' ? formats.weekday : shortWeekday(language);
  return daysFrom(someSunday, 7).map((day) => format.format(toUtc(day)));
}

// The range of days that the desk shows. Date.UTC reads years below 100 as years of the 20th century.
const firstDay = '2000-01-01';
const lastDay = '9998-12-31';
const someSunday = '2000-01-02';

/** Whether a text is an existing day from the year 2000 to 9998, which the desk can show. */
export function isShownDay(text: string): boolean {
  return parseIsoDate(text) !== null && text >= firstDay && text <= lastDay;
}

/**
 * The day that is `count` days after this one, or before it if `count` is negative. Throws RangeError if `day` is not a
 * day.
 */
export function daysLater(day: string, count: number): string {
  return formatIsoDate(addDays(requireDay(day), count));
}

/**
 * The first day of the month that is `count` months after this day's month. Throws RangeError if `day` is not a day.
 */
export function monthsLater(day: string, count: number): string {
  const { year, month } = requireDay(day);
  return toIsoDate(new Date(Date.UTC(year, month - 1 + count, 1)));
}

/** The Sunday on which this day's week begins. Throws RangeError if `day` is not a day. */
export function weekStart(day: string): string {
  return daysLater(day, -toUtc(day).getUTCDay());
}

/** The four to six weeks that overlap this day's month, seven days each. Throws RangeError if `day` is not a day. */
export function weeksOfMonth(day: string): string[][] {
  const next = monthsLater(day, 1);
  const weeks: string[][] = [];
  for (let start = weekStart(monthsLater(day, 0)); start < next; start = daysLater(start, 7))
    weeks.push(daysFrom(start, 7));
  return weeks;
}

/** The `count` days from this day on. Throws RangeError if `day` is not a day. */
export function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => daysLater(day, at));
}

/** 'Tuesday' */
export function weekdayOf(day: string): string {
  return formats.weekday.format(toUtc(day));
}

/** 'Tuesday, November 24': without the year, so that a near day fits a button on a phone. */
export function dayWithoutYear(day: string, words: Pick<MailWords, 'language'> = own): string {
  return formOfYear(words.language).format(toUtc(day));
}

/** 'Nov 24' */
export function shortDay(day: string): string {
  return formats.short.format(toUtc(day));
}

/** 'November 2026' */
export function monthName(day: string): string {
  return formats.month.format(toUtc(day));
}

function toUtc(day: string): Date {
  const { year, month, day: dayOfMonth } = requireDay(day);
  return new Date(Date.UTC(year, month - 1, dayOfMonth));
}

function requireDay(day: string): CalendarDay {
  const found = parseIsoDate(day);
  if (!found) throw new RangeError(`${day} is not a day`);
  return found;
}

function toIsoDate(moment: Date): string {
  return formatIsoDate({
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
  });
}
