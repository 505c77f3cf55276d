import { refusalNotice } from '../../../../domain/days/unavailable-days.ts';
import type { UnavailableDay } from '../../../../domain/days/unavailable-days.ts';
import { showToast } from '../../../ui/toast.tsx';

/** The topic of all notices about submitting. A new notice replaces the previous one. */
export const bookingTopic = 'booking';

/** Tells that the booking is saved (docs/product/notices.md, Notices). */
export function showBookingSaved(): void {
  showToast({
    tone: 'success',
    topic: bookingTopic,
    title: 'Booking Confirmed! ✅',
    message: "We've received your booking request and will contact you within 24 hours to confirm details.",
  });
}

/** Tells that saving failed (docs/product/notices.md, Notices). */
export function showBookingFailed(): void {
  showToast({
    tone: 'error',
    topic: bookingTopic,
    title: 'Submission Failed',
    message: 'Something went wrong. Please try again or contact us directly.',
  });
}

/** Tells that a tour is no longer on the site (docs/product/notices.md, Notices). */
export function showTourNotOffered(): void {
  showToast({
    tone: 'error',
    topic: bookingTopic,
    title: 'Tour Not Offered',
    message: 'This tour is not offered at the moment. Would another tour suit you?',
  });
}

/**
 * Tells that the backend refused the booking because of its day (docs/product/booking.md, Closed days and room).
 * @param days the number of days of the booking
 */
export function showDayRefused(refused: UnavailableDay, days: number): void {
  showToast({ tone: 'error', topic: bookingTopic, ...refusalNotice(refused, days) });
}
