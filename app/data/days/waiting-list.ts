import * as failures from '#words/failures.ts';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { loadUserRest, withErrorMessage } from '../rest-client.ts';

/**
 * Loads who waits for a place on a full day from today on, at most 200 parties. For administrators. Throws 'Failed to
 * fetch the waiting list'.
 */
export function loadWaitingList(): Promise<WaitingParty[]> {
  return withErrorMessage(failures.fetchTheWaitingList, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('read_waiting_list', {}, { get: true });
    if (error) throw error;
    return data;
  });
}

/** The same for a place that shows more than it, which stays without it: null if it could not be loaded. */
export function loadWaitingListIfItCan(): Promise<WaitingParty[] | null> {
  return loadWaitingList().catch(() => null);
}
