import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { takesPlace } from '../booking/booking-status.ts';
import { timeZone } from '../time/time-zone.ts';
import * as words from '../words/en/rental-form-text.ts';
import * as days from '../words/en/days.ts';
import type { RentalWording } from './rental-form.ts';

const momentFormat = new Intl.DateTimeFormat(days.locale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/**
 * What the desk says about the form of a rental: 'Form ticked 24 Nov, 14:05', with a note if the statements have
 * changed since, or 'Form not ticked yet'. Null if there is nothing to say: for other bookings, and for a rental
 * without a form while it is not confirmed or there are no statements.
 * @param wording the present statements; null while they are not known
 */
export function rentalFormText(
  { booking_type: type, status, rental_form: form }: Pick<BookingRow, 'booking_type' | 'status' | 'rental_form'>,
  wording: RentalWording | null,
): string | null {
  if (form) {
    const isOlder = wording !== null && form.version < wording.rental_statements_version;
    return (isOlder ? words.tickedOlder : words.ticked)({ moment: momentFormat.format(new Date(form.ticked_at)) });
  }
  const isAsked = bookingTypeTexts[type].asksDays && takesPlace(status) && wording !== null;
  return isAsked && wording.rental_statements.length > 0 ? words.notTicked : null;
}
