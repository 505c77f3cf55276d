import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { bookingStatuses, canMove } from '../../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';
import { unsentDecisions } from '../../../data/offline/decision-storage.ts';
import { decideBooking } from '../../offline/decide-booking.ts';
import type { NamedReason } from '../../offline/names-by-reason.ts';
import { findWarning } from '../find-warning.ts';

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
 * Gives bookings a status, one after the other. A booking that cannot have it, that fails, or whose day asks first, is
 * left as it is.
 */
export async function decideSeveral(bookings: readonly BookingRow[], to: BookingStatus): Promise<SeveralDecided> {
  const decided: SeveralDecided = { stored: [], kept: [], left: [] };
  for (const booking of bookings) {
    const { id, name, status: from } = booking;
    const hindrance = hindranceOf(booking, to) ?? (await findWarning(booking, to));
    if (hindrance !== null) {
      decided.left.push({ id, name, reason: hindrance });
      continue;
    }
    try {
      decided[await decideBooking(booking, { from, to })].push(booking);
    } catch (error) {
      decided.left.push({ id, name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return decided;
}

/** Why a booking cannot have this status now, or null. */
function hindranceOf({ id, status, erased_at: erasedAt }: BookingRow, to: BookingStatus): string | null {
  if (erasedAt !== null) return 'the personal data is erased';
  if (unsentDecisions().some(({ booking }) => booking === id)) return 'an answer on this device is not sent yet';
  return canMove(status, to) ? null : `already ${bookingStatuses[status].label.toLowerCase()}`;
}
