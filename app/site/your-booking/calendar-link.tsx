import { useEffect, useState } from 'react';
import * as words from '#words/your-booking.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { bookingCalendar } from '../../../domain/mail/booking-calendar.ts';
import type { CalendarBooking, CalendarChange } from '../../../domain/mail/booking-calendar.ts';
import { site } from '../../../site.config.ts';
import { buttonClass } from '../../ui/button.tsx';

/**
 * The entry of the confirmation mail as a file, created on the page. Both have the same UID, so a calendar does not get
 * a second entry. The page does not have the visitor's address, so the file is no invitation.
 */
export function CalendarLink({ booking, change }: { booking: CalendarBooking; change: CalendarChange }) {
  const content = bookingCalendar(booking, change, site, null)?.content;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    address && (
      <a className={buttonClass('secondary')} href={address} download={`booking-${bookingReference(booking.id)}.ics`}>
        {words.addToCalendar}
      </a>
    )
  );
}
