import type { BookingEntry, EntryOutcome } from '../../../domain/desk/entered-booking.ts';
import type { ChosenDeparture } from '../../../domain/departures/departure.ts';
import { findRefusal } from '../change-booking.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { makeChosen } from '../departures/departures.ts';
import { loadUserRest } from '../rest-client.ts';

interface EntryOptions {
  /** Whether the booking is confirmed at once, waits as a request, or waits for a place of its full day. */
  as: EntryOutcome;
  /** Whether the visitor gets a mail about it, if there is an address. */
  tellsVisitor: boolean;
  /** Whether to store the booking although its day is closed or full. */
  allTheSame: boolean;
  /** The departure that the party of a confirmed booking joins. */
  departure?: ChosenDeparture;
}

/**
 * Stores a booking that an administrator enters by hand. For administrators.
 * Returns 'same' if a booking with its id was stored already; nothing changes then.
 * Throws UnavailableDayError, TakenCartError, otherwise with the reason of the refusal, or 'Failed to save booking'.
 */
export async function enterBooking(
  id: string,
  entry: BookingEntry,
  { as, tellsVisitor, allTheSame, departure }: EntryOptions,
): Promise<'stored' | 'same'> {
  const rest = await loadUserRest();
  if (departure) await makeChosen(departure);
  const { data, error } = await rest.rpc('enter_booking', {
    booking: id,
    entry: as === 'waitlisted' ? { ...entry, from_waiting_list: true } : entry,
    confirms: as === 'confirmed',
    tells_visitor: tellsVisitor,
    all_the_same: allTheSame,
    ...(departure ? { departure: departure.id } : {}),
  });
  if (error) throw findRefusal(error) ?? refusedError(error, 'Failed to save booking');
  // The login page of a network or a filter may respond before the backend does.
  if (data !== 'stored' && data !== 'same') throw new Error('Failed to save booking', { cause: data });
  return data;
}

// Five characters, one of them a digit. Those of class 08 tell that the connection was lost.
const sqlstate = /^(?!08)(?=.*\d)[\dA-Z]{5}$/;

/**
 * Whether the database refused an entry, so that nothing is stored: an error of enterBooking with a SQLSTATE. After any
 * other error, such as a lost response, the entry may be stored.
 */
export function isRefusedEntry(error: unknown): boolean {
  const { code } = Object(error instanceof Error ? error.cause : null) as { code?: unknown };
  return typeof code === 'string' && sqlstate.test(code);
}
