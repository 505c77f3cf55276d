/** A day of the calendar. Not a Date: a Date is a moment, and the same moment is another day elsewhere. */
export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

// Belize keeps UTC-6 all the year, so no time zone data is needed to know its day.
const belizeOffset = -6 * 60 * 60 * 1000;

const longFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * The day it is in Belize at this moment, as yyyy-MM-dd (decisions: "past days are days before today in Belize").
 * Throws RangeError when `now` is not a valid Date.
 */
export function todayInBelize(now: Date): string {
  return new Date(now.getTime() + belizeOffset).toISOString().slice(0, 10);
}

/** The day that a yyyy-MM-dd text names, or null when it has another form or no such day exists. */
export function parseIsoDate(isoDate: string): CalendarDay | null {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(isoDate);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  // Date.UTC rolls February 30 over into March and reads year 50 as 1950: both fail this comparison.
  const moment = new Date(Date.UTC(year, month - 1, day));
  const exists = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

/** yyyy-MM-dd of a calendar day; the reverse of parseIsoDate. */
export function formatIsoDate({ year, month, day }: CalendarDay): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/**
 * A yyyy-MM-dd day the way the e-mails write it, such as 'Friday, November 20, 2026' (spec section 7).
 * Text that is no date comes back as it is: a mail with an odd date is better than no mail.
 */
export function longDate(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? longFormat.format(Date.UTC(date.year, date.month - 1, date.day)) : isoDate;
}

/**
 * A moment (ISO 8601) by the clocks of Belize, such as 'Friday, November 20, 2026 at 6:51 PM'. Text that is no moment
 * comes back as it is.
 */
export function longMomentInBelize(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  const there = new Date(time + belizeOffset);
  const [hours, minutes] = [there.getUTCHours(), String(there.getUTCMinutes()).padStart(2, '0')];
  return `${longFormat.format(there)} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Whether a yyyy-MM-dd day lies before today (yyyy-MM-dd as well). Today itself is not past. */
export function isPast(isoDate: string, today: string): boolean {
  // With this fixed width, the order of the texts is the order of the days.
  return isoDate < today;
}
