import { combos } from '../../domain/catalogue/combos.ts';
import { requirePlaces } from '../../domain/catalogue/tour-places.ts';
import { tours } from '../../domain/catalogue/tours.ts';
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
    description: beginning(description),
    image: absoluteUrl(`/images/${image}-960.webp`),
    provider: { '@id': agencyId },
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

// The first sentences: the full descriptions would be a fifth of the page.
function beginning(text: string): string {
  return /^.{60,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function tripId(id: string): string {
  return absoluteUrl(`/#trip-${id}`);
}
