import { localToday } from '../../../domain/booking/booking-dates.ts';
import { serverNow } from './server-clock.ts';

/** Today's local date as yyyy-MM-dd, by the server's clock. */
export function serverToday(): string {
  return localToday(serverNow());
}
