import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { bookingStatuses, canMove } from '../../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';
import { unsentDecisions } from '../../../data/offline/decision-storage.ts';
import { decideBooking } from '../../offline/decide-booking.ts';
import type { NamedReason } from '../../offline/names-by-reason.ts';
import { findWarning } from '../find-warning.ts';
import { decisionSlices } from './decision-slices.ts';

/** A booking that was left as it is. */
export interface LeftBooking extends NamedReason {
  id: string;
}

/** What became of a decision about several bookings. */
interface SeveralDecided {
  stored: BookingRow[];
  /** Kept on this device, because there is no connection. */
  kept: BookingRow[];
  left: LeftBooking[];
}

/**
 * Gives bookings a status, several at the same time. A booking that cannot have it, that fails, or whose day asks
 * first, is left as it is. The results have the order of the bookings.
 */
export async function decideSeveral(bookings: readonly BookingRow[], to: BookingStatus): Promise<SeveralDecided> {
  const decided: SeveralDecided = { stored: [], kept: [], left: [] };
  for (const slice of decisionSlices(bookings, to)) {
    const outcomes = await Promise.all(slice.map((booking) => decide(booking, to)));
    for (const [at, outcome] of outcomes.entries())
      if (typeof outcome === 'string') decided[outcome].push(slice[at]!);
      else decided.left.push(outcome);
  }
  return decided;
}

async function decide(booking: BookingRow, to: BookingStatus): Promise<'stored' | 'kept' | LeftBooking> {
  const { id, name, status: from } = booking;
  const hindrance = hindranceOf(booking, to) ?? (await findWarning(booking, to));
  if (hindrance !== null) return { id, name, reason: hindrance };
  try {
    return await decideBooking(booking, { from, to });
  } catch (error) {
    return { id, name, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Why a booking cannot have this status now, or null. */
function hindranceOf({ id, status, erased_at: erasedAt }: BookingRow, to: BookingStatus): string | null {
  if (erasedAt !== null) return 'the personal data is erased';
  if (unsentDecisions().some(({ booking }) => booking === id)) return 'an answer on this device is not sent yet';
  return canMove(status, to) ? null : `already ${bookingStatuses[status].label.toLowerCase()}`;
}
