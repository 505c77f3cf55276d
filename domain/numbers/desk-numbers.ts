import type { ItemKind } from '../catalogue/catalogue-items.ts';

/** The figures of some requests (docs/product/numbers-and-data.md, Numbers). */
export interface Figures {
  requests: number;
  /** The number of requests that were confirmed or cancelled. */
  decided: number;
  /** The number of confirmed requests. */
  confirmed: number;
  /** The median time to the first decision; null if there is none. */
  median_seconds: number | null;
  slowest_seconds: number | null;
}

/** The figures of a week that begins on Monday in Belize. */
export interface WeekFigures extends Figures {
  /** The Monday, yyyy-MM-dd. */
  week: string;
}

/** The result of database function read_numbers. */
export interface DeskNumbers {
  total: Figures;
  /** 26 weeks; the current one is last. */
  weeks: WeekFigures[];
  /** Figures by item, the most requested first. The name is null for an unknown id. */
  items: (Figures & { kind: ItemKind; name: string | null })[];
  /** Figures by source, the most frequent first; 'unknown' if there is none. */
  sources: (Figures & { source: string })[];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration: 'under 1 min', '12 min', '3.5 h', '2 days'. '–' for null. */
export function durationInWords(seconds: number | null): string {
  if (seconds === null) return '–';
  // Rounds before choosing the unit, so that 60 minutes become an hour.
  if (seconds < minute) return 'under 1 min';
  if (Math.round(seconds / minute) < 60) return `${Math.round(seconds / minute)} min`;
  if (seconds < 2 * day) return `${tenths(seconds / hour)} h`;
  return `${tenths(seconds / day)} days`;
}

/** The share of decided requests that are confirmed, 0 to 1. Null if none is decided. */
export function confirmedShare({ decided, confirmed }: Figures): number | null {
  return decided === 0 ? null : confirmed / decided;
}

/** '80% (12 of 15)', or 'none answered yet'. */
export function shareInWords(figures: Figures): string {
  const share = confirmedShare(figures);
  return share === null
    ? 'none answered yet'
    : `${Math.round(100 * share)}% (${figures.confirmed} of ${figures.decided})`;
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
  return Array.from({ length: count }, (_, at) => ({ value: (at + 1) * step, label: String((at + 1) * step) }));
}

/** The marks of the axis of waiting times. Their distances grow, because waits range from minutes to days. */
export const timeMarks: readonly Mark[] = [
  { value: 10 * minute, label: '10 min' },
  { value: hour, label: '1 hour' },
  { value: 6 * hour, label: '6 hours' },
  { value: day, label: '1 day' },
  { value: 7 * day, label: '1 week' },
];

/**
 * The position of a time on the axis of timeMarks: 0 (two minutes) at the bottom, 1 (two weeks) at the top. The scale
 * is logarithmic.
 */
export function timeHeight(seconds: number): number {
  const [bottom, top] = [Math.log(2 * minute), Math.log(14 * day)];
  return Math.min(1, Math.max(0, (Math.log(Math.max(1, seconds)) - bottom) / (top - bottom)));
}

function tenths(value: number): string {
  return String(value < 10 ? Math.round(10 * value) / 10 : Math.round(value));
}
