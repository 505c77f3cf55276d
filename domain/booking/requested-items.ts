import { findCatalogueItem } from '../catalogue/catalogue-items.ts';
import type { BookedItem } from './booked-item.ts';
import { bookedIds, bookingTypeTexts } from './booking.ts';
import type { BookingInsert } from './booking.ts';

/**
 * The items of a booking that is not stored yet, from the current catalogue. A stored booking has its own
 * `booked_items`.
 * @param findTourName the names of the tours that administrators added
 */
export function requestedItems(
  booking: BookingInsert,
  findTourName: (id: string) => string | undefined = () => undefined,
): BookedItem[] {
  const { kind } = bookingTypeTexts[booking.booking_type].choice;
  return bookedIds(booking).map((id) => {
    const found = findCatalogueItem(kind, id);
    if (!found) {
      const name = kind === 'tour' ? findTourName(id) : undefined;
      return { kind, name: name ?? null, duration: null, seats: null, days: 1, parts: [] };
    }
    const { id: _id, ...item } = found;
    return item;
  });
}
