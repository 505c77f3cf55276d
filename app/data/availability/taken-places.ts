import * as failures from '#words/failures.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/**
 * Loads the taken places of the days between two, both inclusive. For administrators. Throws 'Failed to fetch limits'.
 */
export function loadTakenPlaces(first: string, last: string): Promise<TakenPlaces[]> {
  return withErrorMessage(failures.fetchLimits, async () => {
    const rest = await loadUserRest();
    const answer = await rest.rpc('read_places', { first_day: first, last_day: last }, { get: true });
    return requireRows<TakenPlaces>(answer, failures.fetchLimits);
  });
}
