import { departureChoices } from '../../../domain/departures/departure.ts';
import type { Departure, DepartureChoice } from '../../../domain/departures/departure.ts';
import { loadDepartureChoices } from '../departures/departures.ts';
import { loadOrKnow } from './last-response.ts';
import { readPart } from './offline-copy.ts';

/**
 * What a party of a tour can join on a day; without a connection or a response, as far as this device knows. Throws
 * 'Failed to fetch departures'.
 * @param shown the departures that the page shows
 */
export async function loadChoices(
  tour: string,
  day: string,
  shown: readonly Departure[] = [],
): Promise<DepartureChoice[]> {
  return loadOrKnow(
    () => loadDepartureChoices(tour, day),
    () => keptChoices(tour, day, shown),
  );
}

/** What a party of a tour can join on a day, as far as this device and the page know. */
export function keptChoices(tour: string, day: string, shown: readonly Departure[] = []): DepartureChoice[] {
  const copied = readPart('days')?.value.flatMap((one) => one.departures ?? []) ?? [];
  const departures = [...shown, ...copied.filter(({ id }) => !shown.some((one) => one.id === id))];
  return departureChoices(tour, day, readPart('times')?.value ?? [], departures, () => crypto.randomUUID());
}
