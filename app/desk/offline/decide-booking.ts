import * as words from '#words/desk-decisions.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { StatusTransition } from '../../../domain/booking/booking-status.ts';
import { updateBookingStatus } from '../../data/booking-file.ts';
import type { DecisionOptions } from '../../data/booking-file.ts';
import { sendDecision } from '../../data/offline/send-unsent.ts';

/** The outcomes of a decision, with their notices; a booking that is entered by hand can be confirmed with it. */
export const decisionNotices = {
  stored: words.stored,
  entered: words.entered,
  kept: words.kept,
} as const;

/**
 * Changes the status of a booking. Without a connection, stores a decision about a request on this device. Throws as
 * updateBookingStatus does.
 */
export async function decideBooking(
  { id, name }: BookingRow,
  { from, to }: Pick<StatusTransition, 'from' | 'to'>,
  { message = '', ...options }: DecisionOptions = {},
): Promise<'stored' | 'kept'> {
  if (from === 'pending' && (to === 'confirmed' || to === 'cancelled'))
    return sendDecision({ booking: id, name, decision: to, message: message.trim(), ...options });
  await updateBookingStatus(id, to, { message, ...options });
  return 'stored';
}
