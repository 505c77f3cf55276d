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
  const offer =
    days.length > 0
      ? `These days are free for you: ${days.map(longDate).join('; ')}. Which one would suit you? You can answer here, or press the day on the page that our mail links to.`
      : 'Would another day suit you? Tell us which, and we will do our best.';
  return [
    `Hello ${oneLine(booking.name)},`,
    `we are sorry: ${itemsSummary(booking.booked_items)} cannot go out on ${longDate(day)}. ${reasonSentence(reason)}`,
    offer,
    `Reference: ${bookingReference(booking.id)}`,
    product,
  ].join('\n\n');
}
