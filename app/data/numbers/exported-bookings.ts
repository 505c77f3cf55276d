import * as failures from '#words/failures.ts';
import type { ExportedBooking } from '../../../domain/numbers/bookings-csv.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

const failed = failures.fetchBookings;
// Far below the maximum number of rows in a response, and small enough for the time limit of a call on a slow
// connection.
const pageSize = 1000;
const columns =
  '*, departure:departures!bookings_departure_id_fkey(assignments(vessel:vessels(name), person:crew_members(name))), changes:booking_changes(sequence, to_status, changed_facts, changed_at, changed_by_name, changed_by_email, changed_by_link, changed_by_guest), notes:booking_notes(note, written_at), forCrew:crew_notes(note), figures:booking_figures(went), groups:booking_groups(group_id, left_at)';

/**
 * Loads all bookings of the days between two, both inclusive, ordered by day. Loads them in pages; each page begins
 * after the last booking of the previous one, so a booking that is added meanwhile causes neither repetitions nor gaps.
 * For administrators. Throws 'Failed to fetch bookings'.
 * @param onPage receives the number of bookings loaded so far
 */
export function loadExportedBookings(
  first: string,
  last: string,
  onPage: (loaded: number) => void,
): Promise<ExportedBooking[]> {
  return withErrorMessage(failed, async () => {
    const found: ExportedBooking[] = [];
    for (;;) {
      // A new client for each page, because a long export outlives an access token.
      const rest = await loadUserRest();
      const after = found.at(-1);
      const page = rest.from('bookings').select(columns).gte('date', first).lte('date', last);
      const answer = await (
        after ? page.or(`date.gt.${after.date},and(date.eq.${after.date},id.gt.${after.id})`) : page
      )
        .order('date')
        .order('id')
        .order('sequence', { referencedTable: 'changes' })
        .order('written_at', { referencedTable: 'notes' })
        .limit(pageSize);
      const rows = requireRows<ExportedBooking>(answer, failed);
      found.push(...rows);
      onPage(found.length);
      if (rows.length < pageSize) return found;
    }
  });
}

// So that the address of a call is short enough.
const mostIds = 100;

/** Loads these bookings, ordered by day. For administrators. Throws 'Failed to fetch bookings'. */
export function loadChosenBookings(ids: readonly string[]): Promise<ExportedBooking[]> {
  return withErrorMessage(failed, async () => {
    const found: ExportedBooking[] = [];
    for (let at = 0; at < ids.length; at += mostIds) {
      const rest = await loadUserRest();
      const answer = await rest
        .from('bookings')
        .select(columns)
        .in('id', ids.slice(at, at + mostIds))
        .order('sequence', { referencedTable: 'changes' })
        .order('written_at', { referencedTable: 'notes' });
      found.push(...requireRows<ExportedBooking>(answer, failed));
    }
    const key = ({ date, id }: ExportedBooking) => `${date} ${id}`;
    return found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  });
}
