import * as carts from '#words/carts.ts';
import * as words from '#words/cart-trip.ts';
import type { GolfCart } from '../../../../domain/catalogue/golf-carts.ts';
import { tripPath } from '../../../../domain/site/trip-addresses.ts';
import { cartLabel } from '../../../../domain/catalogue/category-labels.ts';
import type { Trip } from './trip.ts';

/** A golf cart. */
export function cartTrip(cart: GolfCart): Trip {
  const { id, name, image, imageAlt, category, seats, description, features } = cart;
  return {
    kind: 'golf-cart',
    id,
    address: tripPath('golf-cart', cart),
    name,
    image,
    imageAlt,
    badge: words.badge({ category: cartLabel[category] }),
    facts: [
      { name: words.seats, value: words.seatsValue({ seats }) },
      { name: words.category, value: cartLabel[category] },
      { name: words.rentBy, value: words.rentByValue },
      { name: words.rates, value: carts.rate },
    ],
    aboutTitle: words.about,
    description,
    included: features,
    question: words.question({ name }),
    bookLabel: carts.book,
  };
}
