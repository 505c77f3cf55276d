import type { TripFacts } from '../catalogue/trip-facts.ts';

/** What the desk says about a tour of a booking (database function desk_tours_of); null is what the catalogue says. */
export interface DeskTour {
  id: string;
  name: string | null;
  included: string[] | null;
  facts: Partial<TripFacts>;
}
