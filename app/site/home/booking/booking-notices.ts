import { refusalNotice } from '../../../../domain/days/unavailable-days.ts';
import type { UnavailableDay } from '../../../../domain/days/unavailable-days.ts';
import { showToast } from '../../../ui/toast.tsx';

/** The topic of all notices about submitting: a new one replaces the previous one. */
export const bookingTopic = 'booking';

/** The notice of a saved booking (docs/product/notices.md, Notices). */
export function showBookingSaved(): void {
  showToast({
    tone: 'success',
    topic: bookingTopic,
    title: 'Booking Confirmed! ✅',
    message: "We've received your booking request and will contact you within 24 hours to confirm details.",
  });
}

/** The notice of a failed save (docs/product/notices.md, Notices). */
export function showBookingFailed(): void {
  showToast({
    tone: 'error',
    topic: bookingTopic,
    title: 'Submission Failed',
    message: 'Something went wrong. Please try again or contact us directly.',
  });
}

/** The notice of a tour that is not on the site any more (docs/product/notices.md, Notices). */
export function showTourNotOffered(): void {
  showToast({
    tone: 'error',
    topic: bookingTopic,
    title: 'Tour Not Offered',
    message: 'This tour is not offered at the moment. Would another tour suit you?',
  });
}

/**
 * The notice of a booking that its day refuses (docs/product/booking.md, Closed days and room).
 * @param days the number of days of the booking
 */
export function showDayRefused(refused: UnavailableDay, days: number): void {
  showToast({ tone: 'error', topic: bookingTopic, ...refusalNotice(refused, days) });
}
