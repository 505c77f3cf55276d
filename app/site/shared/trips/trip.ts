import type { ItemKind } from '../../../../domain/catalogue/catalogue-items.ts';
import type { Combo } from '../../../../domain/catalogue/combos.ts';
import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { tripAddress } from '../../../../domain/site/trip-addresses.ts';
import { categoryLabel } from './category-label.ts';

/** A tour, a combo package or a golf cart as its dialog and its page show it. */
export interface Trip {
  kind: ItemKind;
  id: string;
  /** The address of its page; null for a tour without one. */
  address: string | null;
  name: string;
  image: string;
  imageAlt: string;
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
  const { id, slug, name, image, imageAlt, category, duration, description, included } = tour;
  const label = categoryLabel[category];
  return {
    kind: 'tour',
    id,
    address: slug ? tripAddress.tour(slug) : null,
    name,
    image,
    imageAlt,
    badge: label,
    facts: [
      { name: 'Duration', value: duration },
      { name: 'Category', value: label },
      { name: 'Group Size', value: 'Small Groups' },
    ],
    aboutTitle: 'About This Tour',
    description,
    included,
    question: `I am looking at the tour ${name} (${duration}) and would like to ask about it.`,
    bookLabel: 'Book This Tour Now',
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
export function comboTrip(
  { id, slug, name, image, imageAlt, duration, description, included }: Combo,
  tours: readonly Tour[],
): Trip {
  return {
    kind: 'combo',
    id,
    address: tripAddress.combo(slug),
    name,
    image,
    imageAlt,
    badge: 'Combo package',
    facts: [
      { name: 'Duration', value: duration },
      { name: 'Tours', value: tours.map((tour) => tour.name).join(' + ') },
      { name: 'Group Size', value: 'Small Groups' },
    ],
    aboutTitle: 'About This Combo',
    description,
    included,
    question: `I am looking at the combo package ${name} (${duration}) and would like to ask about it.`,
    bookLabel: 'Book This Combo Now',
  };
}
