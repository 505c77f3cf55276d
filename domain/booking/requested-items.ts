import { findCatalogueItem } from '../catalogue/catalogue-items.ts';
import { daysBetween } from './booking-dates.ts';
import type { BookedItem } from './booked-item.ts';
import { bookedIds, bookingTypeTexts } from './booking.ts';
import type { BookingInsert } from './booking.ts';

/**
 * The items of a booking that is not stored yet, from the current catalogue. A stored booking has `booked_items`
 * instead.
 * @param findTourName the names of the tours that administrators added
 */
export function requestedItems(
  booking: BookingInsert,
  findTourName: (id: string) => string | undefined = () => undefined,
): BookedItem[] {
  const { kind } = bookingTypeTexts[booking.booking_type].choice;
  // The database stores the days of a rental with its item.
  const rentalDays = booking.last_day ? daysBetween(booking.date, booking.last_day) + 1 : null;
  return bookedIds(booking).map((id) => {
    const found = findCatalogueItem(kind, id);
    if (!found) {
      const name = kind === 'tour' ? findTourName(id) : undefined;
      return { kind, name: name ?? null, duration: null, seats: null, days: 1, parts: [] };
    }
    const { id: _id, ...item } = found;
    return { ...item, days: rentalDays ?? item.days };
  });
}
