import { showToast } from '../../../ui/toast.tsx';

/** The notice of a saved booking (spec section 8). */
export function showBookingSaved(): void {
  showToast({
    tone: 'success',
    title: 'Booking Confirmed! ✅',
    message: "We've received your booking request and will contact you within 24 hours to confirm details.",
  });
}

/** The notice of a booking that could not be saved (spec section 8). */
export function showBookingFailed(): void {
  showToast({
    tone: 'error',
    title: 'Submission Failed',
    message: 'Something went wrong. Please try again or contact us directly.',
  });
}
