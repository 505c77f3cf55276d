import type { TripFacts } from '../catalogue/trip-facts.ts';

/** The overlay of a booked tour (database function desk_tours_of); null means the value of the catalogue. */
export interface DeskTour {
  id: string;
  name: string | null;
  included: string[] | null;
  facts: Partial<TripFacts>;
}
