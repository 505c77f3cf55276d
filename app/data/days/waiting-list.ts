import * as failures from '#words/failures.ts';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

const failed = failures.fetchTheWaitingList;

/**
 * Loads who waits for a place on a full day from today on, at most 200 parties. For administrators. Throws 'Failed to
 * fetch the waiting list'.
 */
export function loadWaitingList(): Promise<WaitingParty[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    return requireRows<WaitingParty>(await rest.rpc('read_waiting_list', {}, { get: true }), failed);
  });
}
