import type { BookingGroup } from '../../../domain/desk/booking-group.ts';
import { loadBookingGroup } from '../../data/together/together.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** The bookings that belong to a booking. Null while loading. */
export function useBookingGroup(id: string): BookingGroup | null {
  const { value, isOld } = useLoaded(['booking group', id], () => loadBookingGroup(id), { isLive: true });
  return isOld ? null : value;
}
