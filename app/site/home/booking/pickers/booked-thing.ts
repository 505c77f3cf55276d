import * as carts from '#words/carts.ts';
import * as words from '#words/trip-card.ts';
import type { BookingInput, BookingType } from '../../../../../domain/booking/booking.ts';
import { findCombo } from '../../../../../domain/catalogue/combos.ts';
import { findGolfCart } from '../../../../../domain/catalogue/golf-carts.ts';
import { findTour } from '../../../../../domain/catalogue/tours.ts';
import type { Tour } from '../../../../../domain/catalogue/tours.ts';
import { cartLabel, categoryLabel } from '../../../../../domain/catalogue/category-labels.ts';
import { foreignOf, type WithForeign } from '../../../shared/texts/lang-of.ts';

/** The content of the summary card. */
export interface BookedThing extends WithForeign {
  kind: string;
  name: string;
  /** A picture name, a URL, or ''. */
  image: string;
  imageAlt: string;
  /** The drawn picture, for a photo that cannot be shown. */
  poster?: string | undefined;
  facts: string[];
  listTitle: string;
  list: string[];
  /** Whether the list is shown on a small screen too. */
  isListEssential: boolean;
}

/** The chosen tour, combo or cart. Null if nothing is chosen, and for a custom adventure, which has a separate list. */
export function findBookedThing(input: BookingInput, tours: readonly Tour[]): BookedThing | null {
  return describe[input.bookingType](input, tours);
}

type Describe = (input: BookingInput, tours: readonly Tour[]) => BookedThing | null;

// A Record, so that a new booking type without the content of its card does not compile.
const describe: Readonly<Record<BookingType, Describe>> = {
  tour: ({ tourId }, tours) => describeTour(tours.find((tour) => tour.id === tourId)),
  combo: ({ comboId }, tours) => describeCombo(comboId ?? '', tours),
  custom: () => null,
  'golf-cart': ({ golfCartId }) => describeCart(golfCartId ?? ''),
};

function describeTour(tour: Tour | undefined): BookedThing | null {
  if (!tour) return null;
  const { name, image, imageAlt, poster, duration, category, included } = tour;
  return {
    kind: words.tour,
    name,
    image,
    imageAlt,
    poster,
    facts: [duration, categoryLabel[category]],
    listTitle: words.included,
    list: included,
    isListEssential: false,
    ...foreignOf([tour]),
  };
}

function describeCombo(id: string, tours: readonly Tour[]): BookedThing | null {
  const combo = findCombo(id);
  if (!combo) return null;
  const { name, image, imageAlt, duration, days, tourIds } = combo;
  const parts = tourIds.map((id) => tours.find((tour) => tour.id === id) ?? findTour(id) ?? { name: id, foreign: [] });
  return {
    kind: words.combo,
    name,
    image,
    imageAlt,
    facts: [duration, words.tours({ count: tourIds.length }), ...(days > 1 ? [words.overnight] : [])],
    listTitle: words.toursInIt,
    list: parts.map((part) => part.name),
    isListEssential: true,
    ...foreignOf(parts),
  };
}

function describeCart(id: string): BookedThing | null {
  const cart = findGolfCart(id);
  if (!cart) return null;
  const { name, image, imageAlt, category, seats, features } = cart;
  return {
    kind: words.cart,
    name,
    image,
    imageAlt,
    facts: [carts.seats({ seats }), cartLabel[category]],
    listTitle: words.onBoard,
    list: features.slice(1),
    isListEssential: false,
  };
}
