import { daysOf } from '../days/booking-days.ts';
import type { BookingRow } from '../booking/booking.ts';
import { oneLine } from '../booking/plain-text.ts';
import { dayStamp, escapeText } from '../mail/calendar-text.ts';

/** The columns that decide when and where an entry is. */
export type TimedBooking = Pick<
  BookingRow,
  'booking_type' | 'date' | 'booked_items' | 'leaves_at' | 'back_at' | 'meeting_point'
>;

const zone = 'America/Belize';

/** The time zone of entries with an hour (https://www.rfc-editor.org/rfc/rfc5545, 3.6.5): UTC-6 all year. */
export const belizeTimeZone: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0600',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

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
  const begin = minutesOf(hour!);
  const lasts = items.length === 1 ? statedHours(items[0]!.duration) : null;
  const end = back ? minutesOf(back) : lasts && begin + lasts * 60;
  return [
    `DTSTART;TZID=${zone}:${stamp(date, 0, begin)}`,
    // What is back before it leaves is back on the next day.
    ...(end ? [`DTEND;TZID=${zone}:${stamp(date, days - 1 + (days === 1 && end <= begin ? 1 : 0), end)}`] : []),
  ];
}

/** The longest of the hours in a duration, such as 4 in '3-4 hours'; null for any other text. */
export function statedHours(duration: string | null): number | null {
  const [, whole, first, last] = /^full day \((\d+) hours?\)$|^(\d+)(?:-(\d+))? hours?$/i.exec(duration ?? '') ?? [];
  const hoursOf = whole ?? last ?? first;
  return hoursOf && Number(hoursOf) <= 24 ? Number(hoursOf) : null;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** A value of type DATE-TIME without a zone: a minute of the day that is so many days later. */
function stamp(date: string, later: number, minutes: number): string {
  const ofDay = minutes % 1440;
  const time = [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join('');
  return `${dayStamp(date, later + Math.floor(minutes / 1440))}T${time}00`;
}
