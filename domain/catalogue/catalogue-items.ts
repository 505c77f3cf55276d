import { combos } from './combos.ts';
import { golfCarts } from './golf-carts.ts';
import { findTour, tours } from './tours.ts';

/** The kinds of things that can be booked. */
export type ItemKind = 'tour' | 'combo' | 'golf-cart';

/**
 * One entry of the fixed catalogue in the form that a booking stores. Table catalogue_items holds the same rows
 * (scripts/write-catalogue.ts writes the migration, tests/rls/booked-items.test.ts compares the two).
 */
export interface CatalogueItem {
  kind: ItemKind;
  id: string;
  name: string;
  /** In words, such as '3-4 hours'; null for a golf cart, which is rented for as long as the visitor likes. */
  duration: string | null;
  /** How many people a golf cart carries; null for everything else. */
  seats: number | null;
  /** How many days of the calendar it takes. */
  days: number;
  /** The names of the tours in a combo, in the order of the trip. */
  parts: string[];
}

/** Every entry of the fixed catalogue. */
export const catalogueItems: readonly CatalogueItem[] = [
  ...tours.map(({ id, name, duration }) => ({
    kind: 'tour' as const,
    id,
    name,
    duration,
    seats: null,
    days: 1,
    parts: [],
  })),
  ...combos.map(({ id, name, duration, days, tourIds }) => ({
    kind: 'combo' as const,
    id,
    name,
    duration,
    seats: null,
    days,
    parts: tourIds.map((tourId) => findTour(tourId)?.name ?? tourId),
  })),
  ...golfCarts.map(({ id, name, seats }) => ({
    kind: 'golf-cart' as const,
    id,
    name,
    duration: null,
    seats,
    days: 1,
    parts: [],
  })),
];

/** The entry of the fixed catalogue with this kind and id, or null. */
export function findCatalogueItem(kind: ItemKind, id: string): CatalogueItem | null {
  return catalogueItems.find((item) => item.kind === kind && item.id === id) ?? null;
}
