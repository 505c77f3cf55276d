import * as failures from '#words/failures.ts';
import { prefix } from '#words/language.ts';
import { isObstacle } from '../../../domain/days/unavailable-days.ts';
import type { DayQuestion, DayRefusal, Period, UnavailableDay } from '../../../domain/days/unavailable-days.ts';
import { abortAfter } from '../abort-after.ts';
import { translateRefusals } from '../translations/translated-reasons.ts';
import { loadUserRest, loadVisitorRest, requireRows, withErrorMessage } from '../rest-client.ts';

const timeout = 15_000;

/**
 * The days of a period on which a booking cannot begin, for any visitor (docs/product/booking.md, Closed days and
 * capacity).
 * @param period at most 100 days
 * Throws 'Failed to fetch unavailable days'.
 */
export function loadUnavailableDays(question: DayQuestion, { first, last }: Period): Promise<UnavailableDay[]> {
  return withErrorMessage(failures.fetchUnavailableDays, async () => {
    const rest = await loadVisitorRest();
    const answer = await rest
      // A GET, because a POST would count as a write, and the limit on writes per network is low.
      .rpc('unavailable_days', { ...question, first_day: first, last_day: last }, { get: true })
      .abortSignal(abortAfter(timeout));
    const found = requireRows(answer, failures.fetchUnavailableDays).filter(({ why }) => isObstacle(why));
    return prefix ? translateRefusals(found) : found;
  });
}

/**
 * Loads the obstacle to the days of a stored booking: closed, taken or full days. Null if there is none. For
 * administrators. Throws 'Failed to fetch unavailable days'.
 */
export function loadObstacle(bookingId: string): Promise<DayRefusal | null> {
  return withErrorMessage(failures.fetchUnavailableDays, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('read_obstacle', { booking: bookingId }, { get: true });
    if (error) throw error;
    return data;
  });
}
