import { timeZone } from './time-zone.ts';

// The Swedish form is that of ISO 8601: '2026-11-20 18:51:13'.
const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
const day = 86_400_000;

/**
 * The local date and time of a moment in the operator's time zone: '2026-11-20 18:51:13'. Throws RangeError if it is
 * not a moment.
 */
export function localTime(moment: Date | number): string {
  return format.format(moment);
}

/**
 * The moment of a local date and time. A time that the begin of daylight saving skips is moved forward by as much; of
 * one that its end repeats, it is the first. Calendars (https://www.rfc-editor.org/rfc/rfc5545, 3.3.5), Temporal
 * ('compatible') and the database function facts.moment_of do the same.
 * @param isoDate yyyy-MM-dd
 * @param time 'HH:mm' or 'HH:mm:ss'. Returns an invalid Date for another form, of either.
 */
export function momentOf(isoDate: string, time = '00:00'): Date {
  const there = Date.parse(`${isoDate}T${time}Z`);
  if (Number.isNaN(there)) return new Date(there);
  const [first, second] = [-day, day].map((apart) => there - localOffset(there + apart)) as [number, number];
  // Neither shows a time that is skipped.
  return new Date(first + localOffset(first) === there || second + localOffset(second) !== there ? first : second);
}

/** How far the local clock is ahead of UTC at a moment, in ms. Throws RangeError if it is not a moment. */
export function localOffset(moment: number): number {
  const whole = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${localTime(whole).replace(' ', 'T')}Z`) - whole;
}
