import { combos } from '../../domain/catalogue/combos.ts';
import { tourFacts } from '../../domain/catalogue/tour-facts.ts';
import { requirePlaces } from '../../domain/catalogue/tour-places.ts';
import { tours } from '../../domain/catalogue/tours.ts';
import { askUs, combineFacts, factLines } from '../../domain/catalogue/trip-facts.ts';
import type { TripFacts } from '../../domain/catalogue/trip-facts.ts';
import { absoluteUrl } from './absolute-url.ts';
import { agencyId } from './business-data.ts';

/** The fixed tours and combo packages as schema.org trips, without offers or prices. */
export function tripData(): object[] {
  return [
    ...tours.map((tour) => trip(tour, [tour.id])),
    ...combos.map((combo) => ({
      ...trip(combo, combo.tourIds),
      subTrip: combo.tourIds.map((id) => ({ '@id': tripId(id) })),
    })),
  ];
}

function trip(
  { id, name, description, image }: { id: string; name: string; description: string; image: string },
  tourIds: readonly string[],
) {
  return {
    '@type': 'TouristTrip',
    '@id': tripId(id),
    name,
    // Trips have no pages: the list opens them.
    url: absoluteUrl('/#tours'),
    description: beginning(description),
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

// The first sentences only, because the full descriptions would be a fifth of the page.
function beginning(text: string): string {
  return /^.{60,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function tripId(id: string): string {
  return absoluteUrl(`/#trip-${id}`);
}
