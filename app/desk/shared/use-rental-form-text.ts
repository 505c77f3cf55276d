import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { rentalFormText } from '../../../domain/rentals/rental-form-text.ts';
import { loadDeskSettings } from '../../data/settings/desk-settings.ts';
import { useLoaded } from './use-loaded.ts';

/** What the desk says about the form of a rental. All rentals of a page load the present statements once. */
export function useRentalFormText(booking: BookingRow): string | null {
  const { value } = useLoaded(['rental wording'], loadDeskSettings, {
    isWanted: bookingTypeTexts[booking.booking_type].asksDays,
    whenSeen: true,
  });
  return rentalFormText(booking, value);
}
