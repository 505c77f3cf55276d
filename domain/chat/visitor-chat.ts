import * as words from '../words/en/visitor-chat.ts';
import type { BookingInput, BookingRow } from '../booking/booking.ts';
import { bookingReference, bookingTypeTexts, chosenIds } from '../booking/booking.ts';
import { itemsSummary } from '../booking/booked-item.ts';
import { longDate } from '../booking/booking-dates.ts';
import { peopleText } from '../booking/people-text.ts';
import { daysInWords as bookedDaysInWords, daysText } from '../days/booking-days.ts';
import { findCatalogueItem } from '../catalogue/catalogue-items.ts';

type FindTourName = (id: string) => string | undefined;

const namedTours = 6;

/**
 * The name of the booked thing: 'Lamanai Maya Ruins', or 'a custom adventure (Belize Zoo, Altun Ha)'. Null if nothing
 * is chosen.
 */
export function thingInWords(input: BookingInput, findTourName: FindTourName): string | null {
  const { kind, isMany } = bookingTypeTexts[input.bookingType].choice;
  const nameOf = (id: string) => (kind === 'tour' ? findTourName(id) : findCatalogueItem(kind, id)?.name);
  const names = chosenIds(input)
    .map(nameOf)
    .filter((name) => name !== undefined);
  if (!isMany) return names[0] ?? null;
  if (names.length === 0) return null;
  const count = names.length - namedTours;
  const tours = names.slice(0, namedTours).join(', ');
  return count > 0 ? words.customMore({ tours, count }) : words.custom({ tours });
}

/** The number of people as text; null for types that do not ask for people. */
export function peopleInWords({ bookingType, people }: BookingInput): string | null {
  return bookingTypeTexts[bookingType].asksPeople ? peopleText(people) : null;
}

/** The number of days as text; null for types that do not ask for days. */
export function daysInWords({ bookingType, days }: BookingInput): string | null {
  return bookingTypeTexts[bookingType].asksDays ? daysText(days) : null;
}

/** The chat message about the input of the form; null if nothing is chosen. Contains no personal data. */
export function chatAboutInput(input: BookingInput, findTourName: FindTourName): string | null {
  const thing = thingInWords(input, findTourName);
  if (!thing) return null;
  const what = withDayAndNumber(thing, input);
  return bookingTypeTexts[input.bookingType].asksDays ? words.rent({ what }) : words.book({ what });
}

/** The chat message after a booking was sent. Contains the reference, by which the desk finds the visitor. */
export function chatAboutSent(input: BookingInput, id: string, findTourName: FindTourName): string {
  const what = withDayAndNumber(thingInWords(input, findTourName) ?? words.tour, input);
  return words.sent({ what, reference: bookingReference(id) });
}

/** 'Lamanai Maya Ruins on Friday, November 20, 2026 for 2 people'; a rental is from its day on, for several days. */
function withDayAndNumber(thing: string, input: BookingInput): string {
  const begins = bookingTypeTexts[input.bookingType].asksDays ? words.from : words.on;
  const number = peopleInWords(input) ?? (input.days > 1 ? daysInWords(input) : null);
  const parts = [thing, input.date && begins({ day: longDate(input.date) }), number && words.forNumber({ number })];
  return parts.filter(Boolean).join(' ');
}

/** The chat message of the visitor's own page. */
export function chatAboutBooking(
  booking: Pick<BookingRow, 'id' | 'booking_type' | 'booked_items' | 'date' | 'people'>,
): string {
  const { asksPeople } = bookingTypeTexts[booking.booking_type];
  const people = asksPeople ? [peopleText(booking.people)] : [];
  const what = [itemsSummary(booking.booked_items), bookedDaysInWords(booking), ...people].join(', ');
  return words.booking({ reference: bookingReference(booking.id), what });
}
