import { randomUUID } from 'node:crypto';
import type { BookingInsert } from '../../domain/booking/booking.ts';

/** A tour booking that keeps every rule, under an id and an address of its own. */
export function sampleBooking(change: Partial<BookingInsert> = {}): BookingInsert & { id: string } {
  const id = randomUUID();
  return {
    id,
    booking_type: 'tour',
    name: 'Ana Novelo',
    email: `${id}@example.com`,
    phone: '+501 600-1234',
    date: '2099-01-31',
    people: 2,
    message: null,
    tour_id: 'lamanai',
    combo_tour_id: null,
    golf_cart_id: null,
    custom_tour_ids: null,
    ...change,
  };
}
