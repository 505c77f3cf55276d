import { bookingReference } from './booking.ts';
import type { BookingRow } from './booking.ts';
import { longDate } from './booking-dates.ts';
import { onItsDays } from '../days/booking-days.ts';
import type { BookingStatus } from './booking-status.ts';
import { itemsSummary } from './booked-item.ts';
import { oneLine } from './plain-text.ts';

/** The prepared replies to a visitor. */
export type ReplyKind = 'received' | 'confirmed' | 'another-date' | 'cancelled';

/** The text that a chat or a mail to the visitor begins with. The administrator can change it before sending. */
export interface PreparedReply {
  label: string;
  subject: string;
  text: string;
}

/** The reply that the desk suggests for a booking of this status. */
export const replyFor: Readonly<Record<BookingStatus, ReplyKind>> = {
  pending: 'received',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
};

/** The prepared replies about a booking. */
export function preparedReplies(booking: BookingRow, site: { product: string }): Record<ReplyKind, PreparedReply> {
  const day = longDate(booking.date);
  const days = onItsDays(booking);
  const thing = itemsSummary(booking.booked_items);
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
      `Thank you for your request: ${thing}, ${days}. We are looking at the day and will confirm it shortly.`,
      reference,
    ),
    confirmed: write(
      'Confirmed',
      `Your booking for ${day} is confirmed`,
      `Your booking is confirmed: ${thing}, ${days}. We look forward to seeing you. Where are you staying, so that we can tell you where we meet?`,
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
      `We are sorry: your booking is cancelled (${thing}, ${days}). Tell us if another day or another tour would suit you.`,
      reference,
    ),
  };
}

/**
 * The address of a WhatsApp chat with the visitor that begins with a text. WhatsApp needs the country code: seven
 * digits without a plus are a number in Belize, whose code is 501.
 */
export function whatsAppReply(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '');
  const number = !phone.startsWith('+') && digits.length === 7 ? `501${digits}` : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/**
 * The address of a mail to the visitor with subject and text (https://www.rfc-editor.org/rfc/rfc6068: line breaks are
 * CRLF).
 */
export function mailReply(email: string, { subject, text }: Pick<PreparedReply, 'subject' | 'text'>): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
}
