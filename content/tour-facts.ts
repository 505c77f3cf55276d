import type { TourId } from './tours.ts';

/** The texts about where guests are collected. */
type Pickup = 'transfers' | 'fromTown';

/** The lists of what guests bring themselves. */
type Bring = Extract<(typeof statedFacts)[TourId], { bring: string }>['bring'];

/** The values are those of domain/catalogue/trip-facts.ts. */
interface StatedFacts {
  swimming?: string;
  youngestAge?: number;
  seaMotion?: string;
  walking?: string;
  bring?: string;
  pickup?: Pickup;
  backBy?: string;
}

// The boat crosses the lagoon, as the home page says of the mainland.
const mainland = { swimming: 'none', seaMotion: 'sheltered', pickup: 'transfers' } as const;

/**
 * The facts that the texts state about each tour (docs/product/tours-and-carts.md, Is this trip for me?): its own
 * texts, that of the home page, and what posts about such tours say that guests bring. A fact that no text states is
 * absent and shown as 'ask us', because only the operator knows it.
 */
export const statedFacts = {
  'full-day-fishing': { bring: 'fishing' },
  'half-day-fishing': { seaMotion: 'sheltered', bring: 'fishing' },
  'hol-chan-snorkeling': { swimming: 'in-water', walking: 'none', bring: 'reef' },
  'shark-ray-alley': { swimming: 'beginners', seaMotion: 'sheltered', walking: 'none', bring: 'reef' },
  'mexico-rocks': { swimming: 'in-water', seaMotion: 'sheltered', walking: 'none', bring: 'reef' },
  lamanai: { ...mainland, walking: 'climbing', bring: 'ruins' },
  xunantunich: { ...mainland, walking: 'climbing', bring: 'ruins' },
  'altun-ha': { ...mainland, walking: 'easy', bring: 'ruins' },
  'belize-zoo': { ...mainland, walking: 'easy' },
  'adventure-combo': { seaMotion: 'sheltered', walking: 'short', pickup: 'transfers', bring: 'caves' },
  'baboon-sanctuary': { ...mainland, walking: 'easy' },
  'full-day-sailing': { swimming: 'beginners', walking: 'none', pickup: 'fromTown' },
} as const satisfies Record<TourId, StatedFacts>;

/** The texts of the facts in a language. */
export interface FactTexts {
  pickups: Readonly<Record<Pickup, string>>;
  bring: Readonly<Record<Bring, readonly string[]>>;
}

/** The places that each tour visits, in order. */
export type PlaceTexts = Readonly<Record<TourId, readonly string[]>>;
