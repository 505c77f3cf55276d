import { hasAdventure, hasFishing, hasMainland, hasSailing, hasSnorkeling } from '../../content/offers.ts';
import { tours as offered } from '../../content/tours.ts';
import { tours as texts } from '../../content/en/tours.ts';
import * as words from '../words/en/tours.ts';
import { durationText } from './duration-text.ts';
import type { TripFacts } from './trip-facts.ts';

/** The category of a tour, which the filter buttons select by and the badges show. */
export type TourCategory = (typeof tourCategories)[number];

/** All categories, offered or not. */
export const tourCategories = ['fishing', 'snorkeling', 'sailing', 'mainland', 'adventure'] as const;

/** A tour as visitors see it, whether fixed here or added by an administrator. */
export interface Tour {
  /** An id of the fixed catalogue, or the uuid of a row of table tours. */
  id: string;
  /** The last part of the address of its page, which stays when the name changes; a tour without it has no page. */
  slug?: string;
  name: string;
  description: string;
  /** In words, such as '3-4 hours'. */
  duration: string;
  category: TourCategory;
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** The alternative text of the picture. */
  imageAlt: string;
  /** The drawn picture of the catalogue, for a photo that cannot be shown. */
  poster?: string | undefined;
  included: string[];
  /** The facts that the desk set for the tour; an absent fact has the value of the catalogue. */
  facts?: Partial<TripFacts>;
  /** The texts of the desk that stand in the first language on a page in another; absent if none does. */
  foreign?: readonly string[];
}

/** A tour of the catalogue, which has a page. */
export interface FixedTour extends Tour {
  slug: string;
}

/** The fixed tours, in the order of the site (docs/product/records.md, Tour). */
export const tours: readonly FixedTour[] = offered.map(({ duration, ...tour }) => ({
  ...tour,
  ...texts[tour.id],
  duration: durationText(duration),
  image: `tours/${tour.id}`,
}));

/** The filter buttons of the offered categories, in their order, and the category that each one shows. */
export const tourFilters: readonly { label: string; category: TourCategory | 'all' }[] = [
  { label: words.all, category: 'all' },
  ...(hasFishing ? [{ label: words.fishing, category: 'fishing' } as const] : []),
  ...(hasSnorkeling ? [{ label: words.snorkeling, category: 'snorkeling' } as const] : []),
  ...(hasSailing ? [{ label: words.sailing, category: 'sailing' } as const] : []),
  ...(hasMainland ? [{ label: words.mainlandTours, category: 'mainland' } as const] : []),
  ...(hasAdventure ? [{ label: words.adventure, category: 'adventure' } as const] : []),
];

/** The fixed tour with this id, or null. */
export function findTour(id: string): FixedTour | null {
  return tours.find((tour) => tour.id === id) ?? null;
}
