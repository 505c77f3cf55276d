/**
 * Limits of what the desk writes about a tour. Lengths are in Unicode code points. Tables tours and tour_overlays refuse
 * longer texts (`npm run catalogue` writes their constraints).
 */
export const tourLimits = {
  name: 120,
  description: 5000,
  duration: 100,
  included: { count: 50, length: 300 },
  imageUrl: 2000,
  imageAlt: 300,
} as const;

/** Limits of the facts of a trip (trip-facts.ts). Function is_trip_facts of the database has the same. */
export const tripFactLimits = {
  youngestAge: 99,
  bring: { count: 20, length: 100 },
  pickup: 300,
} as const;
