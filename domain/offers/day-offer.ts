import * as outcomes from '../words/en/offer-outcome.ts';
import * as offers from '../words/en/offers.ts';
import { bookingReference } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { itemsSummary } from '../booking/booked-item.ts';
import { longDate } from '../booking/booking-dates.ts';
import { bookingStatuses, takesPlace } from '../booking/booking-status.ts';
import { chatGreeting } from '../chat/chat-greeting.ts';
import { onItsDays } from '../days/booking-days.ts';
import type { MailWords } from '../words/mail-words.ts';
import type { ReplyWords } from '../words/reply-words.ts';

const own = { offers };

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
 * @param today the local today, yyyy-MM-dd
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
    return Date.parse(ended) < Date.parse(openFrom) ? outcomes.undone : outcomes.withdrawn({ name: endedBy });
  }
  if (chosen) return outcomes.chose({ day: longDate(chosen) });
  if (none) return outcomes.none;
  return ended ? outcomes.ended : null;
}

/** What happens when the guest chooses a day, for the guest. */
export function whatChoosingDoes(
  { confirms }: Pick<OfferedDays, 'confirms'>,
  { offers: words }: Pick<MailWords, 'offers'> = own,
): string {
  return confirms ? words.confirms : words.weConfirm;
}

/** The prepared chat message to a guest about an offer, in these words. */
export function offerChat(
  booking: BookingRow,
  { days, message, confirms }: OfferedDays,
  product: string,
  words: ReplyWords,
): string {
  const { guestChat } = words;
  const kind = takesPlace(booking.status) ? 'booking' : 'request';
  const what = `${itemsSummary(booking.booked_items, words)}, ${onItsDays(booking, words)}`;
  return [
    chatGreeting(booking, words),
    guestChat.offer({ kind, what, count: days.length }),
    ...(message ? [message.trim()] : []),
    days.map((day) => longDate(day, words)).join('\n'),
    booking.email ? `${guestChat.answerOrPress} ${whatChoosingDoes({ confirms }, words)}` : guestChat.answer,
    guestChat.reference({ reference: bookingReference(booking.id) }),
    product,
  ].join('\n\n');
}
