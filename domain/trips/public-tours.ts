import { tours } from '../catalogue/tours.ts';
import type { Tour } from '../catalogue/tours.ts';

/** The tours for visitors. */
export interface PublicTours {
  /** The tours in the order of the desk, without hidden ones. */
  shown: readonly Tour[];
  /** All tours including hidden ones, because combos still show their names. */
  all: readonly Tour[];
}

/** The fixed tours of the catalogue, without what the desk says. */
export const catalogueAlone: PublicTours = { shown: tours, all: tours };
