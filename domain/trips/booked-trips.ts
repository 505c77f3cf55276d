import * as bookedItems from '../words/en/booked-items.ts';
import * as tripFacts from '../words/en/trip-facts.ts';
import { factTexts } from '../../content/en/fact-texts.ts';
import { bookedIds, bookingTypeTexts } from '../booking/booking.ts';
import type { BookedColumns, BookingRow } from '../booking/booking.ts';
import { oneLine } from '../booking/plain-text.ts';
import type { ItemKind } from '../catalogue/catalogue-items.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { findCombo } from '../catalogue/combos.ts';
import { ownFacts } from '../catalogue/own-facts.ts';
import { tourFacts } from '../catalogue/tour-facts.ts';
import { combineFacts, factInWords } from '../catalogue/trip-facts.ts';
import type { MailFact, TripFacts } from '../catalogue/trip-facts.ts';
import type { DeskTour } from './desk-tour.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { bookedItems, catalogue: asStored, factTexts, tripFacts };
type TripWords = Pick<MailWords, 'bookedItems' | 'catalogue' | 'factTexts'>;

type Booked = Pick<BookingRow, 'booking_type' | 'booked_items' | keyof BookedColumns>;

/** A tour or combo of a booking, with the facts for its guests. */
export interface BookedTrip {
  name: string;
  facts: TripFacts;
}

/** The part of an overlay that has the facts. */
export type SaidFacts = Pick<DeskTour, 'id' | 'facts'>;

type FactsOfTour = (id: string) => TripFacts;

// A Record, so that a new kind without facts for its guests does not compile. Null for a kind that has none.
const tripFactsOf: Readonly<Record<ItemKind, ((id: string, factsOf: FactsOfTour) => TripFacts) | null>> = {
  tour: (id, factsOf) => factsOf(id),
  combo: (id, factsOf) => combineFacts((findCombo(id)?.tourIds ?? []).map(factsOf)),
  'golf-cart': null,
};

/**
 * The tours and the combo of a booking, in its order; empty for a golf cart.
 * @param deskTours the overlays of its tours
 */
export function bookedTrips(booking: Booked, deskTours: readonly SaidFacts[], words: TripWords = own): BookedTrip[] {
  const factsOfKind = tripFactsOf[bookingTypeTexts[booking.booking_type].choice.kind];
  if (!factsOfKind) return [];
  const factsOf = (id: string) => ({
    ...tourFacts(id, words.factTexts),
    ...ownFacts(deskTours.find((tour) => tour.id === id)?.facts ?? {}, words.catalogue),
  });
  return bookedIds(booking).map((id, at) => ({
    name: oneLine(words.catalogue.ofStored(booking.booked_items[at]?.name ?? '')) || words.bookedItems.trip,
    facts: factsOfKind(id, factsOf),
  }));
}

/**
 * One fact of all trips, with a line for each trip: 'Lamanai Maya Ruins: Hat, Towel'. One line without a name if all
 * trips have the same value. A trip whose value is unknown has no line.
 */
function factOfTrips(trips: readonly BookedTrip[], fact: MailFact, words: Pick<MailWords, 'tripFacts'>): string[] {
  const texts = trips.map(({ facts }) => factInWords(facts, fact, words));
  if (new Set(texts).size <= 1) return texts.slice(0, 1).flatMap((text) => (text === null ? [] : oneLine(text)));
  return trips.flatMap(({ name }, at) => (texts[at] == null ? [] : oneLine(`${name}: ${texts[at]}`)));
}

/** The row of a mail about one fact of the booked trips; without lines for a golf cart, or if the fact is unknown. */
export function factRow(
  booking: Booked,
  deskTours: readonly SaidFacts[],
  fact: MailFact,
  words: TripWords & Pick<MailWords, 'tripFacts'> = own,
): { label: string; lines: string[] } {
  const lines = factOfTrips(bookedTrips(booking, deskTours, words), fact, words);
  return { label: words.tripFacts[fact], lines };
}
