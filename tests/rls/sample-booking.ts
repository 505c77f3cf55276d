import { randomUuid } from 'stilthouse/testing/random.ts';
import type { BookingInsert } from '../../domain/booking/booking.ts';
import { sampleInsert } from '../../domain/booking/sample-booking.ts';

/** A valid tour booking with a new id and e-mail address. */
export function sampleBooking(change: Partial<BookingInsert> = {}): BookingInsert & { id: string } {
  const id = randomUuid();
  return { ...sampleInsert(), id, email: `${id}@example.com`, ...change };
}
