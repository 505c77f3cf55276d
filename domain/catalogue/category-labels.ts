import * as carts from '../words/en/carts.ts';
import * as tours from '../words/en/tours.ts';
import type { CartCategory } from './golf-carts.ts';
import type { TourCategory } from './tours.ts';

/** The text of a tour's badge. */
export const categoryLabel: Record<TourCategory, string> = {
  snorkeling: tours.snorkeling,
  fishing: tours.fishing,
  mainland: tours.mainland,
  adventure: tours.adventure,
  sailing: tours.sailing,
};

/** The text of a cart's badge. */
export const cartLabel: Record<CartCategory, string> = {
  standard: carts.standard,
  premium: carts.premium,
  luxury: carts.luxury,
};
