import { departureChoices } from '../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { loadDepartureChoices } from '../departures/departures.ts';
import { hasConnection } from './last-response.ts';
import { readPart } from './offline-copy.ts';

/**
 * What a party of a tour can join on a day; without a connection, as far as this device knows. Throws 'Failed to fetch
 * departures'.
 */
export async function loadChoices(tour: string, day: string): Promise<DepartureChoice[]> {
  return hasConnection() ? loadDepartureChoices(tour, day) : keptChoices(tour, day);
}

/** What a party of a tour can join on a day, as far as this device knows. */
export function keptChoices(tour: string, day: string): DepartureChoice[] {
  const departures = readPart('days')?.value.flatMap((one) => one.departures ?? []) ?? [];
  return departureChoices(tour, day, readPart('times')?.value ?? [], departures, () => crypto.randomUUID());
}
