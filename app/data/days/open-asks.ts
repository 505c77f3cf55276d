import * as failures from '#words/failures.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { BookingType } from '../../../domain/booking/booking.ts';
import type { AskedFacts, ChangeRequestKind } from '../../../domain/booking/change-request.ts';
import { loadUserRest, withErrorMessage, requireRows } from '../rest-client.ts';

/** An open change request. */
export interface OpenAsk {
  id: string;
  kind: ChangeRequestKind;
  /** The visitor's message; null for a plain cancellation. */
  message: string | null;
  /** The day that the visitor chose from those that were offered, yyyy-MM-dd. */
  wanted_day: string | null;
  /** The facts that the visitor asks to be different; null if the message alone says it. */
  asked_facts: AskedFacts | null;
  /** ISO 8601 with an offset. */
  sent_at: string;
  booking: {
    id: string;
    booking_type: BookingType;
    name: string;
    email: string;
    date: string;
    last_day: string;
    people: number;
    status: BookingStatus;
  };
}

/** Loads the open change requests, oldest first, at most 50. For administrators. Throws 'Failed to fetch bookings'. */
export function loadOpenAsks(): Promise<OpenAsk[]> {
  return withErrorMessage(failures.fetchBookings, async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('change_requests')
      .select(
        'id, kind, message, wanted_day, asked_facts, sent_at, booking:bookings(id, booking_type, name, email, date, last_day, people, status)',
      )
      .is('handled_at', null)
      .order('sent_at')
      .order('id')
      .limit(50);
    return requireRows<OpenAsk>(answer, failures.fetchBookings);
  });
}
