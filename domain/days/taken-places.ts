import { bookedIds, bookingTypeTexts } from '../booking/booking.ts';
import { partiesText, peopleText } from '../booking/people-text.ts';
import type { ItemKind } from '../catalogue/catalogue-items.ts';
import * as tally from '../words/en/day-tally.ts';
import * as words from '../words/en/taken-places.ts';
import type { DayGroup } from './day-plan.ts';

/** The places of an item with a limit on a day of which some are taken (database function read_places). */
export interface TakenPlaces {
  /** yyyy-MM-dd */
  day: string;
  item_kind: ItemKind;
  item_id: string;
  /** The people of all bookings that hold a place: requests, and combos that visit the tour, too. */
  taken: number;
  places: number;
}

/** '8 of 12 places taken' */
export function placesText({ taken, places }: Pick<TakenPlaces, 'taken' | 'places'>): string {
  return words.taken({ taken, places });
}

/**
 * The size of a group that goes out: '5 people in 2 parties', and '8 of 12 places taken' if its tour has a limit. Null
 * for carts.
 * @param taken the places of the day of the group
 */
export function groupSize({ people, bookings }: DayGroup, taken: readonly TakenPlaces[]): string | null {
  if (people === 0) return null;
  const size = tally.peopleInParties({ people: peopleText(people), parties: partiesText(bookings.length) });
  const [booking] = bookings;
  if (!booking) return size;
  const { choice } = bookingTypeTexts[booking.booking_type];
  const ids = bookedIds(booking);
  const limited = taken.find((item) => !choice.isMany && item.item_kind === choice.kind && ids.includes(item.item_id));
  return limited ? `${size}, ${placesText(limited)}` : size;
}
