import { combos as offered } from '../../content/combos.ts';
import { combos as texts } from '../../content/en/combos.ts';
import { durationText } from './duration-text.ts';

/** Two or more tours sold as one trip. */
export interface Combo {
  id: string;
  /** The last part of the address of its page, which stays; a combo without it has no page yet. */
  slug?: string;
  name: string;
  description: string;
  /** In words, such as 'Full day (11 hours)'. */
  duration: string;
  /** The number of calendar days that the item takes. */
  days: number;
  /** Ids of fixed tours, in the order the trip visits them. */
  tourIds: readonly string[];
  included: string[];
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** The alternative text of the picture. */
  imageAlt: string;
}

/** A combo package of the catalogue, which has a page. */
export interface FixedCombo extends Combo {
  slug: string;
}

/** The combo packages, in the order of the site (docs/product/records.md, Combo package). */
export const combos: readonly FixedCombo[] = offered.map(({ duration, ...combo }) => ({
  ...combo,
  ...texts[combo.id],
  duration: durationText(duration),
  image: `combos/${combo.id}`,
}));

/** The combo package with this id, or null. */
export function findCombo(id: string): FixedCombo | null {
  return combos.find((combo) => combo.id === id) ?? null;
}
