import * as failures from '#words/failures.ts';
import type { DeskArea, DeskChange } from '../../../domain/desk/desk-change.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** The number of changes that the history page shows. */
export const mostChanges = 200;

/**
 * Loads the newest changes at the desk, in one area or in all. For administrators. Throws 'Failed to fetch the
 * history'.
 */
export function loadDeskChanges(area: DeskArea | null): Promise<DeskChange[]> {
  const message = failures.fetchTheHistory;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const rows = rest
      .from('desk_changes')
      .select('id, changed_at, changed_by_name, area, act, subject, fields, previous')
      .order('changed_at', { ascending: false })
      .order('id')
      .limit(mostChanges);
    return requireRows<DeskChange>(await (area ? rows.eq('area', area) : rows), message);
  });
}
