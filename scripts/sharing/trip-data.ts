import * as carts from '#words/carts.ts';
import * as footer from '#words/footer.ts';
import * as shared from '#words/shared.ts';
import * as words from '#words/sharing.ts';
import type { Combo } from '../../domain/catalogue/combos.ts';
import type { GolfCart } from '../../domain/catalogue/golf-carts.ts';
import { factsOfTours } from '../../domain/catalogue/tour-facts.ts';
import { findPlaces } from '../../domain/catalogue/tour-places.ts';
import type { Tour } from '../../domain/catalogue/tours.ts';
import { askUs, factLines } from '../../domain/catalogue/trip-facts.ts';
import type { TripFacts } from '../../domain/catalogue/trip-facts.ts';
import { tripPath } from '../../domain/site/trip-addresses.ts';
import { firstSentences } from '../../domain/trips/first-sentences.ts';
import { fixedOffset } from '../../domain/time/calendar-zone.ts';
import type { PublicTours } from '../../domain/trips/public-tours.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl, pageUrl, pictureUrl } from './absolute-url.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { agencyId, agencyReference } from './business-data.ts';

/**
 * The tours and combo packages as schema.org trips, without offers or prices, and with the first sentences of
 * their descriptions: the full ones would be a fifth of the page.
 */
export function tripData(tours: PublicTours): object[] {
  return [
    ...tours.shown.map((tour) => tourData(tour, firstSentences)),
    ...tours.combos.map((combo) => comboData(combo, tours, firstSentences)),
  ];
}

/** The page of a tour, combo or golf cart, and its breadcrumbs; null for another address. */
export function tripPageData(path: string, tours: PublicTours): object[] | null {
  const tour = tours.shown.find((each) => tripPath('tour', each) === path);
  const combo = tours.combos.find((each) => tripPath('combo', each) === path);
  const cart = tours.carts.find((each) => tripPath('golf-cart', each) === path);
  if (tour) return [tourData(tour), agencyReference(), steps(shared.tours, 'tours', tour.name, path)];
  if (combo) return [comboData(combo, tours), agencyReference(), steps(shared.tours, 'tours', combo.name, path)];
  return cart
    ? [cartData(cart, path), agencyReference(), steps(shared.golfCarts, 'golf-carts', cart.name, path)]
    : null;
}

function tourData(tour: Tour, shorten = (text: string) => text): object {
  return trip({ ...tour, description: shorten(tour.description) }, tripPath('tour', tour), [tour]);
}

function comboData(combo: Combo, { shown, all }: PublicTours, shorten = (text: string) => text): object {
  const parts = combo.tourIds.flatMap((id) => all.find((tour) => tour.id === id) ?? []);
  return {
    ...trip({ ...combo, description: shorten(combo.description) }, tripPath('combo', combo), parts),
    subTrip: parts.filter((tour) => shown.some(({ id }) => id === tour.id)).map(({ id }) => ({ '@id': tripId(id) })),
  };
}

function cartData({ id, name, description, image, seats }: GolfCart, path: string): object {
  return {
    '@type': 'Service',
    '@id': absoluteUrl(`/#cart-${id}`),
    serviceType: words.rentalService,
    name,
    url: pageUrl(path),
    description,
    disambiguatingDescription: `${carts.seats({ seats })}.`,
    image: pictureUrl(image),
    areaServed: site.location.name,
    provider: { '@id': agencyId },
  };
}

function steps(list: string, section: string, name: string, path: string): object {
  return breadcrumbs([
    [footer.home, '/'],
    [list, `/#${section}`],
    [name, path],
  ]);
}

function trip(
  { id, name, description, image }: { id: string; name: string; description: string; image: string },
  path: string | null,
  tours: readonly Tour[],
) {
  const places = findPlaces(tours.map((tour) => tour.id));
  return {
    '@type': 'TouristTrip',
    '@id': tripId(id),
    name,
    ...(path ? { url: pageUrl(path) } : {}),
    description,
    ...(image ? { image: pictureUrl(image) } : {}),
    provider: { '@id': agencyId },
    ...factsData(factsOfTours(tours)),
    ...(places.length > 0 ? { itinerary: itinerary(places) } : {}),
  };
}

function itinerary(places: readonly string[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: places.map((place, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'Place', name: place },
    })),
  };
}

/**
 * Converts the known facts of a trip to the properties of schema.org: the minimum age and the end time have properties,
 * the other facts become one text. A time of day has its offset from UTC only if that is the same all year.
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
    ...(facts.backBy === askUs ? {} : { arrivalTime: `${facts.backBy}:00${fixedOffset(new Date()) ?? ''}` }),
  };
}

function tripId(id: string): string {
  return absoluteUrl(`/#trip-${id}`);
}
