import { useState } from 'react';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { daysOf } from '../../../domain/days/booking-days.ts';
import { obstacleWarning } from '../../../domain/days/unavailable-days.ts';
import { loadObstacle } from '../../data/availability/unavailable-days.ts';

// In ms. If there is no response in this time, the decision is sent without the warning, or stored on the device.
const longestCheck = 4_000;

/** What stands against the days of a booking that is about to get a status. */
interface DayWarning {
  /** 'The day is closed: Storm. You can confirm the booking all the same.' */
  text: string;
  /** Whether it asks first. For a taken cart it does not: the database refuses it and names the other rental. */
  isQuestion: boolean;
}

/** The warning before a booking gets this status. Null if there is no obstacle, or if obstacles are unknown. */
export async function findWarning(booking: BookingRow, to: BookingStatus): Promise<DayWarning | null> {
  if (!bookingStatuses[to].isOpen || !navigator.onLine) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestCheck));
  const obstacle = await Promise.race([loadObstacle(booking.id).catch(() => null), late]);
  const text = obstacle && obstacleWarning(obstacle, daysOf(booking.booked_items));
  return text ? { text, isQuestion: obstacle.why !== 'taken' } : null;
}

/** Asks before a booking on a closed or full day is confirmed. The same decision a second time goes on. */
export function useDayQuestion(booking: BookingRow) {
  const [warning, setWarning] = useState<(DayWarning & { to: BookingStatus }) | null>(null);
  /** Whether this status can be given now: nothing stands against it, or it was asked about before. */
  const mayDecide = async (to: BookingStatus) => {
    if (warning?.to === to && warning.isQuestion) return true;
    const found = await findWarning(booking, to);
    setWarning(found && { ...found, to });
    return !found?.isQuestion;
  };
  return { warning, mayDecide, close: () => setWarning(null) };
}

/** The label of the button that goes on: 'Confirm all the same' */
export function allTheSame(action: string): string {
  return `${action} all the same`;
}
