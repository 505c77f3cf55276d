import { combineFacts, unknownFacts } from './trip-facts.ts';
import type { TripFacts } from './trip-facts.ts';

const mainland: Partial<TripFacts> = {
  swimming: 'none',
  pickup: 'Boat and road transfers from the island are included. Ask us where we meet',
};

/**
 * The facts that the catalogue's texts state about each fixed tour (docs/product/tours-and-carts.md, Is this trip for
 * me?). A fact that the texts do not state is absent and shown as 'ask us', because only the operator knows it.
 */
const statedFacts: Readonly<Record<string, Partial<TripFacts>>> = {
  'full-day-fishing': {},
  'half-day-fishing': { seaMotion: 'sheltered' },
  'hol-chan-snorkeling': { swimming: 'in-water', walking: 'none' },
  'shark-ray-alley': { swimming: 'beginners', seaMotion: 'sheltered', walking: 'none' },
  'mexico-rocks': { swimming: 'in-water', seaMotion: 'sheltered', walking: 'none' },
  lamanai: { ...mainland, walking: 'climbing' },
  xunantunich: { ...mainland, walking: 'climbing' },
  'altun-ha': { ...mainland, seaMotion: 'sheltered', walking: 'easy' },
  'belize-zoo': { ...mainland, walking: 'easy' },
  'adventure-combo': { pickup: mainland.pickup!, walking: 'short' },
  'baboon-sanctuary': { ...mainland, walking: 'easy' },
  'full-day-sailing': {
    swimming: 'beginners',
    walking: 'none',
    pickup: 'The boat leaves from San Pedro. Ask us where we meet',
  },
};

/** The facts of a tour; everything is 'ask us' for a tour that is not in the catalogue. */
export function tourFacts(tourId: string): TripFacts {
  return { ...unknownFacts, ...(Object.hasOwn(statedFacts, tourId) ? statedFacts[tourId] : {}) };
}

/** The facts of a trip with these tours; what the desk says about a tour replaces the catalogue's. */
export function factsOfTours(tours: readonly { id: string; facts?: Partial<TripFacts> }[]): TripFacts {
  return combineFacts(tours.map(({ id, facts }) => ({ ...tourFacts(id), ...facts })));
}
