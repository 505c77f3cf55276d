import { isWaiting } from '../../../domain/booking/booking-status.ts';
import type { Copied, CopiedBooking } from '../../data/offline/offline-copy.ts';

/** The requests and the list of the offline copy, without duplicates. */
export interface UnsentBookingList {
  /** The requests that wait for a decision, longest wait first. */
  waiting: CopiedBooking[];
  /** The rest of the list. `isAnswered`: the request was waiting in the list, but no longer in a later reading. */
  list: { booking: CopiedBooking; isAnswered: boolean }[];
}

/** Merges the two lists. The latest reading of a booking counts. */
export function mergeRequests(
  waiting: Copied<{ bookings: CopiedBooking[]; total: number }> | null,
  list: Copied<CopiedBooking[]> | null,
): UnsentBookingList {
  const isListNewer = waiting !== null && list !== null && list.at > waiting.at;
  const listed = new Map(list?.value.map((booking) => [booking.id, booking]));
  const shown = (waiting?.value.bookings ?? [])
    .map((booking) => (isListNewer ? (listed.get(booking.id) ?? booking) : booking))
    .filter(({ status }) => isWaiting(status));
  const known = new Set(shown.map(({ id }) => id));
  const isAnswered = ({ status, created_at: since }: CopiedBooking) =>
    isWaiting(status) && waiting !== null && !isListNewer && isCovered(waiting.value, since);
  return {
    waiting: shown,
    list: (list?.value ?? [])
      .filter(({ id }) => !known.has(id))
      .map((booking) => ({ booking, isAnswered: isAnswered(booking) })),
  };
}

/** Whether a request of this age would be among the loaded ones, because there may be more. */
function isCovered({ bookings, total }: { bookings: CopiedBooking[]; total: number }, since: string): boolean {
  const last = bookings.at(-1);
  return bookings.length >= total || (last !== undefined && Date.parse(since) < Date.parse(last.created_at));
}
