import { address } from '../site/addresses.ts';
import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { itemLines, itemsSummary } from '../booking/booked-item.ts';
import { peopleText } from '../booking/people-text.ts';
import { oneLine } from '../booking/plain-text.ts';
import type { PartyColumns } from '../departures/departure.ts';
import { pickupText } from '../departures/party-times.ts';
import { calendarText, escapeText, utcStamp } from './calendar-text.ts';
import { hasHour, whenAndWhere } from '../departures/calendar-times.ts';
import { calendarZone } from '../time/calendar-zone.ts';
import type { MailSite } from './mail-message.ts';
import { deskLanguage } from '../words/languages.ts';
import { wordsOf } from '../words/mail-words.ts';
import type { MailWords } from '../words/mail-words.ts';

/** A confirmed booking in the result of database function read_calendar_feed. */
export type FeedBooking = Pick<
  BookingRow,
  'id' | 'booking_type' | 'date' | 'people' | 'booked_items' | 'name' | 'phone' | keyof PartyColumns
> & {
  /** Whether the personal data was erased. */
  is_erased: boolean;
  /** The number of changes to the booking. */
  sequence: number;
  /** The time of the last change, ISO 8601. */
  changed_at: string;
};

/**
 * The calendar of confirmed bookings that the operator's calendar app subscribes to
 * (https://www.rfc-editor.org/rfc/rfc5545; docs/product/numbers-and-data.md, Calendar feed). The UID of an entry is the
 * booking's id, so an app that reads the calendar again updates its entry. An entry begins when the departure leaves,
 * and covers whole days if the hour is not known. Contains the name and the telephone number of the visitor, and no
 * e-mail address, message or note.
 */
export function deskCalendar(
  bookings: readonly FeedBooking[],
  site: MailSite,
  words: MailWords = wordsOf(deskLanguage),
): string {
  const product = oneLine(site.product);
  const [firstTimed] = bookings
    .filter(hasHour)
    .map(({ date }) => date)
    .sort();
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Desk//${words.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(words.deskCalendar.name({ product }))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(firstTimed ? calendarZone(firstTimed) : []),
    ...bookings.flatMap((booking) => entry(booking, site, words)),
    'END:VCALENDAR',
  ]);
}

function entry(booking: FeedBooking, site: MailSite, words: MailWords): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${utcStamp(booking.changed_at)}`,
    ...whenAndWhere(booking),
    `SUMMARY:${escapeText(summary(booking, words))}`,
    `DESCRIPTION:${escapeText(description(booking, words))}`,
    `URL:${site.url}${address.desk.booking(booking.id)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function summary(booking: FeedBooking, words: MailWords): string {
  const name = booking.is_erased ? [] : [oneLine(booking.name)];
  return [itemsSummary(booking.booked_items, words), ...people(booking, words), ...name].filter(Boolean).join(' · ');
}

function description(booking: FeedBooking, words: MailWords): string {
  const { calendarEntry, deskCalendar: texts } = words;
  return [
    ...itemLines(booking.booked_items, words),
    ...people(booking, words),
    ...pickup(booking, words),
    ...(booking.is_erased ? [] : [texts.guest({ name: oneLine(booking.name) })]),
    ...(booking.phone ? [texts.phone({ phone: booking.phone })] : []),
    calendarEntry.reference({ reference: bookingReference(booking.id) }),
  ].join('\n');
}

function pickup(booking: FeedBooking, { deskCalendar: texts }: MailWords): string[] {
  const text = pickupText(booking);
  return text ? [texts.pickup({ pickup: text })] : [];
}

function people({ booking_type: type, people: count }: FeedBooking, words: MailWords): string[] {
  if (!bookingTypeTexts[type].asksPeople) return [];
  return [peopleText(count, words)];
}
