import { daysLater } from './calendar-days.ts';
import { parseIsoDate } from '../booking/booking-dates.ts';
import { language } from '../words/en/language.ts';
import { firstLanguage } from '../words/languages.ts';

const dayBesideMonth =
  /^(?:(\d{1,2})\.?\s+(?:de\s+)?([a-z]{3,10})\.?|([a-z]{3,10})\.?\s+(\d{1,2}))(?:,?\s+(?:de\s+)?(\d{4}))?$/;
// A day without a year is at most so many days ago.
const halfYear = 183;

/**
 * Reads a day that a person types: '2026-11-24', '24 Nov', 'november 24, 2026', 'today' or 'tomorrow', and on the pages
 * of another language also in that: '24 de noviembre', 'hoy', 'mañana', with or without marks. Without a year, it is
 * the first such day that is not more than half a year ago. Null if the words are no day.
 * @param today the present day as yyyy-MM-dd
 */
export function typedDay(words: string, today: string, own: string = language): string | null {
  const typed = plain(words.trim());
  if (!typed) return null;
  if (parseIsoDate(typed)) return typed;
  const [, dayFirst, monthLast, monthFirst, dayLast, year] = dayBesideMonth.exec(typed) ?? [];
  const month = monthLast ?? monthFirst;
  for (const { near, months } of [namesIn(own), namesIn(firstLanguage)]) {
    if (near.includes(typed)) return daysLater(today, near.indexOf(typed));
    const at = month ? months.findIndex((full) => full.startsWith(month)) : -1;
    if (at !== -1) return dayOf(at + 1, dayFirst ?? dayLast ?? '', year, today);
  }
  return null;
}

/** How a language names today, tomorrow and the months. */
interface DayNames {
  near: string[];
  months: string[];
}

const namesOf = new Map<string, DayNames>();

/** Each language once: a palette reads a day at every letter, and formatters take long to make. */
function namesIn(own: string): DayNames {
  const known = namesOf.get(own) ?? makeNames(own);
  namesOf.set(own, known);
  return known;
}

function makeNames(own: string): DayNames {
  const nearNames = new Intl.RelativeTimeFormat(own, { numeric: 'auto' });
  const monthName = new Intl.DateTimeFormat(own, { month: 'long', timeZone: 'UTC' });
  return {
    near: [0, 1].map((days) => plain(nearNames.format(days, 'day'))),
    months: Array.from({ length: 12 }, (_, month) => plain(monthName.format(Date.UTC(2000, month)))),
  };
}

/** In small letters without marks. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function dayOf(month: number, day: string, year: string | undefined, today: string): string | null {
  const ending = `-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const earliest = daysLater(today, -halfYear);
  const firstYear = Number(earliest.slice(0, 4));
  // February 29 comes after eight years at the latest.
  const years = year ? [Number(year)] : Array.from({ length: 9 }, (_, later) => firstYear + later);
  const days = years.map((each) => String(each).padStart(4, '0') + ending);
  return days.find((each) => parseIsoDate(each) && (year !== undefined || each >= earliest)) ?? null;
}
