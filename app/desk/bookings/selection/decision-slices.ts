import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';

type Competitor = Pick<BookingRow, 'status' | 'golf_cart_id'>;

// So that the notice with 'Undo' is there before the first mail leaves.
const mostAtOnce = 5;

/**
 * The bookings in the slices that are decided one after the other, in their order. Those of one slice do not compete,
 * so they can be decided at the same time.
 */
export function decisionSlices<Booking extends Competitor>(
  bookings: readonly Booking[],
  to: BookingStatus,
): Booking[][] {
  const slices: Booking[][] = [];
  for (const booking of bookings) {
    const last = slices.at(-1);
    if (last && last.length < mostAtOnce && !last.some((one) => compete(one, booking, to))) last.push(booking);
    else slices.push([booking]);
  }
  return slices;
}

/** Whether the first of two gets the cart, or a cancelled one takes places again that the other may need. */
function compete(one: Competitor, other: Competitor, to: BookingStatus): boolean {
  if (!bookingStatuses[to].isOpen) return false;
  const isSameCart = one.golf_cart_id !== null && one.golf_cart_id === other.golf_cart_id;
  return isSameCart || !bookingStatuses[one.status].isOpen || !bookingStatuses[other.status].isOpen;
}
