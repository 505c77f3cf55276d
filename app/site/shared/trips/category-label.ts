import type { CartCategory } from '../../../../domain/catalogue/golf-carts.ts';
import type { TourCategory } from '../../../../domain/catalogue/tours.ts';

/** The text of a tour's badge. */
export const categoryLabel: Record<TourCategory, string> = {
  snorkeling: 'Snorkeling',
  fishing: 'Fishing',
  mainland: 'Mainland',
  adventure: 'Adventure',
  sailing: 'Sailing',
};

/** The text of a cart's badge. */
export const cartLabel: Record<CartCategory, string> = { standard: 'Standard', premium: 'Premium', luxury: 'Luxury' };
