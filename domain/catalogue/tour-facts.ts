import { pickups as own } from '../../content/en/pickups.ts';
import { statedFacts } from '../../content/tour-facts.ts';
import type { PickupTexts } from '../../content/tour-facts.ts';
import { combineFacts, unknownFacts } from './trip-facts.ts';
import type { TripFacts } from './trip-facts.ts';

type StatedFacts = Partial<Omit<TripFacts, 'pickup' | 'bring'>> & { pickup?: keyof PickupTexts };

/** A fact that the content does not state is unknown, because only the operator knows it. */
const stated: Readonly<Record<string, StatedFacts>> = statedFacts;

/** The facts of a tour; everything is 'ask us' for a tour that is not in the catalogue. */
export function tourFacts(tourId: string, pickups: PickupTexts = own): TripFacts {
  if (!Object.hasOwn(stated, tourId)) return unknownFacts;
  const { pickup, ...facts } = stated[tourId]!;
  return { ...unknownFacts, ...facts, ...(pickup ? { pickup: pickups[pickup] } : {}) };
}

/** The facts of a trip with these tours; what the desk says about a tour replaces the catalogue's. */
export function factsOfTours(tours: readonly { id: string; facts?: Partial<TripFacts> }[]): TripFacts {
  return combineFacts(tours.map(({ id, facts }) => ({ ...tourFacts(id), ...facts })));
}
