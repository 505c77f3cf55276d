import { tripAddress } from '../site/trip-addresses.ts';
import type { ItemKind } from './catalogue-items.ts';
import { combos } from './combos.ts';
import { golfCarts } from './golf-carts.ts';
import { tours } from './tours.ts';

// A Record, so that a new kind does not compile without its pages.
const tripsByKind: Readonly<Record<ItemKind, readonly { id: string; slug: string }[]>> = {
  tour: tours,
  combo: combos,
  'golf-cart': golfCarts,
};

/** The addresses of the pages of every tour, combo and golf cart of the catalogue. */
export const catalogueAddresses: readonly string[] = (Object.keys(tripsByKind) as ItemKind[]).flatMap((kind) =>
  tripsByKind[kind].map(({ slug }) => tripAddress[kind](slug)),
);

/** The addresses with the id of a trip instead of its slug, each with the address of the page. */
export const idAddresses: readonly (readonly [from: string, to: string])[] = (
  Object.keys(tripsByKind) as ItemKind[]
).flatMap((kind) =>
  tripsByKind[kind].flatMap(({ id, slug }) =>
    id === slug ? [] : ([[tripAddress[kind](id), tripAddress[kind](slug)]] as const),
  ),
);
