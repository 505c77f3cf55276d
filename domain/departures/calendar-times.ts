import { daysOf } from '../days/booking-days.ts';
import type { BookingRow } from '../booking/booking.ts';
import { oneLine } from '../booking/plain-text.ts';
import { dayStamp, escapeText } from '../mail/calendar-text.ts';
import { localTime, momentOf } from '../time/local-time.ts';
import { timeZone } from '../time/time-zone.ts';

/** The columns that decide when and where an entry is. */
export type TimedBooking = Pick<
  BookingRow,
  'booking_type' | 'date' | 'booked_items' | 'leaves_at' | 'back_at' | 'meeting_point'
>;

/**
 * Whether an entry has an hour. It covers whole days if the hour is not known, and if it takes several days and the
 * hour of their end is not known.
 */
export function hasHour({ leaves_at: hour, back_at: back, booked_items: items }: TimedBooking): boolean {
  return Boolean(hour) && (Boolean(back) || daysOf(items) === 1);
}

/**
 * The lines of an entry that say when and where it is: with the hour and the time zone, or whole days, which are the
 * same in every time zone. An entry without the hour of its end lasts as long as the trip is stated to last, or has no
 * end if that is not a number of hours.
 */
export function whenAndWhere(booking: TimedBooking): string[] {
  const { date, booked_items: items, meeting_point: place } = booking;
  const days = daysOf(items);
  return [
    ...(hasHour(booking)
      ? hours(booking, days)
      : [
          `DTSTART;VALUE=DATE:${dayStamp(date, 0)}`,
          // The end is exclusive.
          `DTEND;VALUE=DATE:${dayStamp(date, days)}`,
        ]),
    ...(place ? [`LOCATION:${escapeText(oneLine(place))}`] : []),
  ];
}

function hours({ date, leaves_at: hour, back_at: back, booked_items: items }: TimedBooking, days: number): string[] {
  const lasts = items.length === 1 ? statedHours(items[0]!.duration) : null;
  // What is back before it leaves is back on the next day.
  const isNextDay = days === 1 && back !== null && back.slice(0, 5) <= hour!.slice(0, 5);
  const end = back ? stamp(date, days - 1 + (isNextDay ? 1 : 0), back) : lasts && stampAfter(date, hour!, lasts);
  return [`DTSTART;TZID=${timeZone}:${stamp(date, 0, hour!)}`, ...(end ? [`DTEND;TZID=${timeZone}:${end}`] : [])];
}

/** The longest of the hours in a duration, such as 4 in '3-4 hours'; null for any other text. */
export function statedHours(duration: string | null): number | null {
  const [, whole, first, last] = /^full day \((\d+) hours?\)$|^(\d+)(?:-(\d+))? hours?$/i.exec(duration ?? '') ?? [];
  const hoursOf = whole ?? last ?? first;
  return hoursOf && Number(hoursOf) <= 24 ? Number(hoursOf) : null;
}

/** A value of type DATE-TIME without a zone: the time of the day that is so many days later. */
function stamp(date: string, later: number, time: string): string {
  return `${dayStamp(date, later)}T${time.slice(0, 2)}${time.slice(3, 5)}00`;
}

/** The same, so many hours after a time of the day. */
function stampAfter(date: string, time: string, hours: number): string {
  const [day, clock] = localTime(momentOf(date, time).getTime() + hours * 3_600_000).split(' ') as [string, string];
  return stamp(day, 0, clock);
}
