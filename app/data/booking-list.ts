import { bookingTypes } from '../../domain/booking/booking.ts';
import type { BookingRow } from '../../domain/booking/booking.ts';
import type { BookingChange } from '../../domain/booking/booking-change.ts';
import { bookingStatuses, bookingStatusNames } from '../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { ChangeRequestKind } from '../../domain/booking/change-request.ts';
import type { ItemKind } from '../../domain/catalogue/catalogue-items.ts';
import { combos } from '../../domain/catalogue/combos.ts';
import type { BookingSource, EnteredSource } from '../../domain/numbers/booking-source.ts';
import { requireAccessToken } from './auth-client.ts';
import { serverToday } from './clock/server-today.ts';
import { watchTable } from './live-table.ts';
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
  /** Bookings with a day in this period, yyyy-MM-dd. */
  firstDay?: string | null;
  lastDay?: string | null;
  /** A tour is also found in the combos and custom adventures that visit it. */
  trip?: Trip | null;
  source?: SourceFilter | null;
}

/** The filter, order and page of the list. */
export interface BookingQuery extends BookingFilter {
  sort: BookingSort;
  /** The page number, from 1. */
  page: number;
}

/** A booking of the list with its open change requests. */
export type ListedBooking = BookingRow & { asked: { kind: ChangeRequestKind }[] };

/** A booking that has left a list, with its last change. */
export type AnsweredBooking = ListedBooking & { changes: BookingChange[] };

export interface BookingPage {
  bookings: ListedBooking[];
  /** The number of matching bookings on all pages. */
  total: number;
  /** The loaded page: the first page if the requested one does not exist. */
  page: number;
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

export const bookingsPerPage = 20;

const openStatuses = bookingStatusNames.filter((status) => bookingStatuses[status].isOpen);

// Requests that come while the office is closed are due at one time.
const orders: Readonly<Record<BookingSort, { columns: readonly string[]; ascending: boolean }>> = {
  newest: { columns: ['created_at'], ascending: false },
  due: { columns: ['decision_due_at', 'created_at'], ascending: true },
  date: { columns: ['date'], ascending: true },
  name: { columns: ['name'], ascending: true },
};

const listedColumns = '*, asked:change_requests(kind)';

/**
 * Loads one page of bookings; the database filters and sorts. For administrators. Throws 'Failed to fetch bookings'.
 */
export function loadBookingPage({ sort, page, ...filter }: BookingQuery): Promise<BookingPage> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const { columns, ascending } = orders[sort];
    const first = (page - 1) * bookingsPerPage;
    const found = findBookings(await loadUserRest(), filter).is('asked.handled_at', null);
    const answer = await columns
      .reduce((sorted, column) => sorted.order(column, { ascending }), found)
      // The id breaks ties, so that rows with equal keys keep their order across pages.
      .order('id')
      .range(first, first + bookingsPerPage - 1);
    // The range begins after the last row, because the list became shorter or someone typed the page number.
    if (answer.error?.code === 'PGRST103' && page > 1) return loadBookingPage({ ...filter, sort, page: 1 });
    const bookings = requireRows<ListedBooking>(answer, 'Failed to fetch bookings');
    return { bookings, total: answer.count ?? bookings.length, page };
  });
}

function findBookings(rest: SiteRest, { statuses = [], words, firstDay, lastDay, trip, source }: BookingFilter) {
  let found = words
    ? rest.rpc('search_bookings', { words }, { get: true, count: 'exact' }).select(listedColumns)
    : rest.from('bookings').select(listedColumns, { count: 'exact' });
  if (statuses.length > 0) found = found.in('status', [...statuses]);
  if (firstDay) found = found.gte('last_day', firstDay);
  if (lastDay) found = found.lte('date', lastDay);
  if (trip) found = found.or(conditionsOf(trip).join(','));
  if (source === 'link') return found.like('source', 'link:%');
  if (source === 'unknown') return found.is('source', null);
  return source ? found.eq('source', source) : found;
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

/** Loads bookings with their last changes. For administrators. Throws 'Failed to fetch bookings'. */
export function loadAnsweredBookings(ids: readonly string[]): Promise<AnsweredBooking[]> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('bookings')
      .select(`${listedColumns}, changes:booking_changes(*)`)
      .in('id', [...ids])
      .is('asked.handled_at', null)
      .is('changes.changed_facts', null)
      .order('sequence', { referencedTable: 'changes', ascending: false })
      .limit(1, { referencedTable: 'changes' });
    return requireRows<AnsweredBooking>(answer, 'Failed to fetch bookings');
  });
}

/** Counts the open bookings of this tour. For administrators. Throws 'Failed to fetch bookings'. */
export function countOpenBookings(tourId: string): Promise<number> {
  return withErrorMessage('Failed to fetch bookings', async () => {
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

/** Counts the bookings of each status. For administrators. Throws 'Failed to fetch bookings'. */
export function countBookings(): Promise<BookingCounts> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const answer = await rest.rpc('count_bookings', {}, { get: true });
    const [found] = requireRows(answer, 'Failed to fetch bookings');
    if (!found) throw new Error('Failed to fetch bookings');
    const { counts, ...moments } = found;
    const none = Object.fromEntries(bookingStatusNames.map((status) => [status, 0])) as Record<BookingStatus, number>;
    return { ...none, ...counts, ...moments };
  });
}

/**
 * Loads the newest bookings that visitors sent after this moment, at most five. For administrators. Throws 'Failed to
 * fetch bookings'.
 */
export function loadBookingsSince(moment: string): Promise<BookingRow[]> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('bookings')
      .select('*')
      .gt('created_at', moment)
      .is('entered_by', null)
      .order('created_at', { ascending: false })
      .limit(5);
    return requireRows<BookingRow>(answer, 'Failed to fetch bookings');
  });
}

const watched = ['bookings', 'closed_days', 'item_limits'];

/**
 * Calls `onChange` when bookings, closed days or limits may have changed, and every 10 seconds without a socket.
 * Returns a function that unsubscribes.
 */
export function watchBookings(onChange: () => void): () => void {
  return watchTable({ table: watched, onChange, pollEvery: 10_000, accessToken: requireAccessToken });
}
