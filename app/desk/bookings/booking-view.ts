import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { BookingQuery, BookingSort } from '../../data/booking-list.ts';

/** The orders of the list. The first, newest first, is the default. */
export const bookingSorts: readonly { value: BookingSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Longest waiting first' },
  { value: 'date', label: 'By day of the trip' },
  { value: 'name', label: 'By name' },
];

/** Parses the URL's query. Invalid values become the defaults. */
export function readView(address: URLSearchParams): BookingQuery {
  const status = address.get('status') ?? '';
  const sort = address.get('sort');
  const page = Number(address.get('page'));
  return {
    status: Object.hasOwn(bookingStatuses, status) ? (status as BookingStatus) : 'all',
    words: (address.get('q') ?? '').trim(),
    sort: bookingSorts.find(({ value }) => value === sort)?.value ?? 'newest',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** Writes a view as a query, without default values. */
export function writeView({ status, words, sort, page }: BookingQuery): string {
  const address = new URLSearchParams();
  if (status !== 'all') address.set('status', status);
  if (words) address.set('q', words);
  if (sort !== 'newest') address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address.size ? `?${address}` : '';
}

/** Adds the booking that is open beside the list to a query. */
export function openIn(query: string, opened: string | null): string {
  if (opened === null) return query;
  const address = new URLSearchParams(query);
  address.set('booking', opened);
  return `?${address}`;
}
