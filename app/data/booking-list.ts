import type { BookingRow } from '../../domain/booking/booking.ts';
import { todayInBelize } from '../../domain/booking/booking-dates.ts';
import { bookingStatuses, bookingStatusNames } from '../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { requireAccessToken } from './auth-client.ts';
import { watchTable } from './live-table.ts';
import { loadUserRest, withErrorMessage, requireRows } from './rest-client.ts';

/** In which order the bookings come: by when they were sent, by the day they are for, by name. */
export type BookingSort = 'newest' | 'oldest' | 'date' | 'name';

/** Which bookings an administrator wants to see. */
export interface BookingQuery {
  status: BookingStatus | 'all';
  /** Words that must occur in name, e-mail, phone or reference; '' for all. */
  words: string;
  sort: BookingSort;
  /** From 1. */
  page: number;
}

export interface BookingPage {
  bookings: BookingRow[];
  /** How many there are on all pages. */
  total: number;
  /** The page that these are: the first where the wanted one does not exist (any more). */
  page: number;
}

/** How many bookings there are of each status, and what the desk shows about them. */
export interface BookingCounts extends Record<BookingStatus, number> {
  /** When the longest unanswered request came. */
  waiting_since: string | null;
  newest: string | null;
}

/** The row that count_bookings returns. Statuses without bookings are left out of `counts`. */
interface CountRow extends Pick<BookingCounts, 'waiting_since' | 'newest'> {
  counts: Partial<Record<BookingStatus, number>>;
}

export const bookingsPerPage = 20;

const openStatuses = bookingStatusNames.filter((status) => bookingStatuses[status].isOpen);

const orders: Readonly<Record<BookingSort, { column: string; ascending: boolean }>> = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  date: { column: 'date', ascending: true },
  name: { column: 'name', ascending: true },
};

/** One page of the bookings; filtered, ordered and cut by the database. For administrators. Throws 'Failed to fetch bookings'. */
export function loadBookingPage({ status, words, sort, page }: BookingQuery): Promise<BookingPage> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const all = words
      ? rest.rpc('search_bookings', { words }, { get: true, count: 'exact' }).select('*')
      : rest.from('bookings').select('*', { count: 'exact' });
    const { column, ascending } = orders[sort];
    const first = (page - 1) * bookingsPerPage;
    const wanted = status === 'all' ? all : all.eq('status', status);
    const answer = await wanted
      .order(column, { ascending })
      // Rows of the same moment, day or name must not change places between two pages.
      .order('id')
      .range(first, first + bookingsPerPage - 1);
    // A range that begins behind the last row: the list has become shorter since, or somebody wrote the address by hand.
    if (answer.error?.code === 'PGRST103' && page > 1) return loadBookingPage({ status, words, sort, page: 1 });
    const bookings = requireRows<BookingRow>(answer, 'Failed to fetch bookings');
    return { bookings, total: answer.count ?? bookings.length, page };
  });
}

/** How many open bookings name this tour. For administrators. Throws 'Failed to fetch bookings'. */
export function countOpenBookings(tourId: string): Promise<number> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const { count, error } = await rest
      .from('bookings')
      .select('id', { count: 'exact', head: true })
      .in('status', openStatuses)
      .gte('date', todayInBelize(new Date()))
      .or(`tour_id.eq.${tourId},custom_tour_ids.cs.{${tourId}}`);
    if (error) throw error;
    return count ?? 0;
  });
}

/** How many bookings of each status the words find. For administrators. Throws 'Failed to fetch bookings'. */
export function countBookings(words = ''): Promise<BookingCounts> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const [found] = requireRows<CountRow>(
      await rest.rpc('count_bookings', { words }, { get: true }),
      'Failed to fetch bookings',
    );
    if (!found) throw new Error('Failed to fetch bookings');
    const { counts, ...moments } = found;
    const none = Object.fromEntries(bookingStatusNames.map((status) => [status, 0])) as Record<BookingStatus, number>;
    return { ...none, ...counts, ...moments };
  });
}

/** The bookings that came after this moment, newest first, at most five. For administrators. Throws 'Failed to fetch bookings'. */
export function loadBookingsSince(moment: string): Promise<BookingRow[]> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('bookings')
      .select('*')
      .gt('created_at', moment)
      .order('created_at', { ascending: false })
      .limit(5);
    return requireRows<BookingRow>(answer, 'Failed to fetch bookings');
  });
}

/** Calls `look` whenever there may be news about the bookings; where no socket can be opened, every 10 seconds. Returns the end of it. */
export function watchBookings(look: () => void): () => void {
  return watchTable({ table: 'bookings', look, pollEvery: 10_000, accessToken: requireAccessToken });
}
