import * as failures from '#words/failures.ts';
import type { BookingGroup } from '../../../domain/desk/booking-group.ts';
import { findRefusal, requireUndone } from '../change-booking.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { loadUserRest } from '../rest-client.ts';

/** The bookings that belong to a booking. For administrators. Throws 'Failed to fetch bookings'. */
export async function loadBookingGroup(booking: string): Promise<BookingGroup> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('read_booking_group', { booking }, { get: true });
  if (error) throw new Error(failures.fetchBookings, { cause: error });
  return data;
}

/** Makes bookings of one guest belong together. Returns the ids of those that were added. Throws with the reason. */
export async function joinBookings(bookings: readonly string[]): Promise<string[]> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('join_bookings', { bookings: [...bookings] });
  if (error) throw refusedError(error, failures.joinTheTrips);
  return data;
}

/** Takes a booking apart from the others. Returns their ids. Throws 'Failed to take the trip apart'. */
export async function takeBookingApart(booking: string): Promise<string[]> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('take_booking_apart', { booking });
  if (error) throw refusedError(error, failures.takeTheTripApart);
  return data;
}

/**
 * Makes one party of two bookings; the other is cancelled. Throws UnavailableDayError if the departure has no room,
 * otherwise with the reason of the refusal.
 */
export async function mergeParties(
  booking: string,
  other: string,
  { message = '', allTheSame = false }: { message?: string; allTheSame?: boolean } = {},
): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('merge_parties', { booking, other, message, all_the_same: allTheSame });
  if (error) throw findRefusal(error) ?? refusedError(error, failures.makeOneParty);
}

/** Takes back that the party of a booking was divided or merged. Throws with the reason if it cannot. */
export async function undoParty(booking: string): Promise<void> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('undo_party', { booking });
  if (error) throw new Error(failures.undo, { cause: error });
  requireUndone(data.outcome);
}
