import { tripAddress } from '../site/trip-addresses.ts';
import { combos } from './combos.ts';
import { golfCarts } from './golf-carts.ts';
import { tours } from './tours.ts';

/** The addresses of the pages of every tour, combo and golf cart of the catalogue. */
export const catalogueAddresses: readonly string[] = [
  ...tours.map(({ slug }) => tripAddress.tour(slug)),
  ...combos.map(({ slug }) => tripAddress.combo(slug)),
  ...golfCarts.map(({ slug }) => tripAddress['golf-cart'](slug)),
];
