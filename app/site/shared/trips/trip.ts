import * as shared from '#words/shared.ts';
import * as words from '#words/tours.ts';
import type { ItemKind } from '../../../../domain/catalogue/catalogue-items.ts';
import type { Combo } from '../../../../domain/catalogue/combos.ts';
import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { tripPath } from '../../../../domain/site/trip-addresses.ts';
import { categoryLabel } from '../../../../domain/catalogue/category-labels.ts';
import { foreignOf, type WithForeign } from '../texts/lang-of.ts';

/** A tour, a combo package or a golf cart as its dialog and its page show it. */
export interface Trip extends WithForeign {
  kind: ItemKind;
  id: string;
  /** The address of its page; null for a tour without one. */
  address: string | null;
  name: string;
  image: string;
  imageAlt: string;
  /** The drawn picture, for a photo that cannot be shown. */
  poster?: string | undefined;
  badge: string;
  facts: readonly { name: string; value: string }[];
  aboutTitle: string;
  description: string;
  included: readonly string[];
  /** The chat message about it. */
  question: string;
  bookLabel: string;
}

/** A tour, with what the desk says about it. */
export function tourTrip(tour: Tour): Trip {
  const { id, name, image, imageAlt, poster, category, duration, description, included } = tour;
  const label = categoryLabel[category];
  return {
    kind: 'tour',
    id,
    address: tripPath('tour', tour),
    name,
    image,
    imageAlt,
    poster,
    badge: label,
    facts: [
      { name: words.duration, value: duration },
      { name: words.category, value: label },
      { name: words.groupSize, value: words.smallGroups },
    ],
    aboutTitle: words.aboutTour,
    description,
    included,
    question: words.question({ name, duration }),
    bookLabel: words.bookTour,
    ...foreignOf([tour]),
  };
}

/** The tours of a combo package that are among these. */
export function toursOf({ tourIds }: Combo, tours: readonly Tour[]): Tour[] {
  return tourIds.flatMap((id) => tours.find((tour) => tour.id === id) ?? []);
}

/**
 * A combo package.
 * @param tours its tours
 */
export function comboTrip(combo: Combo, tours: readonly Tour[]): Trip {
  const { id, name, image, imageAlt, duration, description, included } = combo;
  return {
    kind: 'combo',
    id,
    address: tripPath('combo', combo),
    name,
    image,
    imageAlt,
    badge: words.combo,
    facts: [
      { name: words.duration, value: duration },
      { name: shared.tours, value: tours.map((tour) => tour.name).join(' + ') },
      { name: words.groupSize, value: words.smallGroups },
    ],
    aboutTitle: words.aboutCombo,
    description,
    included,
    question: words.comboQuestion({ name, duration }),
    bookLabel: words.bookComboNow,
    ...foreignOf(tours),
  };
}
