import * as failures from '#words/failures.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { loadUserRest, withErrorMessage } from '../rest-client.ts';

/**
 * The result of undoing a decision. 'deleted': it was the entry of the booking, which is deleted. 'late': its mail may
 * have left, or its time is over. 'changed': the booking was changed since, or by someone else. 'gone': it is erased or
 * deleted.
 */
export type UndoOutcome = 'undone' | 'deleted' | 'late' | 'changed' | 'gone';

/**
 * Takes back the decision that this administrator has just made about a booking, before its mail leaves. Throws 'Failed
 * to update booking status', also if another rental has taken the cart.
 */
export function undoDecision(booking: string, decision: BookingStatus): Promise<UndoOutcome> {
  return withErrorMessage(failures.updateBookingStatus, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('undo_decision', { booking, decision });
    if (error) throw error;
    const { outcome, status } = data as { outcome: Exclude<UndoOutcome, 'deleted'>; status?: BookingStatus | null };
    return outcome === 'undone' && status === null ? 'deleted' : outcome;
  });
}
