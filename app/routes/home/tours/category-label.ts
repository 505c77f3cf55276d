import type { TourCategory } from '../../../../domain/catalogue/tours.ts';

/** The word on a tour's badge. */
export const categoryLabel: Record<TourCategory, string> = {
  snorkeling: 'Snorkeling',
  fishing: 'Fishing',
  mainland: 'Mainland',
  adventure: 'Adventure',
  sailing: 'Sailing',
};
