import type { Combo } from '../../../../domain/catalogue/combos.ts';
import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { categoryLabel } from './category-label.ts';
import type { Trip } from './trip-dialog.tsx';

/** The dialog's content for a tour. */
export function tourTrip(tour: Tour): Trip {
  const { name, image, imageAlt, category, duration, description, included } = tour;
  const label = categoryLabel[category];
  return {
    name,
    image,
    imageAlt,
    badge: label,
    facts: [
      { name: 'Duration', value: duration },
      { name: 'Category', value: label },
      { name: 'Group Size', value: 'Small Groups' },
    ],
    tours: [tour],
    aboutTitle: 'About This Tour',
    description,
    included,
    question: `I am looking at the tour ${name} (${duration}) and would like to ask about it.`,
    bookLabel: 'Book This Tour Now',
  };
}

/**
 * The dialog's content for a combo package.
 * @param tours its tours
 */
export function comboTrip(
  { name, image, imageAlt, duration, description, included }: Combo,
  tours: readonly Tour[],
): Trip {
  return {
    name,
    image,
    imageAlt,
    badge: 'Combo package',
    facts: [
      { name: 'Duration', value: duration },
      { name: 'Tours', value: tours.map((tour) => tour.name).join(' + ') },
      { name: 'Group Size', value: 'Small Groups' },
    ],
    tours,
    aboutTitle: 'About This Combo',
    description,
    included,
    question: `I am looking at the combo package ${name} (${duration}) and would like to ask about it.`,
    bookLabel: 'Book This Combo Now',
  };
}
