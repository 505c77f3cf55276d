import { bookingReference } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { itemsSummary } from '../booking/booked-item.ts';
import { longDate } from '../booking/booking-dates.ts';
import { bookingStatuses, takesPlace } from '../booking/booking-status.ts';
import { oneLine } from '../booking/plain-text.ts';
import { onItsDays } from '../days/booking-days.ts';

/** The largest number of days in an offer; the database has the same limit. */
export const mostOfferedDays = 5;

/** What a person offers to a guest, in the form of the mail's payload. */
export interface OfferedDays {
  /** yyyy-MM-dd, earliest first. */
  days: string[];
  /** The person's sentence to the guest. */
  message: string | null;
  /** Whether the day that the guest chooses is confirmed by itself, if it is open and has room. */
  confirms: boolean;
}

/** An offer of other days that a person made for a booking, in the form that the desk reads (table day_offers). */
export interface DayOffer {
  /** uuid */
  id: string;
  /** yyyy-MM-dd, earliest first. */
  offered_days: string[];
  message: string | null;
  confirms: boolean;
  /** ISO 8601 with an offset, like the other moments. */
  made_at: string;
  made_by_name: string | null;
  /** Until this moment the offer can be undone, and the guest sees nothing of it. */
  open_from: string;
  /** The day that the guest chose last, yyyy-MM-dd. */
  chosen_day: string | null;
  /** When the guest said that no day fits. */
  none_fits_at: string | null;
  /** When it was withdrawn, or the booking was decided. */
  ended_at: string | null;
  /** The person who withdrew it; null if it ended with a decision. */
  ended_by_name: string | null;
}

/**
 * Whether the guest can still choose a day of an offer: the booking is open, the offer has not ended, and its first day
 * has not begun.
 * @param today today in Belize, yyyy-MM-dd
 */
export function isOfferOpen(
  { offered_days: [first], ended_at: endedAt }: DayOffer,
  { status, erased_at: erasedAt }: Pick<BookingRow, 'status' | 'erased_at'>,
  today: string,
): boolean {
  return bookingStatuses[status].isOpen && !erasedAt && endedAt === null && first !== undefined && first > today;
}

/** What became of an offer, for the history: 'the guest chose Wednesday, December 2, 2026'. Null without an answer. */
export function offerOutcome(offer: DayOffer): string | null {
  const {
    chosen_day: chosen,
    none_fits_at: none,
    ended_at: ended,
    ended_by_name: endedBy,
    open_from: openFrom,
  } = offer;
  if (ended && endedBy) {
    return Date.parse(ended) < Date.parse(openFrom) ? 'undone before the guest was told' : `withdrawn by ${endedBy}`;
  }
  if (chosen) return `the guest chose ${longDate(chosen)}`;
  if (none) return 'the guest says that none fits';
  return ended ? 'ended without an answer' : null;
}

/** What happens when the guest chooses a day, for the guest. */
export function whatChoosingDoes({ confirms }: Pick<OfferedDays, 'confirms'>): string {
  return confirms
    ? 'The day that you choose is confirmed at once, if it is still free then.'
    : 'We confirm the day that you choose, and write to you.';
}

/** The prepared chat message to a guest about an offer. */
export function offerChat(booking: BookingRow, { days, message, confirms }: OfferedDays, product: string): string {
  const choose = booking.email
    ? `Which one would suit you? You can answer here, or press the day on the page that our mail links to. ${whatChoosingDoes({ confirms })}`
    : 'Which one would suit you? You can answer here.';
  return [
    `Hello ${oneLine(booking.name)},`,
    `about your ${takesPlace(booking.status) ? 'booking' : 'request'} (${itemsSummary(booking.booked_items)}, ${onItsDays(booking)}): we can offer you ${days.length === 1 ? 'another day' : 'other days'}.`,
    ...(message ? [message.trim()] : []),
    days.map(longDate).join('\n'),
    choose,
    `Reference: ${bookingReference(booking.id)}`,
    product,
  ].join('\n\n');
}
