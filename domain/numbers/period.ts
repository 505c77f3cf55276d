import { daysBetween } from '../booking/booking-dates.ts';
import { daysLater, isShownDay, monthName, monthsLater, shortDay } from '../days/calendar-days.ts';
import * as words from '../words/en/desk-periods.ts';
import { language } from '../words/en/language.ts';
import type { StepLength } from './desk-numbers.ts';

const formats = {
  day: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
};

/** A period of the numbers: its first and its last day, yyyy-MM-dd, both included. */
export interface Period {
  first: string;
  last: string;
}

/** The periods with a name, in the order of their links. */
export const namedPeriods: readonly { label: string; of: (today: string) => Period }[] = [
  { label: words.lastMonth, of: lastMonth },
  { label: words.thisMonth, of: (today) => months(today, 0, 1) },
  { label: words.last3Months, of: (today) => months(today, -3, 3) },
  { label: words.thisYear, of: (today) => months(yearStart(today), 0, 12) },
  { label: words.lastYear, of: (today) => months(yearStart(today), -12, 12) },
];

/** The last month that is over, with which the page begins. */
export function lastMonth(today: string): Period {
  return months(today, -1, 1);
}

// The database function read_numbers has the same limit.
const mostDays = 3661;

/** Reads a period of the desk's address. Null if it is none, or longer than ten years. */
export function readPeriod(first: string | null, last: string | null): Period | null {
  if (!first || !last || !isShownDay(first) || !isShownDay(last) || last < first) return null;
  return daysBetween(first, last) < mostDays ? { first, last } : null;
}

/**
 * The period of the same length before or after: as many months if the period is whole months, otherwise as many days.
 */
export function neighbour(period: Period, by: -1 | 1): Period {
  const count = wholeMonths(period);
  if (count) return months(period.first, by * count, count);
  const length = daysBetween(period.first, period.last) + 1;
  return { first: daysLater(period.first, by * length), last: daysLater(period.last, by * length) };
}

/** 'October 2026', 'August to October 2026', '2026', or 'Oct 3 to Nov 14, 2026'. */
export function periodName({ first, last }: Period): string {
  const [year, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  const count = wholeMonths({ first, last });
  if (count === 1) return monthName(first);
  if (count === 12 && year === lastYear) return year;
  const name = count ? monthName : (day: string) => formats.day.format(Date.parse(day));
  if (first === last) return name(first);
  const start = year !== lastYear ? name(first) : count ? formats.month.format(Date.parse(first)) : shortDay(first);
  return words.fromTo({ first: start, last: name(last) });
}

/** The name of a step of the chart: 'Oct 3', 'Week from Oct 5', 'October 2026'. */
export function stepName(firstDay: string, step: StepLength): string {
  if (step === 'month') return monthName(firstDay);
  return step === 'week' ? words.weekFrom({ day: shortDay(firstDay) }) : shortDay(firstDay);
}

/** The number of months; 0 if the period is not whole months. */
function wholeMonths({ first, last }: Period): number {
  const next = daysLater(last, 1);
  if (!first.endsWith('-01') || !next.endsWith('-01')) return 0;
  const [year, month] = first.split('-').map(Number);
  const [lastYear, lastMonthOf] = next.split('-').map(Number);
  return 12 * (lastYear! - year!) + lastMonthOf! - month!;
}

function months(day: string, from: number, count: number): Period {
  return { first: monthsLater(day, from), last: daysLater(monthsLater(day, from + count), -1) };
}

function yearStart(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}
