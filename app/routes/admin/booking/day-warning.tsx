import { useEffect, useState } from 'react';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts';
import { questionOfBooking } from '../../../../domain/days/unavailable-days.ts';
import type { DayRefusal } from '../../../../domain/days/unavailable-days.ts';
import { loadUnavailableDays } from '../../../data/availability/unavailable-days.ts';

/** Says that the day of a booking that is about to be confirmed is closed or full. The operator may confirm it. */
export function DayWarning({ booking }: { booking: BookingRow }) {
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadUnavailableDays(questionOfBooking(booking), { first: booking.date, last: booking.date }).then(
      ([found]) => isCurrent && setRefusal(found ?? null),
      // The booking can be decided without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [booking]);
  return <p role="status">{refusal && warning(refusal, booking)}</p>;
}

function warning({ why, reason }: DayRefusal, { status }: BookingRow): string | null {
  if (why === 'closed') return `The day is closed: ${reason}. You can confirm the booking all the same.`;
  // An open booking holds its places already.
  if (why === 'full' && !bookingStatuses[status].isOpen)
    return 'The day has no room left for this group. You can confirm the booking all the same.';
  return null;
}
