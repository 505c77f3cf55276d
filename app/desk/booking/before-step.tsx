import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/desk-booking.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { isWaiting } from '../../../domain/booking/booking-status.ts';
import { daysOf } from '../../../domain/days/booking-days.ts';
import { bookingLoadWords, isFullDay, otherRequests } from '../../../domain/days/day-load.ts';
import type { BookingLoad } from '../../../domain/days/day-load.ts';
import { bookingTitle, daysAndPeople, isRental } from '../../../domain/days/day-plan.ts';
import { dueTime } from '../../../domain/promise/due-time.ts';
import { loadBookingLoads } from '../../data/booking-list.ts';
import { loadCalendar } from '../../data/days/desk-days.ts';
import { loadOrKnow } from '../../data/offline/last-response.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useNow } from '../shared/use-now.ts';
import styles from './before-step.module.css';

/** What one knows before the next step of an open booking: what is booked, when an answer is due, and the load. */
export function BeforeStep({ booking }: { booking: BookingRow }) {
  const now = useNow();
  const { load, others } = useLoadOfDay(booking);
  const due = isWaiting(booking.status) ? dueTime(booking.decision_due_at, now) : null;
  return (
    <p className={isRental(booking) ? `${styles.before} ${styles.rental}` : styles.before}>
      <span className={styles.what}>{whatIsBooked(booking, localToday(now))}</span>
      {due && <span className={styles[due.urgency]}>{due.words}</span>}
      {load && <span className={isFullDay(load) ? styles.full : undefined}>{bookingLoadWords(load)}</span>}
      {others > 0 && <span>{words.othersWait({ count: others })}</span>}
    </p>
  );
}

/** 'Belize Zoo · Tue 1 Dec · 10 people', as the row of the booking has it. */
function whatIsBooked(booking: BookingRow, today: string): string {
  return [bookingTitle(booking), ...daysAndPeople(booking, today)].join(' · ');
}

interface LoadOfDay {
  /** Null for a cart, without a connection, and until it is loaded. */
  load: BookingLoad | null;
  /** The other requests that wait for the same. */
  others: number;
}

const unknown: LoadOfDay = { load: null, others: 0 };

/**
 * The load of the day of a booking, as its row has it, and who else waits for the same. A lost connection keeps what
 * was loaded, and the booking itself tells it.
 */
function useLoadOfDay(booking: BookingRow): LoadOfDay {
  const cache = useQueryClient();
  const key = ['booking-load', booking.id, booking.date] as const;
  const known = () => cache.getQueryData<{ value: LoadOfDay }>(key)?.value ?? unknown;
  const { value, isOld } = useLoaded(key, () => loadOrKnow(() => loadLoadOf(booking), known), { isLive: true });
  return (!isOld && value) || unknown;
}

async function loadLoadOf(booking: BookingRow): Promise<LoadOfDay> {
  const { id, date, booked_items: items } = booking;
  const [[load = null], days] = await Promise.all([loadBookingLoads([id]), loadCalendar(date, daysOf(items))]);
  // A rental of several days is on each of them.
  const open = new Map(days.flatMap(({ bookings }) => bookings).map((other) => [other.id, other]));
  return { load, others: otherRequests(booking, [...open.values()]) };
}
