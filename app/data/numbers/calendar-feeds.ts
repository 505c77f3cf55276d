import * as failures from '#words/failures.ts';
import { backendUrl } from '../backend.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/**
 * A secret address of the calendar (docs/product/numbers-and-data.md, Calendar feed), without the address itself, which
 * is only shown once.
 */
export interface CalendarFeed {
  id: string;
  /** A name for the place where the address is used. */
  label: string;
  made_by_email: string | null;
  made_at: string;
  /** When a calendar app last read the feed; null if never. */
  last_read_at: string | null;
}

/** Loads the calendar addresses, newest first. For administrators. Throws 'Failed to fetch calendar addresses'. */
export function loadCalendarFeeds(): Promise<CalendarFeed[]> {
  const message = failures.fetchCalendarAddresses;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('calendar_feeds')
      .select('id, label, made_by_email, made_at, last_read_at')
      .order('made_at', { ascending: false });
    return requireRows<CalendarFeed>(answer, message);
  });
}

/** Creates an address and returns it. For administrators. Throws 'Failed to make a calendar address'. */
export function makeCalendarFeed(label: string): Promise<string> {
  return withErrorMessage(failures.makeACalendarAddress, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('make_calendar_feed', { label });
    if (error) throw error;
    return `${backendUrl()}/functions/v1/calendar-feed/bookings.ics?token=${data}`;
  });
}

/** Revokes an address. For administrators. Throws 'Failed to end the calendar address'. */
export function deleteCalendarFeed({ id }: CalendarFeed): Promise<void> {
  const message = failures.endTheCalendarAddress;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    // Row-level security reports a forbidden change as zero rows without an error.
    const rows = requireRows(await rest.from('calendar_feeds').delete().eq('id', id).select('id'), message);
    if (rows.length !== 1) throw new Error(message);
  });
}
