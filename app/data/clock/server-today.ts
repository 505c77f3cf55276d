import { todayInBelize } from '../../../domain/booking/booking-dates.ts';
import { serverNow } from './server-clock.ts';

/** Today's date in Belize as yyyy-MM-dd, by the server's clock. */
export function serverToday(): string {
  return todayInBelize(serverNow());
}
