import type { TourCategory } from '../../../../domain/catalogue/tours.ts';

/** The text of a tour's badge. */
export const categoryLabel: Record<TourCategory, string> = {
  snorkeling: 'Snorkeling',
  fishing: 'Fishing',
  mainland: 'Mainland',
  adventure: 'Adventure',
  sailing: 'Sailing',
};
