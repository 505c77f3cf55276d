import { bookingReference } from './booking.ts';
import type { BookingRow } from './booking.ts';
import { longDate } from './booking-dates.ts';
import { shortWhat } from './booking-email.ts';
import type { MailSite } from './booking-email.ts';
import type { BookingStatus } from './booking-status.ts';
import { oneLine } from './mail-page.ts';

/** What an administrator may have to tell a visitor. */
export type ReplyKind = 'received' | 'confirmed' | 'another-date' | 'cancelled';

/** A text to begin a chat or a mail with; the administrator may still change it. */
export interface PreparedReply {
  label: string;
  subject: string;
  text: string;
}

/** Which text fits a booking of this status best. */
export const replyFor: Readonly<Record<BookingStatus, ReplyKind>> = {
  pending: 'received',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
};

/** The texts prepared for a booking, one for each thing that there may be to tell. */
export function preparedReplies(
  booking: BookingRow,
  what: string[],
  site: Pick<MailSite, 'product'>,
): Record<ReplyKind, PreparedReply> {
  const day = longDate(booking.date);
  const thing = shortWhat(what);
  const reference = `Reference: ${bookingReference(booking.id)}`;
  const write = (label: string, subject: string, ...paragraphs: string[]): PreparedReply => ({
    label,
    subject,
    text: [`Hello ${oneLine(booking.name)},`, ...paragraphs, site.product].join('\n\n'),
  });
  return {
    received: write(
      'Received',
      `Your booking request for ${day}`,
      `Thank you for your request: ${thing}, on ${day}. We are looking at the day and will confirm it shortly.`,
      reference,
    ),
    confirmed: write(
      'Confirmed',
      `Your booking for ${day} is confirmed`,
      `Your booking is confirmed: ${thing}, on ${day}. We look forward to seeing you. Where are you staying, so that we can tell you where we meet?`,
      reference,
    ),
    'another-date': write(
      'Need another date',
      `Another day for your booking?`,
      `Thank you for your request: ${thing}. ${day} does not work for us. Would another day suit you? Tell us which, and we will do our best.`,
      reference,
    ),
    cancelled: write(
      'Cancelled',
      `Your booking for ${day} is cancelled`,
      `We are sorry: your booking is cancelled (${thing}, on ${day}). Tell us if another day or another tour would suit you.`,
      reference,
    ),
  };
}

/**
 * A chat with the visitor in WhatsApp, its first words already written. WhatsApp wants the number with its country code:
 * seven digits without a plus are a number of Belize, whose code is 501.
 */
export function whatsAppReply(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '');
  const number = !phone.startsWith('+') && digits.length === 7 ? `501${digits}` : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A mail to the visitor, its subject and words already written (RFC 6068: line breaks are CRLF). */
export function mailReply(email: string, { subject, text }: Pick<PreparedReply, 'subject' | 'text'>): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
}
