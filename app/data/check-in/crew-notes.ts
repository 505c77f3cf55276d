import * as failures from '#words/failures.ts';
import { loadUserRest } from '../rest-client.ts';

/**
 * Stores what the crew must know of the party of a booking; '' deletes it. For administrators. Throws 'Failed to save
 * the note'.
 */
export async function saveCrewNote(booking: string, note: string): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('set_crew_note', { booking, note });
  if (error) throw new Error(failures.saveTheNote, { cause: error });
}
