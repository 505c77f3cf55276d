import * as words from '../words/en/booking-types.ts';
import type { BookedItem } from './booked-item.ts';
import { itemLines } from './booked-item.ts';
import type { BookingInsert, BookingType } from './booking.ts';
import { longDate } from './booking-dates.ts';

/** The body of function send-booking-email (docs/product/backend-calls.md, Function calls). */
export interface BookingEmailBody {
  name: string;
  email: string;
  bookingType: BookingType;
  /** In the long form, such as 'Friday, November 20, 2026'. */
  date: string;
  people: number;
  phone: string;
  message: string;
  tourDetails: string;
}

/** The body that the site sends to function send-booking-email after it has saved a booking. */
export function bookingEmailBody(booking: BookingInsert, items: readonly BookedItem[]): BookingEmailBody {
  return {
    name: booking.name,
    email: booking.email,
    bookingType: booking.booking_type,
    date: longDate(booking.date),
    people: booking.people,
    phone: booking.phone,
    message: booking.message || words.noRequests,
    tourDetails: itemLines(items).join('\n'),
  };
}
