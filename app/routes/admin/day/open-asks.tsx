import { Link } from 'react-router';
import { waitingTime } from '../../../../domain/booking/booking-age.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { visitorRequestTexts } from '../../../../domain/booking/visitor-request.ts';
import type { OpenAsk } from '../../../data/days/open-asks.ts';
import styles from './desk-today.module.css';

/** What visitors ask about bookings that they have made, with how long they wait. Empty where none asks. */
export function OpenAsks({ asks, now }: { asks: OpenAsk[]; now: Date }) {
  if (asks.length === 0) return null;
  return (
    <ul role="list" className={styles.list} aria-label="Changes that visitors ask for">
      {asks.map(({ id, kind, sent_at: since, booking }) => {
        const { words, isLate } = waitingTime(since, now);
        return (
          <li key={id}>
            <Link to={`/admin/bookings/${booking.id}`}>{booking.name}</Link>{' '}
            <span className={isLate ? styles.late : styles.age}>{words}</span>
            <p className={styles.what}>
              The visitor {visitorRequestTexts[kind].asks} · {longDate(booking.date)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
