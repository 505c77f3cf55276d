import { places as texts } from '../../content/en/places.ts';

/** The places that each fixed tour visits, in order, for its page and the structured data of search engines. */
const places: Readonly<Record<string, readonly string[]>> = texts;

/** The places of these tours, one tour after the other, each once; none for a tour that is not fixed. */
export function findPlaces(tourIds: readonly string[]): string[] {
  return [...new Set(tourIds.flatMap((id) => (Object.hasOwn(places, id) ? (places[id] ?? []) : [])))];
}
