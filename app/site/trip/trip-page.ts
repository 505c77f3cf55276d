import { askUs, factLines, tripFactNames } from '../../../domain/catalogue/trip-facts.ts';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import type { Combo } from '../../../domain/catalogue/combos.ts';
import { factsOfTours } from '../../../domain/catalogue/tour-facts.ts';
import { findPlaces } from '../../../domain/catalogue/tour-places.ts';
import type { Tour } from '../../../domain/catalogue/tours.ts';
import type { PublicTours } from '../../../domain/trips/public-tours.ts';
import { similarToCart, similarToCombo, similarToTour } from '../../../domain/trips/similar-trips.ts';
import { foreignOf } from '../shared/texts/lang-of.ts';
import { cartTrip } from '../shared/trips/cart-trip.ts';
import { comboTrip, toursOf, tourTrip, type Trip } from '../shared/trips/trip.ts';

/** Everything that the page of a tour, combo or golf cart shows. */
export interface TripPage {
  trip: Trip;
  /** For whom it is; null for a golf cart. */
  fit: ReturnType<typeof factLines> | null;
  /** What visitors bring themselves; null if the operator has not said it, or for a golf cart. */
  bring: readonly string[] | null;
  /** The places on the way, in their order. */
  places: readonly string[];
  /** The tours of a combo. */
  parts: readonly TripSummary[];
  similar: readonly TripSummary[];
}

/** A trip as a link to its page. */
export type TripSummary = Pick<Trip, 'name' | 'image' | 'poster' | 'badge' | 'foreign'> & {
  address: string;
  fact: string;
};

const otherFacts = tripFactNames.filter((fact) => fact !== 'bring');

type Find = (slug: string, tours: PublicTours) => TripPage | null;

// A Record, so that a new kind does not compile without its page.
const find: Readonly<Record<ItemKind, Find>> = {
  tour: (slug, { shown, combos }) => {
    const tour = shown.find((each) => each.slug === slug);
    if (!tour) return null;
    const similar = similarToTour(tour, shown, combos);
    return { ...withFacts(tourTrip(tour), [tour]), parts: [], similar: similar.flatMap(summarizeEither(shown)) };
  },
  combo: (slug, { shown, all, combos }) => {
    const combo = combos.find((each) => each.slug === slug);
    if (!combo) return null;
    const parts = toursOf(combo, all);
    return {
      ...withFacts(comboTrip(combo, parts), parts),
      // A hidden tour has no page.
      parts: toursOf(combo, shown).flatMap((tour) => summarize(tourTrip(tour))),
      similar: similarToCombo(combo, combos).flatMap(summarizeEither(all)),
    };
  },
  'golf-cart': (slug, { carts }) => {
    const cart = carts.find((each) => each.slug === slug);
    if (!cart) return null;
    const similar = similarToCart(cart, carts).flatMap((each) => summarize(cartTrip(each)));
    return { trip: cartTrip(cart), fit: null, bring: null, places: [], parts: [], similar };
  },
};

/**
 * The page of a tour, combo or golf cart; null for an unknown one and for a hidden one.
 * @param tours the catalogue with what the desk says about it
 */
export function findTripPage(kind: ItemKind, slug: string, tours: PublicTours): TripPage | null {
  return find[kind](slug, tours);
}

function withFacts(trip: Trip, tours: readonly Tour[]): Pick<TripPage, 'trip' | 'fit' | 'bring' | 'places'> {
  const facts = factsOfTours(tours);
  return {
    trip,
    fit: factLines(facts, otherFacts),
    bring: facts.bring === askUs ? null : facts.bring,
    places: findPlaces(tours.map(({ id }) => id)),
  };
}

function summarizeEither(tours: readonly Tour[]): (each: Tour | Combo) => TripSummary[] {
  return (each) => summarize('tourIds' in each ? comboTrip(each, toursOf(each, tours)) : tourTrip(each));
}

function summarize(trip: Trip): TripSummary[] {
  const { address, name, image, poster, badge, facts } = trip;
  return address ? [{ address, name, image, poster, badge, fact: facts[0]?.value ?? '', ...foreignOf([trip]) }] : [];
}
