import * as failures from '#words/failures.ts';
import { bookingTypes } from '../../domain/booking/booking.ts';
import type { BookingRow } from '../../domain/booking/booking.ts';
import type { BookingChange } from '../../domain/booking/booking-change.ts';
import { bookingStatuses, bookingStatusNames } from '../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { AskedFacts, ChangeRequestKind } from '../../domain/booking/change-request.ts';
import type { ItemKind } from '../../domain/catalogue/catalogue-items.ts';
import { combos } from '../../domain/catalogue/combos.ts';
import type { BookingLoad } from '../../domain/days/day-load.ts';
import type { BookingSource, EnteredSource } from '../../domain/numbers/booking-source.ts';
import { requireAccessToken } from './auth-client.ts';
import { serverToday } from './clock/server-today.ts';
import { watchTable } from './live-table.ts';
import { isConnectionError } from './offline/last-response.ts';
import { siteAnswer, type SiteAnswer } from './offline/site-answer.ts';
import { loadUserRest, withErrorMessage, requireRows } from './rest-client.ts';
import type { SiteRest } from './rest-client.ts';

/** The orders of the list: by creation time, by the promised time of an answer, by booked date, by name. */
export type BookingSort = 'newest' | 'due' | 'date' | 'name';

/** A tour, combo or cart. */
export interface Trip {
  kind: ItemKind;
  /** Of letters, digits, dashes and underscores: it becomes part of a condition. */
  id: string;
}

/** A source; 'link' is any link that was given out, and 'unknown' no known source. */
export type SourceFilter = BookingSource | EnteredSource | 'link' | 'unknown';

/** Which bookings are wanted. What is left out or null restricts nothing. */
interface BookingFilter {
  statuses?: readonly BookingStatus[];
  /** Search words for name, e-mail, phone and reference; '' for all bookings. */
  words?: string;
  /** Only the bookings that the signed-in administrator entered or decided. */
  isMine?: boolean;
  /** Bookings with a day in this period, yyyy-MM-dd. */
  firstDay?: string | null;
  lastDay?: string | null;
  /** A tour is also found in the combos and custom adventures that visit it. */
  trip?: Trip | null;
  source?: SourceFilter | null;
}

/** The filter and order of the list. */
export interface BookingQuery extends BookingFilter {
  sort: BookingSort;
}

/** A booking of the list with its open change requests, its last change of the status, and the load of its day. */
export type ListedBooking = BookingRow & {
  asked: { kind: ChangeRequestKind; wanted_day: string | null; asked_facts: AskedFacts | null }[];
  changes: BookingChange[];
  /** Null for a cart and a cancelled booking. Left out if it was not loaded. */
  load?: BookingLoad | null;
};

/** The first bookings of a list. */
export interface FirstBookings {
  bookings: ListedBooking[];
  /** The number of all matching bookings. */
  total: number;
}

/** The number of bookings of each status, and other figures that the desk shows. */
export interface BookingCounts extends Record<BookingStatus, number> {
  /** The creation time of the oldest pending request. */
  waiting_since: string | null;
  /** The earliest promised time of an answer to a pending request; null if no answer is promised. */
  decision_due_at: string | null;
  newest: string | null;
  /** A text that differs after each change of closed days, limits of items, and rentals. */
  revision: string;
}

const openStatuses = bookingStatusNames.filter((status) => bookingStatuses[status].isOpen);

// Requests that come while the office is closed are due at one time.
const orders: Readonly<Record<BookingSort, { columns: readonly string[]; ascending: boolean }>> = {
  newest: { columns: ['created_at'], ascending: false },
  due: { columns: ['decision_due_at', 'created_at'], ascending: true },
  date: { columns: ['date', 'created_at'], ascending: true },
  name: { columns: ['name'], ascending: true },
};

const failed = failures.fetchBookings;

// As many as a list of suggestions needs.
const mostFirst = 20;

const listedColumns = '*, asked:change_requests(kind, wanted_day, asked_facts), changes:booking_changes(*)';

/**
 * Loads the ids of all bookings of a list, in its order; the database filters and sorts. For administrators. Throws
 * 'Failed to fetch bookings'.
 */
export function loadBookingOrder(query: BookingQuery): Promise<string[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const ids: string[] = [];
    for (;;) {
      // A response has at most max_rows of supabase/config.toml.
      const found = inOrder(findBookings(rest, query, 'id'), query.sort).range(ids.length, ids.length + 9_999);
      const answer = await found;
      const rows = requireRows<{ id: string }>(answer, failed);
      ids.push(...rows.map(({ id }) => id));
      if (rows.length === 0 || ids.length >= (answer.count ?? 0)) return [...new Set(ids)];
    }
  });
}

/** Loads the first bookings of a list, and counts all. For administrators. Throws 'Failed to fetch bookings'. */
export function loadFirstBookings(query: BookingQuery): Promise<FirstBookings> {
  return withErrorMessage(failed, async () => {
    const found = inOrder(findBookings(await loadUserRest(), query), query.sort);
    const answer = await withOpenParts(found).limit(mostFirst);
    const bookings = requireRows<ListedBooking>(answer, failed);
    return { bookings, total: answer.count ?? bookings.length };
  });
}

/** Counts the bookings of a list. For administrators. Throws 'Failed to fetch bookings'. */
export function countFound(filter: BookingFilter): Promise<number> {
  return withErrorMessage(failed, async () => {
    const { count, error } = await findBookings(await loadUserRest(), filter, 'id').limit(0);
    if (error) throw error;
    return count ?? 0;
  });
}

/**
 * Loads bookings as they are now, in any order, with the load of their days; at most 100. For administrators. Throws
 * 'Failed to fetch bookings'.
 */
export function loadListedBookings(ids: readonly string[]): Promise<ListedBooking[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const found = rest
      .from('bookings')
      .select(listedColumns)
      .in('id', [...ids]);
    const [answer, loads] = await Promise.all([withOpenParts(found), loadBookingLoads(ids)]);
    return withLoads(requireRows<ListedBooking>(answer, failed), loads);
  });
}

/** Loads the loads of the days of bookings, at most 100. For administrators. Throws 'Failed to fetch bookings'. */
export function loadBookingLoads(ids: readonly string[]): Promise<BookingLoad[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const answer = await rest.rpc('read_booking_loads', { bookings: [...ids] }, { get: true });
    return requireRows<BookingLoad>(answer, failed);
  });
}

/** Adds the loads to their bookings. */
export function withLoads(bookings: readonly ListedBooking[], loads: readonly BookingLoad[]): ListedBooking[] {
  const loadOf = new Map(loads.map((load) => [load.booking_id, load]));
  return bookings.map((booking) => ({ ...booking, load: loadOf.get(booking.id) ?? null }));
}

function findBookings(rest: SiteRest, filter: BookingFilter, columns: string = listedColumns) {
  // The types of a response describe columns that the program names itself.
  const selected = columns as typeof listedColumns;
  const { statuses = [], words = '', isMine = false, firstDay, lastDay, trip, source } = filter;
  let found =
    words || isMine
      ? rest
          .rpc('search_bookings', { words, ...(isMine && { mine: true }) }, { get: true, count: 'exact' })
          .select(selected)
      : rest.from('bookings').select(selected, { count: 'exact' });
  if (statuses.length > 0) found = found.in('status', [...statuses]);
  if (firstDay) found = found.gte('last_day', firstDay);
  if (lastDay) found = found.lte('date', lastDay);
  if (trip) found = found.or(conditionsOf(trip).join(','));
  if (source === 'link') return found.like('source', 'link:%');
  if (source === 'unknown') return found.is('source', null);
  return source ? found.eq('source', source) : found;
}

/** Sorts a list. The id breaks ties, so that rows with equal keys keep their order. */
function inOrder<Found extends Sortable>(found: Found, sort: BookingSort): Found {
  const { columns, ascending } = orders[sort];
  return columns.reduce((sorted, column) => sorted.order(column, { ascending }), found).order('id');
}

/** Limits the parts of each booking to its open change requests and its last change of the status. */
function withOpenParts<Found extends Embedding>(found: Found): Found {
  return found
    .is('asked.handled_at', null)
    .is('changes.changed_facts', null)
    .order('sequence', { referencedTable: 'changes', ascending: false })
    .limit(1, { referencedTable: 'changes' });
}

interface Embedding {
  is(column: string, value: null): this;
  order(column: string, options: { referencedTable: string; ascending: boolean }): this;
  limit(count: number, options: { referencedTable: string }): this;
}

interface Sortable {
  order(column: string, options?: { ascending: boolean }): this;
}

/** The conditions of which a booking with this tour, combo or cart fulfils one. */
function conditionsOf({ kind, id }: Trip): string[] {
  const booked = bookingTypes.flatMap(({ choice }) => {
    if (choice.kind !== kind) return [];
    return [choice.isMany ? `${choice.column}.cs.{${id}}` : `${choice.column}.eq.${id}`];
  });
  const visiting = kind === 'tour' ? combos.filter(({ tourIds }) => tourIds.includes(id)) : [];
  return [...booked, ...visiting.map((combo) => `combo_tour_id.eq.${combo.id}`)];
}

/** Counts the open bookings of this tour. For administrators. Throws 'Failed to fetch bookings'. */
export function countOpenBookings(tourId: string): Promise<number> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const { count, error } = await rest
      .from('bookings')
      .select('id', { count: 'exact', head: true })
      .in('status', openStatuses)
      .gte('date', serverToday())
      .or(`tour_id.eq.${tourId},custom_tour_ids.cs.{${tourId}}`);
    if (error) throw error;
    return count ?? 0;
  });
}

/**
 * Counts the bookings of each status. `counts` is null if the site does not answer as it should; `site` has the kind of
 * its answer. For administrators.
 */
export async function countBookings(): Promise<{ counts: BookingCounts | null; site: SiteAnswer }> {
  try {
    const rest = await loadUserRest();
    const answer = await rest.rpc('count_bookings', {}, { get: true });
    const found = answer.data?.[0];
    if (!found) return { counts: null, site: answer.error ? siteAnswer(answer) : 'failed' };
    const { counts, ...moments } = found;
    const none = Object.fromEntries(bookingStatusNames.map((status) => [status, 0])) as Record<BookingStatus, number>;
    return { counts: { ...none, ...counts, ...moments }, site: 'well' };
  } catch (cause) {
    return { counts: null, site: isConnectionError(cause) ? 'lost' : 'failed' };
  }
}

/**
 * Loads the newest requests that visitors sent after this moment, at most five, without the waiting list. For
 * administrators. Throws 'Failed to fetch bookings'.
 */
export function loadBookingsSince(moment: string): Promise<BookingRow[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('bookings')
      .select('*')
      .gt('created_at', moment)
      .is('entered_by', null)
      .is('from_waiting_list', false)
      .order('created_at', { ascending: false })
      .limit(5);
    return requireRows<BookingRow>(answer, failed);
  });
}

const watched = [
  'bookings',
  'closed_days',
  'item_limits',
  'check_ins',
  'departure_marks',
  'crew_notes',
  'departures',
  'vessels',
  'crew_members',
  'day_offers',
  'booking_groups',
];

/**
 * Calls `onChange` when bookings, closed days or limits may have changed, and every 10 seconds without a socket.
 * Returns a function that unsubscribes.
 */
export function watchBookings(onChange: () => void): () => void {
  return watchTable({ table: watched, onChange, pollEvery: 10_000, accessToken: requireAccessToken });
}
