import * as failures from '#words/failures.ts';
import { storedSpellings } from '../../../domain/contact/email-address.ts';
import { loadUserRest, withErrorMessage } from '../rest-client.ts';

const failed = failures.erase;

/** Erases the personal data of a booking. Idempotent. For owners. Throws 'Failed to erase'. */
export function eraseBooking(id: string): Promise<void> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const { error } = await rest.rpc('erase_booking', { booking: id });
    if (error) throw error;
  });
}

/**
 * Counts the bookings of this e-mail address that are not erased. For administrators. Throws 'Failed to fetch
 * bookings'.
 */
export function countBookingsOf(email: string): Promise<number> {
  return withErrorMessage(failures.fetchBookings, async () => {
    const rest = await loadUserRest();
    const { count, error } = await rest
      .from('bookings')
      .select('id', { count: 'exact', head: true })
      .in('email', storedSpellings(email))
      .is('erased_at', null);
    if (error) throw error;
    return count ?? 0;
  });
}

/** Erases all bookings of an e-mail address, and returns their number. For owners. Throws 'Failed to erase'. */
export function eraseBookingsOf(email: string): Promise<number> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    let erased = 0;
    for (const spelling of storedSpellings(email)) {
      const { data, error } = await rest.rpc('erase_bookings_of', { email: spelling });
      if (error) throw error;
      erased += data;
    }
    return erased;
  });
}
