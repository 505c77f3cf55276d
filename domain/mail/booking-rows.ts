import { itemLines } from '../booking/booked-item.ts';
import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { isWaiting, takesPlace } from '../booking/booking-status.ts';
import { longDate, longMoment } from '../booking/booking-dates.ts';
import { lastDayLines } from '../days/booking-days.ts';
import { oneLine } from '../booking/plain-text.ts';
import { whatsAppNumber } from '../chat/whatsapp-number.ts';
import { mailLink } from '../contact/email-address.ts';
import { hourPromise, isHourKnown, partySentences } from '../departures/party-times.ts';
import { phoneLink } from '../site/phone-link.ts';
import { factRow } from '../trips/booked-trips.ts';
import type { DeskTour } from '../trips/desk-tour.ts';
import type { MailRow } from './mail-page.ts';
import { subjectAbout } from './mail-subject.ts';
import { localTimeName } from '../time/time-zone.ts';

const suspicion = 'Perhaps sent by a program: a field that people do not see was filled in.';

/** Every field of a booking, for the operator. */
export function everyField(booking: BookingRow): MailRow[] {
  const type = bookingTypeTexts[booking.booking_type];
  return [
    { label: 'Booking type', lines: [type.label] },
    { label: 'Booked', lines: itemLines(booking.booked_items) },
    { label: type.dateLabel, lines: [longDate(booking.date)] },
    { label: 'Last Day', lines: lastDayLines(booking) },
    { label: 'People', lines: type.asksPeople ? [String(booking.people)] : [] },
    { label: 'Name', lines: [oneLine(booking.name)] },
    ...contactRows(booking),
    { label: 'Message', lines: (booking.message || 'No special requests').split(/\r\n|\r|\n/) },
    { label: 'Note', lines: booking.is_suspect ? [suspicion] : [] },
    { label: 'Status', lines: [booking.status] },
    receivedRow(booking),
    { label: 'Reference', lines: [bookingReference(booking.id)] },
  ];
}

/** What is booked and how to reach the visitor, for a reminder. */
export function reminderRows(booking: BookingRow): MailRow[] {
  return [
    ...whatIsBooked(booking),
    { label: 'Name', lines: [oneLine(booking.name)] },
    ...contactRows(booking),
    receivedRow(booking),
  ];
}

function receivedRow(booking: BookingRow): MailRow {
  return { label: 'Received', lines: [`${longMoment(booking.created_at)}, ${localTimeName}`] };
}

/**
 * How the operator reaches the visitor: each a link that begins a mail, a call or a chat. The mail has the trip and the
 * reference in its subject, and quotes nothing.
 */
export function contactRows(booking: BookingRow): MailRow[] {
  const { email, phone, status } = booking;
  const subject = encodeURIComponent(subjectAbout(isWaiting(status) ? 'Your request' : 'Your booking', booking));
  const chat = whatsAppNumber(phone);
  return [
    { label: 'E-mail', lines: email ? [{ text: email, url: `${mailLink(email)}?subject=${subject}` }] : [] },
    { label: 'Phone', lines: phone ? [{ text: phone, url: phoneLink(phone) }] : [] },
    { label: 'WhatsApp', lines: chat ? [{ text: 'Open a chat', url: `https://wa.me/${chat}` }] : [] },
  ];
}

/** The booked items and days, without the visitor's name, address and message. */
export function whatIsBooked(booking: BookingRow): MailRow[] {
  const type = bookingTypeTexts[booking.booking_type];
  return [
    { label: 'Booking type', lines: [type.label] },
    { label: 'Booked', lines: itemLines(booking.booked_items) },
    { label: type.dateLabel, lines: [longDate(booking.date)] },
    { label: 'Last Day', lines: lastDayLines(booking) },
    { label: 'People', lines: type.asksPeople ? [String(booking.people)] : [] },
    { label: 'Reference', lines: [bookingReference(booking.id)] },
  ];
}

/**
 * The rows about when and where the trip begins, and what to bring. How the guests of the tour are picked up in general
 * is left out once these guests know when and where.
 * @param now the time at which the mail is about the booking
 */
export function whatToKnow(booking: BookingRow, deskTours: readonly DeskTour[], now: Date): MailRow[] {
  const bring = factRow(booking, deskTours, 'bring');
  const pickup = factRow(booking, deskTours, 'pickup');
  if (!takesPlace(booking.status)) return [bring, pickup];
  const begin = { label: 'When and where', lines: partySentences(booking) };
  if (isHourKnown(booking)) return [begin, bring];
  return [{ ...begin, lines: [...begin.lines, hourPromise(booking, now)] }, bring, pickup];
}
