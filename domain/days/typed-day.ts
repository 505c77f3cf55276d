import { daysLater } from './calendar-days.ts';
import { parseIsoDate } from '../booking/booking-dates.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const dayBesideMonth = /^(?:(\d{1,2})\.?\s+([a-z]{3,9})\.?|([a-z]{3,9})\.?\s+(\d{1,2}))(?:,?\s+(\d{4}))?$/;
// A day without a year is at most so many days ago.
const halfYear = 183;

/**
 * Reads a day that a person types: '2026-11-24', '24 Nov', 'november 24, 2026', 'today' or 'tomorrow'. Without a year,
 * it is the first such day that is not more than half a year ago. Null if the words are no day.
 * @param today the present day as yyyy-MM-dd
 */
export function typedDay(words: string, today: string): string | null {
  const typed = words.trim().toLowerCase();
  if (typed === 'today') return today;
  if (typed === 'tomorrow') return daysLater(today, 1);
  if (parseIsoDate(typed)) return typed;
  const [, dayFirst, monthLast, monthFirst, dayLast, year] = dayBesideMonth.exec(typed) ?? [];
  const name = monthLast ?? monthFirst;
  const month = name ? months.findIndex((full) => full.startsWith(name)) : -1;
  if (month === -1) return null;
  const ending = `-${String(month + 1).padStart(2, '0')}-${(dayFirst ?? dayLast ?? '').padStart(2, '0')}`;
  const earliest = daysLater(today, -halfYear);
  const firstYear = Number(earliest.slice(0, 4));
  // February 29 comes after eight years at the latest.
  const years = year ? [Number(year)] : Array.from({ length: 9 }, (_, later) => firstYear + later);
  const days = years.map((each) => String(each).padStart(4, '0') + ending);
  return days.find((day) => parseIsoDate(day) && (year !== undefined || day >= earliest)) ?? null;
}
