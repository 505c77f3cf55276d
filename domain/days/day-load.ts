import { asksPeopleFor, bookedIds, bookingTypeTexts } from '../booking/booking.ts';
import type { BookedColumns } from '../booking/booking.ts';
import { peopleText } from '../booking/people-text.ts';
import type { ItemKind } from '../catalogue/catalogue-items.ts';
import * as words from '../words/en/day-load.ts';
import { isOfItem, tallyDay } from './calendar-plan.ts';
import type { CalendarBooking } from './calendar-plan.ts';
import { placesText } from './taken-places.ts';
import type { TakenPlaces } from './taken-places.ts';

interface LoadedItem {
  kind: ItemKind;
  id: string;
}

/** The places of an item on a day; null if it takes any number of people. */
type DayPlaces = Pick<TakenPlaces, 'taken' | 'places'> | null;

/**
 * The load of a day in words, for a person who enters a booking: of the item, and of the whole day.
 * @param bookings the open bookings of the day
 */
export function dayLoadText(bookings: readonly CalendarBooking[], item: LoadedItem | null, places: DayPlaces): string {
  const { confirmed, pending } = tallyDay(bookings);
  const whole = words.peopleThatDay({ people: peopleText(confirmed.people + pending.people) });
  if (!item) return whole;
  return [itemLoad(bookings, item), ...(places ? [words.placesTaken(places)] : []), whole].join(' ');
}

/** Whether the places that are left are too few for a group. */
export function isFullFor(people: number, places: DayPlaces): boolean {
  return places !== null && people > places.places - places.taken;
}

function itemLoad(bookings: readonly CalendarBooking[], item: LoadedItem): string {
  const { confirmed, pending } = tallyDay(bookings.filter((booking) => isOfItem(booking, item)));
  if (!asksPeopleFor(item.kind)) {
    if (confirmed.rentals) return words.cartRented;
    return pending.rentals ? words.cartAsked : words.cartFree;
  }
  const count = { confirmed: confirmed.people, waiting: pending.people };
  return pending.people ? words.confirmedAndWaiting(count) : words.confirmed(count);
}

/** The load of the day of an open booking (database function read_booking_loads). */
export interface BookingLoad {
  booking_id: string;
  /** The taken places of what is booked; without a limit of people, the people of all trips of the day. */
  taken: number;
  /** Null without a limit. */
  places: number | null;
}

/** '6 of 12', or '9 that day' without a limit */
export function bookingLoadText({ taken, places }: Pick<BookingLoad, 'taken' | 'places'>): string {
  return places === null ? words.thatDay({ load: taken }) : words.ofPlaces({ taken, places });
}

/** The load in words, for screen readers: '6 of 12 places taken that day', or '1 person that day'. */
export function bookingLoadWords({ taken, places }: Pick<BookingLoad, 'taken' | 'places'>): string {
  return words.thatDay({ load: places === null ? peopleText(taken) : placesText({ taken, places }) });
}

/** Whether no place is left. */
export function isFullDay({ taken, places }: Pick<BookingLoad, 'taken' | 'places'>): boolean {
  return places !== null && taken >= places;
}

/**
 * How many other requests for what is booked wait; a tour is also found in combos and custom adventures.
 * @param bookings the open bookings of the days of the booking, each once
 */
export function otherRequests(
  booking: Pick<CalendarBooking, 'id' | 'booking_type' | keyof BookedColumns>,
  bookings: readonly CalendarBooking[],
): number {
  const { kind } = bookingTypeTexts[booking.booking_type].choice;
  const ids = bookedIds(booking);
  const others = bookings.filter((other) => other.id !== booking.id && ids.some((id) => isOfItem(other, { kind, id })));
  const { parties, rentals } = tallyDay(others).pending;
  return parties + rentals;
}
