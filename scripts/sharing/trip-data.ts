import { combos, type Combo } from '../../domain/catalogue/combos.ts';
import { golfCarts, type GolfCart } from '../../domain/catalogue/golf-carts.ts';
import { tourFacts } from '../../domain/catalogue/tour-facts.ts';
import { requirePlaces } from '../../domain/catalogue/tour-places.ts';
import { tours, type FixedTour } from '../../domain/catalogue/tours.ts';
import { askUs, combineFacts, factLines } from '../../domain/catalogue/trip-facts.ts';
import type { TripFacts } from '../../domain/catalogue/trip-facts.ts';
import { tripAddress } from '../../domain/site/trip-addresses.ts';
import { firstSentences } from '../../domain/trips/first-sentences.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl } from './absolute-url.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { agencyId, agencyReference } from './business-data.ts';

/**
 * The fixed tours and combo packages as schema.org trips, without offers or prices, and with the first sentences of
 * their descriptions: the full ones would be a fifth of the page.
 */
export function tripData(): object[] {
  return [
    ...tours.map((tour) => tourData(tour, firstSentences)),
    ...combos.map((combo) => comboData(combo, firstSentences)),
  ];
}

/** The page of a tour, combo or golf cart, and its breadcrumbs; null for another address. */
export function tripPageData(path: string): object[] | null {
  const tour = tours.find(({ slug }) => tripAddress.tour(slug) === path);
  const combo = combos.find(({ slug }) => tripAddress.combo(slug) === path);
  const cart = golfCarts.find(({ slug }) => tripAddress['golf-cart'](slug) === path);
  if (tour) return [tourData(tour), agencyReference(), steps('Tours', 'tours', tour.name, path)];
  if (combo) return [comboData(combo), agencyReference(), steps('Tours', 'tours', combo.name, path)];
  return cart ? [cartData(cart, path), agencyReference(), steps('Golf Carts', 'golf-carts', cart.name, path)] : null;
}

function tourData({ id, slug, ...tour }: FixedTour, shorten = (text: string) => text): object {
  return trip({ ...tour, id, description: shorten(tour.description) }, tripAddress.tour(slug), [id]);
}

function comboData({ id, slug, tourIds, ...combo }: Combo, shorten = (text: string) => text): object {
  return {
    ...trip({ ...combo, id, description: shorten(combo.description) }, tripAddress.combo(slug), tourIds),
    subTrip: tourIds.map((each) => ({ '@id': tripId(each) })),
  };
}

function cartData({ id, name, description, image, seats }: GolfCart, path: string): object {
  return {
    '@type': 'Service',
    '@id': absoluteUrl(`/#cart-${id}`),
    serviceType: 'Golf cart rental',
    name,
    url: absoluteUrl(path),
    description,
    disambiguatingDescription: `Seats up to ${seats}.`,
    image: absoluteUrl(`/images/${image}-960.webp`),
    areaServed: site.location.name,
    provider: { '@id': agencyId },
  };
}

function steps(list: string, section: string, name: string, path: string): object {
  return breadcrumbs([
    ['Home', '/'],
    [list, `/#${section}`],
    [name, path],
  ]);
}

function trip(
  { id, name, description, image }: { id: string; name: string; description: string; image: string },
  path: string,
  tourIds: readonly string[],
) {
  return {
    '@type': 'TouristTrip',
    '@id': tripId(id),
    name,
    url: absoluteUrl(path),
    description,
    image: absoluteUrl(`/images/${image}-960.webp`),
    provider: { '@id': agencyId },
    ...factsData(combineFacts(tourIds.map(tourFacts))),
    itinerary: {
      '@type': 'ItemList',
      itemListElement: requirePlaces(tourIds).map((place, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'Place', name: place },
      })),
    },
  };
}

/**
 * Converts the known facts of a trip to the properties of schema.org: the minimum age and the end time have properties,
 * the other facts become one text.
 */
export function factsData(facts: TripFacts): object {
  const { known } = factLines(facts, ['swimming', 'walking', 'bring', 'pickup']);
  return {
    ...(known.length > 0
      ? { disambiguatingDescription: `${known.map(({ label, text }) => `${label}: ${text}`).join('. ')}.` }
      : {}),
    ...(facts.youngestAge === askUs
      ? {}
      : { touristType: { '@type': 'PeopleAudience', requiredMinAge: facts.youngestAge } }),
    ...(facts.backBy === askUs ? {} : { arrivalTime: `${facts.backBy}:00-06:00` }),
  };
}

function tripId(id: string): string {
  return absoluteUrl(`/#trip-${id}`);
}
