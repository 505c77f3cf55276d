import { Link } from 'react-router';
import { waitingTime } from '../../../../domain/booking/booking-age.ts';
import { daysInWords } from '../../../../domain/days/booking-days.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { bookingTitle } from '../../../../domain/days/day-plan.ts';
import { buttonClass } from '../../../ui/button.tsx';
import styles from './desk-today.module.css';

const shown = 5;

interface WaitingRequestsProps {
  /** The longest waiting first. */
  bookings: BookingRow[];
  /** How many requests wait in all. */
  total: number;
  now: Date;
}

/** The requests that have waited longest, with their ages, in red after the promised time. */
export function WaitingRequests({ bookings, total, now }: WaitingRequestsProps) {
  if (bookings.length === 0) return <p className={styles.none}>No new request waits. All are answered.</p>;
  return (
    <>
      <ul role="list" className={styles.list}>
        {bookings.slice(0, shown).map((booking) => {
          const { words, isLate } = waitingTime(booking.created_at, now, booking.answer_due_at);
          return (
            <li key={booking.id}>
              <Link to={`/admin/bookings/${booking.id}`}>{booking.name}</Link>{' '}
              <span className={isLate ? styles.late : styles.age}>{words}</span>
              <p className={styles.what}>
                {bookingTitle(booking)} · {daysInWords(booking)}
              </p>
            </li>
          );
        })}
      </ul>
      <p>
        <Link className={buttonClass('secondary')} to="/admin?status=pending&sort=oldest#bookings">
          {total === 1 ? 'Open the list' : `Open the list of ${total.toLocaleString('en-US')}`}
        </Link>
      </p>
    </>
  );
}
