import type { ItemKind } from '../catalogue/catalogue-items.ts';

/**
 * The addresses of the pages of tours, combos and golf carts. A separate file, because the first load of the home page
 * does not need them.
 */
export const tripAddress = {
  tour: (slug: string) => `/tours/${slug}`,
  combo: (slug: string) => `/combos/${slug}`,
  'golf-cart': (slug: string) => `/golf-carts/${slug}`,
} as const satisfies Record<ItemKind, unknown>;

/** The address of the page of a tour, combo or golf cart; null for one without a page. */
export function tripPath(kind: ItemKind, { slug }: { slug?: string }): string | null {
  return slug ? tripAddress[kind](slug) : null;
}

/** The address of the booking form with this tour, combo or cart chosen. */
export function bookingAddress(kind: ItemKind, id: string): string {
  return `/?${kind}=${encodeURIComponent(id)}#booking`;
}
