import * as bookedItems from '../words/en/booked-items.ts';
import * as calendarEntry from '../words/en/calendar-entry.ts';
import * as counts from '../words/en/counts.ts';
import * as itemKinds from '../words/en/item-kinds.ts';
import { language } from '../words/en/language.ts';
import * as partyTimes from '../words/en/party-times.ts';
import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import { calendarEffect } from '../booking/booking-status.ts';
import { itemLines, itemsSummary } from '../booking/booked-item.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { oneLine } from '../booking/plain-text.ts';
import type { PartyColumns } from '../departures/departure.ts';
import { partySentences } from '../departures/party-times.ts';
import { calendarText, escapeText, mailAddress, quoteParameter, utcStamp } from './calendar-text.ts';
import { hasHour, whenAndWhere } from '../departures/calendar-times.ts';
import { addressIn } from '../site/addresses.ts';
import { calendarZone } from '../time/calendar-zone.ts';
import type { CalendarFile, MailSite } from './mail-message.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { bookedItems, calendarEntry, catalogue: asStored, counts, itemKinds, language, partyTimes };
type CalendarWords = Pick<MailWords, keyof typeof own>;

/** The columns of a booking that its calendar entry needs. */
export type CalendarBooking = Pick<
  BookingRow,
  'id' | 'booking_type' | 'date' | 'people' | 'booked_items' | keyof PartyColumns
>;

/** The columns of a change that a calendar entry needs. */
export type CalendarChange = Pick<BookingChange, 'from_status' | 'to_status' | 'sequence' | 'changed_at'>;

/**
 * The calendar entry of a booking after a change (https://www.rfc-editor.org/rfc/rfc5545). Null if the change does not
 * affect the visitor's calendar, such as the cancellation of a request that was never confirmed. The UID is the
 * booking's id, so every later file updates the same entry, and SEQUENCE counts its changes. It begins when and where
 * the guests have to be there, which is their pickup if they have one, and covers whole days if the hour is not known.
 * @param guest the address that the file is mailed to. The file is then an invitation that has been accepted, because
 * calendars update and remove only invitations by themselves (https://www.rfc-editor.org/rfc/rfc5546#section-3.2). Null
 * for a file that is downloaded: it is published, which has no attendees.
 */
export function bookingCalendar(
  booking: CalendarBooking,
  change: CalendarChange,
  site: MailSite,
  guest: string | null,
  words: CalendarWords = own,
): CalendarFile | null {
  const effect = calendarEffect(change.from_status, change.to_status);
  if (!effect) return null;
  const method = effect === 'removes' ? 'CANCEL' : guest === null ? 'PUBLISH' : 'REQUEST';
  const product = oneLine(site.product);
  const timed = {
    ...booking,
    leaves_at: booking.pickup_at ?? booking.leaves_at,
    // The pickup was written for this guest.
    meeting_point: booking.pickup_place ?? (booking.meeting_point && words.catalogue.ofStored(booking.meeting_point)),
  };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Bookings//${words.language.toUpperCase()}`,
    `METHOD:${method}`,
    ...(hasHour(timed) ? calendarZone(timed.date) : []),
    'BEGIN:VEVENT',
    `UID:${booking.id}`,
    `SEQUENCE:${change.sequence}`,
    `DTSTAMP:${utcStamp(change.changed_at)}`,
    ...whenAndWhere(timed),
    `SUMMARY:${escapeText(`${itemsSummary(booking.booked_items, words)} · ${product}`)}`,
    `DESCRIPTION:${escapeText(description(booking, site, words))}`,
    organizer(site),
    ...(guest === null ? [] : [attendee(guest)]),
    `URL:${site.url}${addressIn(words.language, '')}`,
    `STATUS:${effect === 'removes' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, content: calendarText(lines) };
}

/** The operator. Programs trust an invitation whose sender is the organizer, or is named by SENT-BY (RFC 6047, 2.2). */
function organizer({ product, email, sender = email }: MailSite): string {
  const sentBy = sender.toLowerCase() === email.toLowerCase() ? '' : `;SENT-BY="${mailAddress(sender)}"`;
  return `ORGANIZER;CN=${quoteParameter(oneLine(product))}${sentBy}:${mailAddress(email)}`;
}

/** The guest, who has accepted by booking, so that calendars ask for no reply. */
function attendee(guest: string): string {
  return `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailAddress(guest)}`;
}

function description(booking: CalendarBooking, site: MailSite, words: CalendarWords): string {
  const { calendarEntry: texts } = words;
  const { asksPeople } = bookingTypeTexts[booking.booking_type];
  return [
    ...itemLines(booking.booked_items, words),
    ...(asksPeople ? [texts.people({ count: booking.people })] : []),
    ...partySentences(booking, words),
    texts.reference({ reference: bookingReference(booking.id) }),
    texts.phone({ phone: site.phone }),
    texts.email({ email: site.email }),
  ].join('\n');
}
