import type { Combo } from '../../../../domain/catalogue/combos.ts';
import { findTour } from '../../../../domain/catalogue/tours.ts';
import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { categoryLabel } from './category-label.ts';
import type { Trip } from './trip-dialog.tsx';

/** A tour for the detail dialog. */
export function tourTrip({ id, name, image, imageAlt, category, duration, description, included }: Tour): Trip {
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
    tourIds: [id],
    aboutTitle: 'About This Tour',
    description,
    included,
    question: `I am looking at the tour ${name} (${duration}) and would like to ask about it.`,
    bookLabel: 'Book This Tour Now',
  };
}

/** A combo package for the detail dialog. */
export function comboTrip({ name, image, imageAlt, tourIds, duration, description, included }: Combo): Trip {
  return {
    name,
    image,
    imageAlt,
    badge: 'Combo package',
    facts: [
      { name: 'Duration', value: duration },
      { name: 'Tours', value: tourIds.map((id) => findTour(id)?.name ?? id).join(' + ') },
      { name: 'Group Size', value: 'Small Groups' },
    ],
    tourIds,
    aboutTitle: 'About This Combo',
    description,
    included,
    question: `I am looking at the combo package ${name} (${duration}) and would like to ask about it.`,
    bookLabel: 'Book This Combo Now',
  };
}
