import { itemLines } from '../booking/booked-item.ts';
import { bookingReference, bookingTypeLabels, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { isWaiting, takesPlace } from '../booking/booking-status.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
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
import { languageIn, languageOf } from '../words/languages.ts';
import type { MailWords } from '../words/mail-words.ts';

const statusWords: Readonly<Record<BookingStatus, (words: MailWords['mailRows']) => string>> = {
  pending: (mailRows) => mailRows.pending,
  confirmed: (mailRows) => mailRows.confirmed,
  cancelled: (mailRows) => mailRows.cancelled,
  waitlisted: (mailRows) => mailRows.waitlisted,
  offered: (mailRows) => mailRows.offered,
};

/** Every field of a booking, for the operator. */
export function everyField(booking: BookingRow, words: MailWords): MailRow[] {
  return [
    ...itemRows(booking, words),
    ...dayRows(booking, words),
    ...visitorRows(booking, words),
    statusRow(booking, words),
    receivedRow(booking, words),
    referenceRow(booking, words),
  ];
}

/** What is booked and how to reach the visitor, for a reminder. */
export function reminderRows(booking: BookingRow, words: MailWords): MailRow[] {
  return [
    ...whatIsBooked(booking, words),
    nameRow(booking, words),
    ...contactRows(booking, words),
    receivedRow(booking, words),
  ];
}

/** Who the visitor is, and what they wrote. */
export function visitorRows(booking: BookingRow, words: MailWords): MailRow[] {
  const { bookingFacts, mailRows } = words;
  return [
    nameRow(booking, words),
    ...contactRows(booking, words),
    { label: bookingFacts.message, lines: (booking.message || bookingFacts.noRequests).split(/\r\n|\r|\n/) },
    { label: mailRows.note, lines: booking.is_suspect ? [mailRows.suspicion] : [] },
  ];
}

/** The name of the visitor. */
export function nameRow({ name }: BookingRow, { bookingFacts }: MailWords): MailRow {
  return { label: bookingFacts.name, lines: [oneLine(name)] };
}

/** The language in which the visitor reads; none if the operator reads in it too. */
function languageRow(booking: BookingRow, words: MailWords): MailRow {
  const language = languageOf(booking);
  return {
    label: words.bookingFacts.language,
    lines: language === words.language ? [] : [languageIn(words, language)],
  };
}

/** When the booking was made. */
export function receivedRow(booking: BookingRow, words: MailWords): MailRow {
  return { label: words.mailRows.received, lines: [localMoment(booking.created_at, words)] };
}

/** The status of the booking. */
export function statusRow({ status }: BookingRow, { mailRows }: MailWords): MailRow {
  return { label: mailRows.status, lines: [statusWords[status](mailRows)] };
}

/** A moment (ISO 8601) with the name of the time zone: 'Friday, November 20, 2026, 18:51, Belize time'. */
export function localMoment(moment: string, words: MailWords): string {
  return words.mailRows.moment({ moment: longMoment(moment, words), place: words.timeZonePlace });
}

/**
 * How the operator reaches the visitor: each a link that begins a mail, a call or a chat, and the language. The mail
 * has the trip and the reference in its subject, and quotes nothing.
 */
export function contactRows(booking: BookingRow, words: MailWords): MailRow[] {
  const { email, phone, status } = booking;
  const { bookingFacts, mailRows } = words;
  const news = isWaiting(status) ? mailRows.yourRequest : mailRows.yourBooking;
  const subject = encodeURIComponent(subjectAbout(news, booking, words));
  const chat = whatsAppNumber(phone);
  return [
    { label: bookingFacts.email, lines: email ? [{ text: email, url: `${mailLink(email)}?subject=${subject}` }] : [] },
    { label: bookingFacts.phone, lines: phone ? [{ text: phone, url: phoneLink(phone) }] : [] },
    { label: mailRows.whatsApp, lines: chat ? [{ text: mailRows.openChat, url: `https://wa.me/${chat}` }] : [] },
    languageRow(booking, words),
  ];
}

/** The booked items and days, without the visitor's name, address and message. */
export function whatIsBooked(booking: BookingRow, words: MailWords): MailRow[] {
  return [...itemRows(booking, words), ...dayRows(booking, words), referenceRow(booking, words)];
}

/** The booked items. */
export function itemRows(booking: BookingRow, words: MailWords): MailRow[] {
  return [
    { label: words.mailRows.type, lines: [bookingTypeLabels[booking.booking_type](words).label] },
    { label: words.bookingFacts.booked, lines: itemLines(booking.booked_items, words) },
  ];
}

function dayRows(booking: BookingRow, words: MailWords): MailRow[] {
  const { booking_type: type, people } = booking;
  return [
    { label: bookingTypeLabels[type](words).dateLabel, lines: [longDate(booking.date, words)] },
    { label: words.bookingFacts.lastDay, lines: lastDayLines(booking, words) },
    { label: words.bookingFacts.people, lines: bookingTypeTexts[type].asksPeople ? [String(people)] : [] },
  ];
}

function referenceRow({ id }: BookingRow, { mailRows }: MailWords): MailRow {
  return { label: mailRows.reference, lines: [bookingReference(id)] };
}

/**
 * The rows about when and where the trip begins, and what to bring.
 * @param now the time at which the mail is about the booking
 */
export function whatToKnow(
  booking: BookingRow,
  deskTours: readonly DeskTour[],
  now: Date,
  words: MailWords,
): MailRow[] {
  const facts = factRows(booking, deskTours, words);
  if (!takesPlace(booking.status)) return facts;
  const promise = isHourKnown(booking) ? [] : [hourPromise(booking, now, 'mail', words)];
  return [{ label: words.mailRows.whenWhere, lines: [...partySentences(booking, words), ...promise] }, ...facts];
}

/**
 * What to bring, and how the guests of the tour are picked up in general, which is left out once these guests know when
 * and where.
 */
export function factRows(booking: BookingRow, deskTours: readonly DeskTour[], words: MailWords): MailRow[] {
  const bring = factRow(booking, deskTours, 'bring', words);
  const knows = takesPlace(booking.status) && isHourKnown(booking);
  return knows ? [bring] : [bring, factRow(booking, deskTours, 'pickup', words)];
}
