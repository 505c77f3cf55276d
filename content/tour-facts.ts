import type { TourId } from './tours.ts';

/** The texts about where guests are collected. */
type Pickup = 'transfers' | 'fromTown';

/** The values are those of domain/catalogue/trip-facts.ts. */
interface StatedFacts {
  swimming?: string;
  youngestAge?: number;
  seaMotion?: string;
  walking?: string;
  pickup?: Pickup;
  backBy?: string;
}

const mainland = { swimming: 'none', pickup: 'transfers' } as const;

/**
 * The facts that the texts state about each tour (docs/product/tours-and-carts.md, Is this trip for me?). A fact that
 * the texts do not state is absent and shown as 'ask us', because only the operator knows it.
 */
export const statedFacts = {
  'full-day-fishing': {},
  'half-day-fishing': { seaMotion: 'sheltered' },
  'hol-chan-snorkeling': { swimming: 'in-water', walking: 'none' },
  'shark-ray-alley': { swimming: 'beginners', seaMotion: 'sheltered', walking: 'none' },
  'mexico-rocks': { swimming: 'in-water', seaMotion: 'sheltered', walking: 'none' },
  lamanai: { ...mainland, walking: 'climbing' },
  xunantunich: { ...mainland, walking: 'climbing' },
  'altun-ha': { ...mainland, seaMotion: 'sheltered', walking: 'easy' },
  'belize-zoo': { ...mainland, walking: 'easy' },
  'adventure-combo': { pickup: 'transfers', walking: 'short' },
  'baboon-sanctuary': { ...mainland, walking: 'easy' },
  'full-day-sailing': { swimming: 'beginners', walking: 'none', pickup: 'fromTown' },
} as const satisfies Record<TourId, StatedFacts>;

export type PickupTexts = Readonly<Record<Pickup, string>>;

/** The places that each tour visits, in order. */
export type PlaceTexts = Readonly<Record<TourId, readonly string[]>>;
