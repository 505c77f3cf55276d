import { randomUUID } from 'node:crypto';
import type { BookingInsert } from '../../domain/booking/booking.ts';
import { sampleInsert } from '../../domain/booking/sample-booking.ts';

/** A tour booking that keeps every rule, with an id and an e-mail address of its own. */
export function sampleBooking(change: Partial<BookingInsert> = {}): BookingInsert & { id: string } {
  const id = randomUUID();
  return { ...sampleInsert(), id, email: `${id}@example.com`, ...change };
}
