import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { loadUserRest } from '../rest-client.ts';

/**
 * Who waits for a place on a full day from today on, at most 200 parties. For administrators. Null if that could not be
 * loaded: the pages that show it show other things too, and do so without it.
 */
export async function findWaitingList(): Promise<WaitingParty[] | null> {
  try {
    const rest = await loadUserRest();
    return (await rest.rpc('read_waiting_list', {}, { get: true })).data;
  } catch {
    return null;
  }
}
