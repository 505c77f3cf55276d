import * as words from '#words/trip-list.ts';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import { bookingTypeTexts } from '../../../../../domain/booking/booking.ts';
import { longDate } from '../../../../../domain/booking/booking-dates.ts';
import { daysInWords, peopleInWords, thingInWords } from '../../../../../domain/chat/visitor-chat.ts';

/** 'Lamanai Maya Ruins', or the kind of booking if nothing is chosen. */
export function tripName(input: BookingInput, findTourName: (id: string) => string | undefined): string {
  const thing = thingInWords(input, findTourName) ?? bookingTypeTexts[input.bookingType].label;
  return thing.charAt(0).toUpperCase() + thing.slice(1);
}

/** 'Friday, November 20, 2026 · 2 people', or the days of a rental. */
export function tripFacts(input: BookingInput): string {
  return [input.date ? longDate(input.date) : words.noDay, peopleInWords(input), daysInWords(input)]
    .filter(Boolean)
    .join(' · ');
}
