import { useEffect, useState } from 'react';
import { daysOf } from '../../../domain/days/booking-days.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { obstacleWarning } from '../../../domain/days/unavailable-days.ts';
import type { DayRefusal } from '../../../domain/days/unavailable-days.ts';
import { loadObstacle } from '../../data/availability/unavailable-days.ts';

/**
 * Warns that the day of a booking that is about to be confirmed is closed or full. The operator may still confirm it.
 */
export function DayWarning({ booking }: { booking: BookingRow }) {
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadObstacle(booking.id).then(
      (found) => isCurrent && setRefusal(found),
      // The operator can decide without the warning.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [booking]);
  return <p role="status">{refusal && obstacleWarning(refusal, daysOf(booking.booked_items))}</p>;
}
