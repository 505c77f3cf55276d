import { bookingReference } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { itemsSummary } from '../booking/booked-item.ts';
import { oneLine } from '../booking/plain-text.ts';
import { chatGreeting } from '../chat/chat-greeting.ts';
import type { ReplyWords } from '../words/reply-words.ts';

/** The data of a weather call for a visitor, in the form of the mail's payload. */
export interface WeatherNews {
  /** The day on which the trip does not take place, yyyy-MM-dd. */
  day: string;
  /** The operator's public reason. */
  reason: string;
  /** The offered free days, yyyy-MM-dd, earliest first. */
  days: string[];
}

/** The reason as a sentence with one full stop: 'Strong wind, the sea is too rough.' */
export function reasonSentence(reason: string): string {
  return `${oneLine(reason).replace(/[.!?\s]+$/, '')}.`;
}

/** The prepared chat message to a visitor about a weather call, in these words. */
export function weatherChat(
  booking: BookingRow,
  { day, reason, days }: WeatherNews,
  product: string,
  words: ReplyWords,
): string {
  const { guestChat } = words;
  const free = guestChat.free({ days: days.map((one) => longDate(one, words)).join('; ') });
  return [
    chatGreeting(booking, words),
    guestChat.weather({
      what: itemsSummary(booking.booked_items, words),
      day: longDate(day, words),
      reason: reasonSentence(reason),
    }),
    days.length > 0 ? `${free} ${guestChat.answerOrPress}` : guestChat.anotherDay,
    guestChat.reference({ reference: bookingReference(booking.id) }),
    product,
  ].join('\n\n');
}
