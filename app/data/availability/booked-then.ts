import * as failures from '#words/failures.ts';
import { bookingStatuses, bookingStatusNames } from '../../../domain/booking/booking-status.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { CalendarBooking } from '../../../domain/days/calendar-plan.ts';
import type { Period } from '../../../domain/days/unavailable-days.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** A booking in a list of what is booked in a period. */
export interface BookedThen extends CalendarBooking, Pick<BookingRow, 'name' | 'date' | 'last_day' | 'leaves_at'> {}

const columns =
  'id, name, booking_type, status, people, date, last_day, tour_id, combo_tour_id, golf_cart_id, custom_tour_ids, ' +
  'leaves_at, booked_items';

const open = bookingStatusNames.filter((status) => bookingStatuses[status].isOpen);

/** The most bookings that are loaded. */
export const mostBookedThen = 300;

/**
 * Loads the open bookings that take a day of a period, earliest first. For administrators. Throws 'Failed to fetch
 * bookings'.
 */
export function loadBookedThen({ first, last }: Period): Promise<BookedThen[]> {
  const message = failures.fetchBookings;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('bookings')
      .select(columns as '*')
      .in('status', open)
      .lte('date', last)
      .gte('last_day', first)
      .order('date')
      .order('leaves_at')
      .order('created_at')
      .order('id')
      .limit(mostBookedThen);
    return requireRows(answer, message).map(({ booked_items: items, ...row }) => ({
      ...row,
      names: items.map(({ name }) => name),
    }));
  });
}
