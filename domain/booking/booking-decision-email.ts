import { bookingReference, bookingTypeTexts } from './booking.ts';
import type { BookingRow } from './booking.ts';
import { bookingCalendar } from './booking-calendar.ts';
import type { BookingChange } from './booking-change.ts';
import { longDate } from './booking-dates.ts';
import type { MailMessage, MailSite } from './booking-email.ts';
import { mailPage, oneLine } from './mail-page.ts';
import type { MailRow } from './mail-page.ts';

interface DecisionWords {
  subject: (day: string) => string;
  title: string;
  /** The edge of the mail: palm green for what takes place, a quiet stone for what does not. */
  color: string;
  opening: (change: BookingChange) => string;
  closing: string;
}

const decisions: Readonly<Record<'confirmed' | 'cancelled', DecisionWords>> = {
  confirmed: {
    subject: (day) => `Your booking for ${day} is confirmed`,
    title: 'Your booking is confirmed',
    color: '#2c6a3f',
    opening: ({ from_status: before }) =>
      before === 'cancelled'
        ? 'Good news: your booking takes place after all. This is what we expect you for:'
        : 'We look forward to seeing you. This is what we expect you for:',
    closing:
      'The file with this mail puts the day into your calendar. Has something changed? Answer this mail or call us; the number is on WhatsApp too.',
  },
  cancelled: {
    subject: (day) => `Your booking for ${day} is cancelled`,
    title: 'Your booking is cancelled',
    color: '#6d7f7c',
    opening: ({ from_status: before }) =>
      before === 'confirmed'
        ? 'This booking will not take place:'
        : 'We are sorry, but we cannot take this booking request:',
    closing:
      'Would another day or another tour suit you? Answer this mail or call us, and we will see what we can do; the number is on WhatsApp too.',
  },
};

/**
 * The mail that tells the visitor of a change of the booking's status: subject, words and color follow the new status, the
 * administrator's message stands in it as it was written, and the visitor's calendar gets or loses the day.
 * Throws where the change leads to a status about which no mail is written.
 */
export function bookingDecision(
  booking: BookingRow,
  what: string[],
  change: BookingChange,
  site: MailSite,
): MailMessage {
  if (change.to_status === 'pending') throw new RangeError('No mail says that a booking is pending again');
  const words = decisions[change.to_status];
  const type = bookingTypeTexts[booking.booking_type];
  const people: MailRow[] = type.asksPeople ? [{ label: 'People', lines: [String(booking.people)] }] : [];
  const calendar = bookingCalendar(booking, what, change, site);
  return {
    subject: words.subject(longDate(booking.date)),
    replyTo: site.email,
    ...mailPage({
      color: words.color,
      title: words.title,
      paragraphs: [`Hello ${oneLine(booking.name)},`, words.opening(change)],
      rows: [
        { label: 'Booking type', lines: [type.label] },
        { label: 'Booked', lines: what },
        { label: type.dateLabel, lines: [longDate(booking.date)] },
        ...people,
        { label: 'Reference', lines: [bookingReference(booking.id)] },
      ],
      ...(change.message ? { quote: change.message } : {}),
      closing: [words.closing],
      link: { label: 'Visit our website', url: site.url },
      signature: [site.product, `Phone and WhatsApp: ${site.phone}`, `E-mail: ${site.email}`],
    }),
    ...(calendar ? { calendar } : {}),
  };
}
