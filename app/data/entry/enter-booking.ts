import type { BookingEntry } from '../../../domain/desk/entered-booking.ts';
import { findRefusal } from '../change-booking.ts';
import { loadUserRest } from '../rest-client.ts';

interface EntryOptions {
  /** Whether the booking is confirmed at once. Otherwise it waits as a request. */
  confirms: boolean;
  /** Whether the visitor gets a mail about it, if there is an address. */
  tellsVisitor: boolean;
  /** Whether to store the booking although its day is closed or full. */
  allTheSame: boolean;
}

/**
 * Stores a booking that an administrator enters by hand, once for its id. For administrators.
 * Throws UnavailableDayError, TakenCartError, otherwise 'Failed to save booking'.
 */
export async function enterBooking(
  id: string,
  entry: BookingEntry,
  { confirms, tellsVisitor, allTheSame }: EntryOptions,
): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('enter_booking', {
    booking: id,
    entry,
    confirms,
    tells_visitor: tellsVisitor,
    all_the_same: allTheSame,
  });
  if (error) throw findRefusal(error) ?? new Error('Failed to save booking', { cause: error });
}
