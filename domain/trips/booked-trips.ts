import { comboFacts, tourFacts } from '../catalogue/tour-facts.ts';
import { factInWords, tripFactTexts, unknownFacts } from '../catalogue/trip-facts.ts';
import type { TripFact, TripFacts } from '../catalogue/trip-facts.ts';
import { bookedIds } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { oneLine } from '../booking/plain-text.ts';

type Booked = Pick<
  BookingRow,
  'booking_type' | 'tour_id' | 'combo_tour_id' | 'golf_cart_id' | 'custom_tour_ids' | 'booked_items'
>;

/** A tour or combo of a booking, and what its guests must know. */
export interface BookedTrip {
  name: string;
  facts: TripFacts;
}

/** The tours and the combo of a booking, in its order; none for a golf cart. */
export function bookedTrips(booking: Booked): BookedTrip[] {
  if (booking.booking_type === 'golf-cart') return [];
  return bookedIds(booking).map((id, at) => ({
    name: oneLine(booking.booked_items[at]?.name ?? '') || 'This trip',
    facts: booking.booking_type === 'combo' ? (comboFacts(id) ?? unknownFacts) : tourFacts(id),
  }));
}

/**
 * One fact of all trips of a booking, a line for each different one: 'Lamanai Maya Ruins: Hat, Towel'. Without the
 * name where it is the same for all.
 * @param ask what stands where the fact is not known
 */
function factOfTrips(trips: readonly BookedTrip[], fact: TripFact, ask: string): string[] {
  const texts = trips.map(({ facts }) => factInWords(facts, fact) ?? ask);
  if (new Set(texts).size <= 1) return texts.slice(0, 1).map(oneLine);
  return trips.map(({ name }, at) => oneLine(`${name}: ${texts[at]}`));
}

/** The row of a mail about one fact of what was booked; without lines for a golf cart. */
export function factRow(booking: Booked, fact: TripFact): { label: string; lines: string[] } {
  return {
    label: tripFactTexts[fact].label,
    lines: factOfTrips(bookedTrips(booking), fact, 'Please ask us in an answer to this mail'),
  };
}
