import type { Departure } from '../../../domain/departures/departure.ts';
import { loadBoard, loadFleet } from '../departures/fleet.ts';
import type { Fleet } from '../departures/fleet.ts';
import { hasConnection } from './last-response.ts';
import { keepPart, readPart } from './offline-copy.ts';

/**
 * Loads the boats and people, and the departures of a day with what they have; without a connection, as far as this
 * device knows. Throws 'Failed to fetch boats and crew' or 'Failed to fetch departures'.
 */
export async function loadFleetOfDay(day: string): Promise<Fleet & { departures: Departure[] }> {
  if (hasConnection()) {
    const [fleet, departures] = await Promise.all([loadFleet(), loadBoard(day, day)]);
    return { ...fleet, departures };
  }
  const departures = readPart('days')?.value.find((one) => one.day === day)?.departures ?? [];
  return { ...(readPart('fleet')?.value ?? { vessels: [], crew: [] }), departures };
}

/** Keeps the boats and people for the time without a connection, without what no choice among them needs. */
export function keepFleet({ vessels, crew }: Fleet): void {
  keepPart('fleet', {
    vessels: vessels.map((one) => ({ ...one, note: '' })),
    crew: crew.map((one) => ({ ...one, phone: '', account_id: null })),
  });
}
