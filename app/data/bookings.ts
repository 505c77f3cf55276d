import type { BookingInsert } from '../../domain/booking/booking.ts';
import type { BookingEmailBody } from '../../domain/booking/booking-email-body.ts';
import { backendUrl, publishableKey } from './backend.ts';
import { loadVisitorRest } from './rest-client.ts';

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
