import type { BookingInput, BookingRow } from '../booking/booking.ts';
import { bookingReference, bookingTypeTexts, chosenIds } from '../booking/booking.ts';
import { itemsSummary } from '../booking/booked-item.ts';
import { longDate } from '../booking/booking-dates.ts';
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
  const rest = names.length - namedTours;
  return `a custom adventure (${names.slice(0, namedTours).join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}

/** The number of people as text; null for types that do not ask for people. */
export function peopleInWords({ bookingType, people }: BookingInput): string | null {
  if (!bookingTypeTexts[bookingType].asksPeople) return null;
  return people === 1 ? '1 person' : `${people} people`;
}

/** The number of days as text; null for types that do not ask for days. */
export function daysInWords({ bookingType, days }: BookingInput): string | null {
  return bookingTypeTexts[bookingType].asksDays ? daysText(days) : null;
}

/** The chat message about the input of the form; null if nothing is chosen. Contains no personal data. */
export function chatAboutInput(input: BookingInput, findTourName: FindTourName): string | null {
  const thing = thingInWords(input, findTourName);
  if (!thing) return null;
  const { chat } = bookingTypeTexts[input.bookingType];
  const people = peopleInWords(input) ?? (input.days > 1 ? daysInWords(input) : null);
  const day = input.date ? `${chat.day} ${longDate(input.date)}` : '';
  return `${[`I would like to ${chat.verb} ${thing}`, day, people ? `for ${people}` : ''].filter(Boolean).join(' ')}.`;
}

/** The chat message after a booking was sent. Contains the reference, by which the desk finds the visitor. */
export function chatAboutSent(input: BookingInput, id: string, findTourName: FindTourName): string {
  const { chat } = bookingTypeTexts[input.bookingType];
  const people = peopleInWords(input) ?? (input.days > 1 ? daysInWords(input) : null);
  const parts = [
    `I have sent you a booking request for ${thingInWords(input, findTourName) ?? 'a tour'}`,
    `${chat.day} ${longDate(input.date)}`,
    ...(people ? [`for ${people}`] : []),
  ];
  return `${parts.join(' ')}. The reference is ${bookingReference(id)}. I would like to ask about it.`;
}

/** The chat message of the visitor's own page. */
export function chatAboutBooking(
  booking: Pick<BookingRow, 'id' | 'booking_type' | 'booked_items' | 'date' | 'people'>,
): string {
  const { asksPeople } = bookingTypeTexts[booking.booking_type];
  const people = asksPeople ? `, ${booking.people === 1 ? '1 person' : `${booking.people} people`}` : '';
  const what = `${itemsSummary(booking.booked_items)}, ${bookedDaysInWords(booking)}${people}`;
  return `I would like to ask about my booking ${bookingReference(booking.id)} (${what}).`;
}
