import type { ItemKind } from '../catalogue/catalogue-items.ts';
import { combos } from '../catalogue/combos.ts';
import type { Combo } from '../catalogue/combos.ts';
import { golfCarts } from '../catalogue/golf-carts.ts';
import type { GolfCart } from '../catalogue/golf-carts.ts';
import { tours } from '../catalogue/tours.ts';
import type { Tour } from '../catalogue/tours.ts';

/** The tours, combos and carts for visitors, in the order of the desk. */
export interface PublicTours {
  /** The tours without hidden ones. */
  shown: readonly Tour[];
  /** All tours including hidden ones, because combos still show their names. */
  all: readonly Tour[];
  /** The combos without hidden ones. */
  combos: readonly Combo[];
  /** The carts without hidden ones. */
  carts: readonly GolfCart[];
}

/** The fixed catalogue, without what the desk says. */
export const catalogueAlone: PublicTours = { shown: tours, all: tours, combos, carts: golfCarts };

/** Those of a kind that the site shows. */
export function itemsOf(kind: ItemKind, { shown, combos, carts }: PublicTours): readonly (Tour | Combo | GolfCart)[] {
  return { tour: shown, combo: combos, 'golf-cart': carts }[kind];
}
