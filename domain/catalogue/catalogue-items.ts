import * as itemKinds from '../words/en/item-kinds.ts';
import type { MailWords } from '../words/mail-words.ts';
import { combos } from './combos.ts';
import { golfCarts } from './golf-carts.ts';
import { findTour, tours } from './tours.ts';

/** The kinds of bookable items. */
export type ItemKind = 'tour' | 'combo' | 'golf-cart';

/**
 * An entry of the fixed catalogue in the form that bookings store. Table catalogue_items has the same rows (`npm run
 * catalogue` writes the migration, tests/rls/booked-items.test.ts compares the two).
 */
export interface CatalogueItem {
  kind: ItemKind;
  id: string;
  name: string;
  /** A text such as '3-4 hours'; null for a golf cart, because the visitor chooses the number of days. */
  duration: string | null;
  /** The number of seats of a golf cart; null for the other kinds. */
  seats: number | null;
  /** The number of calendar days that the item takes. */
  days: number;
  /** The names of the tours in a combo, in the order of the trip. */
  parts: string[];
}

/** The label of each kind in the mails. */
export function itemKindLabelsIn({
  itemKinds: words,
}: Pick<MailWords, 'itemKinds'>): Readonly<Record<ItemKind, string>> {
  return { tour: words.tour, combo: words.combo, 'golf-cart': words.cart };
}

/** The label of each kind at the desk. */
export const itemKindLabels = itemKindLabelsIn({ itemKinds });

const defaults = { duration: null, seats: null, days: 1, parts: [] };

// A Record, so that a new kind without its items does not compile.
const itemsByKind: Readonly<Record<ItemKind, Omit<CatalogueItem, 'kind'>[]>> = {
  tour: tours.map(({ id, name, duration }) => ({ ...defaults, id, name, duration })),
  combo: combos.map(({ id, name, duration, days, tourIds }) => ({
    ...defaults,
    id,
    name,
    duration,
    days,
    parts: tourIds.map((tourId) => findTour(tourId)?.name ?? tourId),
  })),
  'golf-cart': golfCarts.map(({ id, name, seats }) => ({ ...defaults, id, name, seats })),
};

/** Every entry of the fixed catalogue. */
export const catalogueItems: readonly CatalogueItem[] = (Object.keys(itemsByKind) as ItemKind[]).flatMap((kind) =>
  itemsByKind[kind].map((item) => ({ kind, ...item })),
);

/** The entry of the fixed catalogue with this kind and id, or null. */
export function findCatalogueItem(kind: ItemKind, id: string): CatalogueItem | null {
  return catalogueItems.find((item) => item.kind === kind && item.id === id) ?? null;
}
