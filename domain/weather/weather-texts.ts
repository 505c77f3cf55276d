import * as words from '../words/en/guest-chat.ts';
import { bookingReference } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { itemsSummary } from '../booking/booked-item.ts';
import { oneLine } from '../booking/plain-text.ts';

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

/** The prepared chat message to a visitor about a weather call. */
export function weatherChat(booking: BookingRow, { day, reason, days }: WeatherNews, product: string): string {
  const free = words.free({ days: days.map((free) => longDate(free)).join('; ') });
  return [
    words.hello({ name: oneLine(booking.name) }),
    words.weather({
      what: itemsSummary(booking.booked_items),
      day: longDate(day),
      reason: reasonSentence(reason),
    }),
    days.length > 0 ? `${free} ${words.answerOrPress}` : words.anotherDay,
    words.reference({ reference: bookingReference(booking.id) }),
    product,
  ].join('\n\n');
}
