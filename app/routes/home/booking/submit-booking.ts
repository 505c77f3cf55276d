import type { BookingRequest } from '../../../../domain/booking/booking.ts';
import { toBookingInsert } from '../../../../domain/booking/booking.ts';
import { bookingEmailBody, describeBooking } from '../../../../domain/booking/booking-email.ts';
import { saveBooking, sendBookingEmail } from '../../../data/bookings.ts';
import { bookingIdFor, deviceStore, forgetDraft } from './booking-draft.ts';

/**
 * Saves a request that checkBooking has passed, under one id however often it is sent, and gives that id. The mails are
 * asked for afterwards; nobody waits for them. Throws 'Failed to save booking'.
 */
export async function submitBooking(request: BookingRequest, findTourName: (id: string) => string | undefined): Promise<string> {
  const booking = toBookingInsert(request, (id) => findTourName(id) ?? id);
  const id = bookingIdFor(deviceStore(), booking);
  await saveBooking({ ...booking, id });
  forgetDraft(deviceStore());
  void sendBookingEmail(bookingEmailBody(booking, describeBooking(booking, findTourName).join('\n')));
  return id;
}
