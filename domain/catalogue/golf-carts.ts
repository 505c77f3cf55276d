import { golfCarts as offered } from '../../content/golf-carts.ts';
import { golfCarts as texts } from '../../content/en/golf-carts.ts';
import * as words from '../words/en/carts.ts';

/** The class of a cart, which the filter buttons select by. */
export type CartCategory = 'standard' | 'premium' | 'luxury';

/** A golf cart for rent. */
export interface GolfCart {
  id: string;
  /** The last part of the address of its page, which stays; a cart without it has no page yet. */
  slug?: string;
  name: string;
  description: string;
  features: string[];
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** The alternative text of the picture. */
  imageAlt: string;
  category: CartCategory;
  /** The number of people that the cart carries, including the driver. */
  seats: number;
}

/** A golf cart of the catalogue, which has a page. */
export interface FixedCart extends GolfCart {
  slug: string;
}

/** The golf carts, in the order of the site (docs/product/records.md, Golf cart). */
export const golfCarts: readonly FixedCart[] = offered.map((cart) => ({
  ...cart,
  ...texts[cart.id],
  features: [words.seats({ seats: cart.seats }), ...texts[cart.id].features],
  image: `carts/${cart.id}`,
}));

/** The filter buttons, in their order, and the class that each one shows. */
export const cartFilters: readonly { label: string; category: CartCategory | 'all' }[] = [
  { label: words.all, category: 'all' },
  { label: words.standard, category: 'standard' },
  { label: words.premium, category: 'premium' },
  { label: words.luxury, category: 'luxury' },
];

/** The golf cart with this id, or null. */
export function findGolfCart(id: string): FixedCart | null {
  return golfCarts.find((cart) => cart.id === id) ?? null;
}
