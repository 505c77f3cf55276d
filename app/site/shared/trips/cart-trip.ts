import type { GolfCart } from '../../../../domain/catalogue/golf-carts.ts';
import { tripAddress } from '../../../../domain/site/trip-addresses.ts';
import { cartLabel } from './category-label.ts';
import type { Trip } from './trip.ts';

/** A golf cart. */
export function cartTrip({ id, slug, name, image, imageAlt, category, seats, description, features }: GolfCart): Trip {
  return {
    kind: 'golf-cart',
    id,
    address: tripAddress['golf-cart'](slug),
    name,
    image,
    imageAlt,
    badge: `${cartLabel[category]} golf cart`,
    facts: [
      { name: 'Seats', value: `Up to ${seats}` },
      { name: 'Class', value: cartLabel[category] },
      { name: 'Rent by', value: 'Hour, day or month' },
      { name: 'Rates', value: 'Contact for rates' },
    ],
    aboutTitle: 'About This Cart',
    description,
    included: features,
    question: `I am looking at the golf cart ${name} and would like to ask about it.`,
    bookLabel: 'Book This Cart',
  };
}
