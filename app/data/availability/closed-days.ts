import * as failures from '#words/failures.ts';
import type { ClosedDays, ClosedDaysStep } from '../../../domain/days/closed-days.ts';
import { serverToday } from '../clock/server-today.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

const columns = 'id, first_day, last_day, item_kind, item_id, reason, weather_call_id';

/**
 * Loads the closed days that are not over, earliest first. For administrators. Throws 'Failed to fetch closed days'.
 */
export function loadClosedDays(): Promise<ClosedDays[]> {
  return withErrorMessage(failures.fetchClosedDays, async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('closed_days')
      .select(columns)
      .gte('last_day', serverToday())
      .order('first_day')
      .order('last_day')
      .order('id');
    return requireRows<ClosedDays>(answer, failures.fetchClosedDays);
  });
}

/**
 * The closed days from the first to the last day, including both. For administrators. Throws 'Failed to fetch closed
 * days'.
 */
export function loadClosedDaysBetween(first: string, last: string): Promise<ClosedDays[]> {
  return withErrorMessage(failures.fetchClosedDays, async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('closed_days')
      .select(columns)
      .gte('last_day', first)
      .lte('first_day', last)
      .order('first_day')
      .order('id');
    return requireRows<ClosedDays>(answer, failures.fetchClosedDays);
  });
}

/**
 * Closes or opens days in one step. The same step again changes nothing. For administrators. Returns 'changed' if
 * someone else has changed the closures meanwhile; nothing happens then. Throws the message.
 */
export function replaceClosedDays({ removed, stored }: ClosedDaysStep, message: string): Promise<'done' | 'changed'> {
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('replace_closed_days', {
      removed: removed.map(({ id }) => id),
      stored: stored.map((row) => ({ ...row })),
    });
    if (error) throw error;
    return data.outcome;
  });
}
