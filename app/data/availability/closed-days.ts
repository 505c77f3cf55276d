import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import { serverToday } from '../clock/server-today.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** A row of table closed_days (docs/product/records.md, Closed days). */
export interface ClosedDays {
  /** uuid */
  id: string;
  /** yyyy-MM-dd. Both days are closed. */
  first_day: string;
  last_day: string;
  /** The closed item. Both columns are null if everything is closed. */
  item_kind: ItemKind | null;
  item_id: string | null;
  /** The reason that visitors see. */
  reason: string;
}

const columns = 'id, first_day, last_day, item_kind, item_id, reason';

/**
 * Loads the closed days that are not over, earliest first. For administrators. Throws 'Failed to fetch closed days'.
 */
export function loadClosedDays(): Promise<ClosedDays[]> {
  return withErrorMessage('Failed to fetch closed days', async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('closed_days')
      .select(columns)
      .gte('last_day', serverToday())
      .order('first_day')
      .order('last_day')
      .order('id');
    return requireRows<ClosedDays>(answer, 'Failed to fetch closed days');
  });
}

/**
 * The closed days from the first to the last day, including both. For administrators. Throws 'Failed to fetch closed
 * days'.
 */
export function loadClosedDaysBetween(first: string, last: string): Promise<ClosedDays[]> {
  return withErrorMessage('Failed to fetch closed days', async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('closed_days')
      .select(columns)
      .gte('last_day', first)
      .lte('first_day', last)
      .order('first_day')
      .order('id');
    return requireRows<ClosedDays>(answer, 'Failed to fetch closed days');
  });
}

/** Closes days. For administrators. Throws 'Failed to close the days'. */
export function insertClosedDays(closed: Omit<ClosedDays, 'id'>): Promise<void> {
  return withErrorMessage('Failed to close the days', async () => {
    const rest = await loadUserRest();
    requireRows(await rest.from('closed_days').insert(closed).select('id'), 'Failed to close the days');
  });
}

/** Reopens closed days. For administrators. Throws 'Failed to open the days again'. */
export function deleteClosedDays({ id }: ClosedDays): Promise<void> {
  const message = 'Failed to open the days again';
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    // Row-level security reports a forbidden change as zero rows without an error.
    const rows = requireRows(await rest.from('closed_days').delete().eq('id', id).select('id'), message);
    if (rows.length !== 1) throw new Error(message);
  });
}
