import { factTexts as own } from '../../content/en/fact-texts.ts';
import { statedFacts } from '../../content/tour-facts.ts';
import type { FactTexts } from '../../content/tour-facts.ts';
import { combineFacts, unknownFacts } from './trip-facts.ts';
import type { TripFacts } from './trip-facts.ts';

type StatedFacts = Partial<Omit<TripFacts, 'pickup' | 'bring'>> & {
  pickup?: keyof FactTexts['pickups'];
  bring?: keyof FactTexts['bring'];
};

/** A fact that the content does not state is unknown, because only the operator knows it. */
const stated: Readonly<Record<string, StatedFacts>> = statedFacts;

/** The facts of a tour; everything is 'ask us' for a tour that is not in the catalogue. */
export function tourFacts(tourId: string, texts: FactTexts = own): TripFacts {
  if (!Object.hasOwn(stated, tourId)) return unknownFacts;
  const { pickup, bring, ...facts } = stated[tourId]!;
  return {
    ...unknownFacts,
    ...facts,
    ...(pickup ? { pickup: texts.pickups[pickup] } : {}),
    ...(bring ? { bring: texts.bring[bring] } : {}),
  };
}

/** The facts of a trip with these tours; what the desk says about a tour replaces the catalogue's. */
export function factsOfTours(tours: readonly { id: string; facts?: Partial<TripFacts> }[]): TripFacts {
  return combineFacts(tours.map(({ id, facts }) => ({ ...tourFacts(id), ...facts })));
}
