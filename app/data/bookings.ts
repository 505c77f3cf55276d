import type { BookingInsert, BookingRow } from '../../domain/booking/booking.ts';
import type { BookingEmailBody } from '../../domain/booking/booking-email.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { backendUrl, publishableKey } from './backend.ts';
import { loadUserRest, loadVisitorRest, named, requireRows } from './rest-client.ts';

// Long enough for roaming data, short enough that nobody looks at 'Submitting...' for ever.
const saveTimeout = 30_000;

/** A booking that could not be saved, and what the answer was. */
export class SaveError extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super('Failed to save booking', { cause });
    this.status = status;
  }

  /** Whether no answer came: nobody knows whether the booking is there. */
  get isUnanswered(): boolean {
    return this.status === 0;
  }

  /** Whether the backend will not have this booking, however often it is sent. "Too many" and "too late" are no such answer. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && ![408, 425, 429].includes(this.status);
  }
}

/**
 * Saves a booking under the id that the visitor's browser made. Sending the same one again is safe: where the first
 * answer was lost, the conflict on the id says that the booking is there. Throws SaveError 'Failed to save booking'.
 */
export async function saveBooking(booking: BookingInsert & { id: string }): Promise<void> {
  const { error, status } = await insertBooking(booking).catch((cause: unknown) => ({ error: cause, status: 0 }));
  if (error && !isSameAgain(error)) throw new SaveError(status, error);
}

async function insertBooking(booking: BookingInsert & { id: string }): Promise<{ error: unknown; status: number }> {
  const rest = await loadVisitorRest();
  return rest.from('bookings').insert(booking).select('id').abortSignal(AbortSignal.timeout(saveTimeout));
}

function isSameAgain(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '23505' && Boolean(message?.includes('bookings_pkey'));
}

/** Asks for the two mails of a saved booking. A failure is only logged (spec section 7). It never rejects. */
export async function sendBookingEmail(body: BookingEmailBody): Promise<void> {
  try {
    const { FunctionsClient } = await import('@supabase/functions-js');
    const functions = new FunctionsClient(`${backendUrl()}/functions/v1`, { headers: { apikey: publishableKey } });
    const { error } = await functions.invoke('send-booking-email', { body });
    if (error) throw error;
  } catch (error) {
    console.warn('The booking is saved, but its e-mail could not be sent.', error);
  }
}

/** Every booking, newest first. For administrators. Throws 'Failed to fetch bookings'. */
export function loadBookings(): Promise<BookingRow[]> {
  return named('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const answer = await rest.from('bookings').select('*').order('created_at', { ascending: false });
    return requireRows<BookingRow>(answer, 'Failed to fetch bookings');
  });
}

/** Throws 'Failed to update booking status', also for a change that the database does not allow. */
export function updateBookingStatus(id: string, status: BookingStatus): Promise<void> {
  return named('Failed to update booking status', async () => {
    const rest = await loadUserRest();
    const answer = await rest.from('bookings').update({ status }).eq('id', id).select('id');
    // Row-level security answers a change that it does not allow with no rows and no error.
    if (requireRows(answer, 'Failed to update booking status').length !== 1) throw new Error('Failed to update booking status');
  });
}
