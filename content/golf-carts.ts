/**
 * The golf carts, in the order of the site, with what is the same in each language. `seats` is the number of people
 * that a cart carries, including the driver.
 */
export const golfCarts = [
  { id: 'standard-yellow', slug: 'standard-yellow-cart', category: 'standard', seats: 4 },
  { id: 'standard-white', slug: 'standard-white-cart', category: 'standard', seats: 4 },
  { id: 'premium-blue', slug: 'premium-blue-cart', category: 'premium', seats: 4 },
  { id: 'premium-red', slug: 'premium-red-cart', category: 'premium', seats: 6 },
  { id: 'luxury-teal', slug: 'luxury-teal-cart', category: 'luxury', seats: 6 },
  { id: 'luxury-white', slug: 'luxury-white-cart', category: 'luxury', seats: 6 },
] as const;

type GolfCartId = (typeof golfCarts)[number]['id'];

/** What a language says about a golf cart. */
interface GolfCartText {
  /** The colour in it is that of the picture. */
  name: string;
  description: string;
  /** What the picture shows, for people who cannot see it. */
  imageAlt: string;
  /** Besides the seats, which the site writes itself. */
  features: string[];
}

export type GolfCartTexts = Readonly<Record<GolfCartId, GolfCartText>>;
