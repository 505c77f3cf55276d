import * as words from '../words/en/carts.ts';

/** The class of a cart, which the filter buttons select by. */
export type CartCategory = 'standard' | 'premium' | 'luxury';

/** A golf cart for rent. */
export interface GolfCart {
  id: string;
  /** The last part of the address of its page, which stays when the name changes. */
  slug: string;
  name: string;
  description: string;
  features: string[];
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** The alternative text of the picture. */
  imageAlt: string;
  category: CartCategory;
  /** The number of people that the cart carries, including the driver. */
  seats: number;
}

/**
 * The golf carts, in the order of the site (docs/product/records.md, Golf cart). The colour in the name is that of the
 * picture.
 */
export const golfCarts: readonly GolfCart[] = [
  {
    id: 'standard-yellow',
    slug: 'standard-yellow-cart',
    name: 'Standard Yellow Cart',
    description:
      'Bright enough to find again outside any restaurant in San Pedro. A simple, dependable four-seater for Front Street, the beach bars and the grocery run.',
    features: [words.seats({ seats: 4 }), 'Sun canopy', 'Rear-facing back seat', 'Headlights and horn', 'Cup holders'],
    image: 'carts/standard-yellow',
    imageAlt: 'A yellow golf cart on a sandy island lane',
    category: 'standard',
    seats: 4,
  },
  {
    id: 'standard-white',
    slug: 'standard-white-cart',
    name: 'Standard White Cart',
    description:
      'The classic island runabout: light, cool under its canopy and easy to park. All you need for a few days of getting about town at an unhurried pace.',
    features: [words.seats({ seats: 4 }), 'Sun canopy', 'Fold-down cargo bed', 'Headlights and horn', 'Cup holders'],
    image: 'carts/standard-white',
    imageAlt: 'A white golf cart on a sandy island lane',
    category: 'standard',
    seats: 4,
  },
  {
    id: 'premium-blue',
    slug: 'premium-blue-cart',
    name: 'Premium Blue Cart',
    description:
      'Lifted, with all-terrain tires and softer springs for the unpaved roads north of the Sir Barry Bowen Bridge. Our pick for a day out to Secret Beach and back.',
    features: [
      words.seats({ seats: 4 }),
      'Lifted suspension',
      'All-terrain tires',
      'Folding windshield',
      'Padded seats with seat belts',
      'Room for a cooler',
    ],
    image: 'carts/premium-blue',
    imageAlt: 'A blue golf cart with large tires on a palm-lined road',
    category: 'premium',
    seats: 4,
  },
  {
    id: 'premium-red',
    slug: 'premium-red-cart',
    name: 'Premium Red Cart',
    description:
      'A six-seater that keeps the family together: two rows facing the road, one facing the way you came. Sure-footed on sand, with a roof long enough to shade every row.',
    features: [
      words.seats({ seats: 6 }),
      'Extended sun canopy',
      'All-terrain tires',
      'Folding windshield',
      'Padded seats with seat belts',
      'LED headlights',
    ],
    image: 'carts/premium-red',
    imageAlt: 'A red golf cart on a palm-lined road',
    category: 'premium',
    seats: 6,
  },
  {
    id: 'luxury-teal',
    slug: 'luxury-teal-cart',
    name: 'Luxury Teal Cart',
    description:
      'The color of the lagoon, and about as smooth. A quiet electric six-seater with deep seats and a sound system, for the evenings when getting there is part of going out.',
    features: [
      words.seats({ seats: 6 }),
      'Quiet electric drive',
      'Deep cushioned seats',
      'Bluetooth sound system',
      'USB charging',
      'LED lights front and rear',
      'Seat belts in every row',
    ],
    image: 'carts/luxury-teal',
    imageAlt: 'A teal golf cart by the water with the sun low behind it',
    category: 'luxury',
    seats: 6,
  },
  {
    id: 'luxury-white',
    slug: 'luxury-white-cart',
    name: 'Luxury White Cart',
    description:
      'White inside and out, with every comfort we know how to put on four small wheels. Made for wedding parties, for grandparents, and for rain in the middle of dinner.',
    features: [
      words.seats({ seats: 6 }),
      'Quiet electric drive',
      'Deep cushioned seats',
      'Bluetooth sound system',
      'USB charging',
      'Rain curtains',
      'Seat belts in every row',
    ],
    image: 'carts/luxury-white',
    imageAlt: 'A white golf cart by the water with the sun low behind it',
    category: 'luxury',
    seats: 6,
  },
];

/** The filter buttons, in their order, and the class that each one shows. */
export const cartFilters: readonly { label: string; category: CartCategory | 'all' }[] = [
  { label: words.all, category: 'all' },
  { label: words.standard, category: 'standard' },
  { label: words.premium, category: 'premium' },
  { label: words.luxury, category: 'luxury' },
];

/** The golf cart with this id, or null. */
export function findGolfCart(id: string): GolfCart | null {
  return golfCarts.find((cart) => cart.id === id) ?? null;
}
