import type { TourCategory } from '../../../domain/catalogue/tours.ts';
import type { TripFacts } from '../../../domain/catalogue/trip-facts.ts';

/** A row of table tours (docs/product/records.md, Tour). */
export interface TourRow {
  /** uuid */
  id: string;
  /** The last part of the address of its page; the database makes it from the first name. */
  slug: string;
  name: string;
  description: string | null;
  duration: string;
  category: TourCategory;
  included: string[] | null;
  image_url: string | null;
  /** A description of the picture; null if the name describes it. */
  image_alt: string | null;
  facts: Partial<TripFacts>;
  is_active: boolean;
  created_at: string;
}

/** A row of table tour_overlays: the desk's changes to a fixed tour. Null stands for the catalogue's value. */
export interface TourOverlay {
  tour_id: string;
  is_hidden: boolean;
  name: string | null;
  description: string | null;
  duration: string | null;
  included: string[] | null;
  image_url: string | null;
  image_alt: string | null;
  facts: Partial<TripFacts>;
}

/** A row of table item_lists: the combos or the carts as the desk lists them. */
export interface ItemList {
  kind: 'combo' | 'golf-cart';
  /** The order; those that are not in it follow. */
  item_ids: string[];
  hidden_ids: string[];
}

/** The texts of a row in the language of the page (docs/decisions/0056-texts-of-the-desk-by-language.md). */
export interface Translated {
  /** Those that stand in the first language on a page in another; absent if none does. */
  foreign?: readonly string[];
}

/** The response of database function public_tours, in the language of the page. */
export interface StoredTours {
  /** The active tours that administrators added, newest first. */
  added: (TourRow & Translated)[];
  overlays: (TourOverlay & Translated)[];
  /** Absent from a database that has no such table yet: a site may be there before its migrations. */
  item_lists?: ItemList[];
  tour_order: string[];
}
