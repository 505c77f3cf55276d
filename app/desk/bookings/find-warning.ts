import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { daysOf } from '../../../domain/days/booking-days.ts';
import { obstacleWarning } from '../../../domain/days/unavailable-days.ts';
import { loadObstacle } from '../../data/availability/unavailable-days.ts';

// In ms. If there is no response in this time, the decision is sent without the warning, or stored on the device.
const longestCheck = 4_000;

/** The warning before a booking gets this status. Null if there is no obstacle, or if obstacles are unknown. */
export async function findWarning(booking: BookingRow, to: BookingStatus): Promise<string | null> {
  if (!bookingStatuses[to].isOpen || !navigator.onLine) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestCheck));
  const obstacle = await Promise.race([loadObstacle(booking.id).catch(() => null), late]);
  // For a taken cart no warning is needed: the database refuses it and names the other rental.
  return obstacle && obstacle.why !== 'taken' ? obstacleWarning(obstacle, daysOf(booking.booked_items)) : null;
}
