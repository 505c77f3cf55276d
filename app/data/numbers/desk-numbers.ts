import type { DeskNumbers } from '../../../domain/numbers/desk-numbers.ts';
import { loadUserRest, withErrorMessage } from '../rest-client.ts';

/** Loads the numbers of the last 26 weeks. For administrators. Throws 'Failed to fetch numbers'. */
export function loadDeskNumbers(): Promise<DeskNumbers> {
  return withErrorMessage('Failed to fetch numbers', async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('read_numbers', {}, { get: true });
    if (error) throw error;
    return data;
  });
}
