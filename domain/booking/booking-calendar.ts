import { findCombo } from '../catalogue/combos.ts';
import { findTour } from '../catalogue/tours.ts';
import { bookingReference } from './booking.ts';
import type { BookingRow } from './booking.ts';
import type { BookingChange } from './booking-change.ts';
import { formatIsoDate, parseIsoDate } from './booking-dates.ts';
import { shortWhat } from './booking-email.ts';
import type { MailSite } from './booking-email.ts';
import { oneLine } from './mail-page.ts';

/** A calendar file and what it asks the calendar to do (RFC 5546). */
export interface CalendarFile {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

/**
 * The calendar entry of a booking after this change (RFC 5545), or null where the visitor's calendar has nothing to do with
 * it: a request that was cancelled before it was ever confirmed. The UID is the booking's own, so that every later file is
 * about the same entry, and SEQUENCE counts its changes. The entry lasts whole days, the booked day as Belize has it: a
 * time would be invented, and a day without a time is the same day for a visitor whose telephone is still at home.
 */
export function bookingCalendar(
  booking: BookingRow,
  what: string[],
  change: BookingChange,
  site: MailSite,
): CalendarFile | null {
  const isCancelled = change.to_status === 'cancelled';
  if (isCancelled && change.from_status !== 'confirmed') return null;
  const method = isCancelled ? 'CANCEL' : 'PUBLISH';
  const product = oneLine(site.product);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Bookings//EN`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}`,
    `SEQUENCE:${change.sequence}`,
    `DTSTAMP:${utcStamp(change.changed_at)}`,
    `DTSTART;VALUE=DATE:${dayStamp(booking.date, 0)}`,
    // The first day that does not belong to it.
    `DTEND;VALUE=DATE:${dayStamp(booking.date, daysOf(booking))}`,
    `SUMMARY:${escapeText(`${shortWhat(what)} · ${product}`)}`,
    `DESCRIPTION:${escapeText(description(booking, what, site))}`,
    `ORGANIZER;CN=${quoteParameter(product)}:mailto:${site.email}`,
    `URL:${site.url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, content: lines.map((line) => `${fold(line)}\r\n`).join('') };
}

function description(booking: BookingRow, what: string[], site: MailSite): string {
  const people = booking.booking_type === 'golf-cart' ? [] : [`People: ${booking.people}`];
  return [
    ...what,
    ...people,
    `Reference: ${bookingReference(booking.id)}`,
    `Phone and WhatsApp: ${site.phone}`,
    `E-mail: ${site.email}`,
  ].join('\n');
}

/** How many days it takes: what the catalogue calls '2 days' takes two, and whatever else begins on its day one. */
function daysOf(booking: BookingRow): number {
  const duration = findTour(booking.tour_id ?? '')?.duration ?? findCombo(booking.combo_tour_id ?? '')?.duration ?? '';
  return Number(/^(\d+) days/.exec(duration)?.[1] ?? 1);
}

function dayStamp(isoDate: string, later: number): string {
  const day = parseIsoDate(isoDate);
  if (!day) throw new RangeError(`${isoDate} is no date`);
  const moment = new Date(Date.UTC(day.year, day.month - 1, day.day + later));
  return formatIsoDate({
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
  }).replaceAll('-', '');
}

function utcStamp(moment: string): string {
  return new Date(moment).toISOString().replace(/\.\d+|[-:]/g, '');
}

/** RFC 5545, 3.3.11: a value of type TEXT. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
      // No other control character may stand in it.
      .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '')
  );
}

/** RFC 5545, 3.2: a parameter value, quoted; what may not stand in quotes is written as RFC 6868 says. */
function quoteParameter(text: string): string {
  return `"${text.replaceAll('^', '^^').replaceAll('"', "^'").replaceAll('\n', '^n')}"`;
}

/** RFC 5545, 3.1: no line is longer than 75 octets; the rest goes on in the next, after a space. No character is torn. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      folded.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...folded, part].join('\r\n');
}
