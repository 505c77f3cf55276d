import type { ItemKind } from '../catalogue/catalogue-items.ts';
import { numberLocale } from '../words/en/language.ts';
import * as words from '../words/en/desk-figures.ts';

/** The figures of a period or of a part of it (docs/product/numbers-and-data.md, Numbers). */
export interface Figures {
  /** Requests that came in the period. */
  requests: number;
  /** Those that were confirmed or cancelled. */
  decided: number;
  /** Those that are confirmed. */
  confirmed: number;
  /** Requests of visitors with a reply, or without one after the promised time. */
  due: number;
  /** Those with a reply within the promised time. */
  in_time: number;
  /** The median time to the reply; null without one. */
  median_seconds: number | null;
  slowest_seconds: number | null;
  /** Confirmed tours, combos and custom adventures whose first day is in the period. */
  trips: number;
  /** Confirmed rentals of golf carts whose first day is in the period. */
  rentals: number;
  /** The people of the trips. */
  people: number;
  /** The people of the trips who are known to have gone out. */
  went: number;
}

/** The length of a step of the chart. */
export type StepLength = 'day' | 'week' | 'month';

/** The figures of a day, a week from Monday on, or a month. The ends of the period cut the first and the last one. */
export interface StepFigures extends Figures {
  first_day: string;
}

/** Who is out on a day. */
interface DayLoad {
  people: number;
  /** Bookings of tours, combos and custom adventures. */
  parties: number;
  carts: number;
}

/** The sums of all days of a period that are this day of the week. */
interface WeekdayLoad extends DayLoad {
  /** 1 is Monday. */
  weekday: number;
  /** The number of these days. */
  days: number;
}

/** How full an item with a limit was. */
interface PlacesLoad {
  kind: ItemKind;
  name: string | null;
  /** The places of a day. */
  places: number;
  /** The days on which places were taken. */
  days: number;
  taken: number;
  /** The days on which no place was left. */
  full_days: number;
}

/** The result of database function read_numbers. */
export interface DeskNumbers {
  step: StepLength;
  total: Figures;
  steps: StepFigures[];
  /** By item, the most booked first. The name is null for an unknown id. */
  items: (Figures & { kind: ItemKind; name: string | null })[];
  /** By source, the most frequent first; 'unknown' if there is none. */
  sources: (Figures & { source: string })[];
  weekdays: WeekdayLoad[];
  /** Up to five days, the one with the most people first. */
  busiest: (DayLoad & { day: string })[];
  places: PlacesLoad[];
}

/** The figures of a part without any bookings. */
export const noFigures: Figures = {
  requests: 0,
  decided: 0,
  confirmed: 0,
  due: 0,
  in_time: 0,
  median_seconds: null,
  slowest_seconds: null,
  trips: 0,
  rentals: 0,
  people: 0,
  went: 0,
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration: 'under 1 min', '12 min', '3.5 h', '2 days'. '–' for null. */
export function durationInWords(seconds: number | null): string {
  if (seconds === null) return '–';
  // Rounds before choosing the unit, so that 60 minutes become an hour.
  if (seconds < minute) return words.underMinute;
  if (Math.round(seconds / minute) < 60) return words.minutes({ count: Math.round(seconds / minute) });
  if (seconds < 2 * day) return words.hours({ count: tenths(seconds / hour) });
  return words.days({ count: tenths(seconds / day) });
}

/** '80%'; '–' without a whole. A share below all of it is never 100%. */
export function shareInWords(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((100 * part) / whole);
  return `${part < whole ? Math.min(99, percent) : percent}%`;
}

/** '1,204 of 1,300' */
export function partInWords(part: number, whole: number): string {
  return words.partOf({ part, whole });
}

/** A change since the period before: '+18%', '−5%', 'same', or 'new' if there was nothing. */
export function changeInWords(now: number, before: number): string {
  if (now === before) return words.same;
  if (before === 0) return words.first;
  const percent = Math.round((100 * (now - before)) / before);
  return percent === 0 ? words.same : `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString(numberLocale)}%`;
}

/** An average of people a day: '4.5', '12'. */
export function averageInWords(sum: number, days: number): string {
  return days === 0 ? '0' : tenths(sum / days);
}

/** A mark of an axis. */
export interface Mark {
  value: number;
  label: string;
}

/** The marks of an axis for counts from 0 to `most`: at most four whole numbers, one of them at the top. */
export function countMarks(most: number): Mark[] {
  const steps = [1, 2, 5].flatMap((digit) => [0, 1, 2, 3, 4, 5].map((power) => digit * 10 ** power));
  const step = steps.sort((one, other) => one - other).find((one) => most <= 4 * one) ?? most;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count }, (_, at) => ({
    value: (at + 1) * step,
    label: ((at + 1) * step).toLocaleString(numberLocale),
  }));
}

function tenths(value: number): string {
  return value < 10 ? String(Math.round(10 * value) / 10) : Math.round(value).toLocaleString(numberLocale);
}
