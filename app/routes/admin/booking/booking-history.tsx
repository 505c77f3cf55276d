import type { BookingRow } from '../../../../domain/booking/booking.ts';
import type { BookingChange } from '../../../../domain/booking/booking-change.ts';
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts';
import { shortMoment } from '../short-moment.ts';
import styles from './booking-history.module.css';
import { Panel } from './panel.tsx';

/** The history of a booking, oldest first: who changed it, when, and the message to the visitor. */
export function BookingHistory({ booking, changes }: { booking: BookingRow; changes: BookingChange[] }) {
  return (
    <Panel title="History">
      <ol className={styles.events} role="list">
        <li className={styles.waiting}>
          <p className={styles.what}>Received from {booking.name}</p>
          <p className={styles.when}>{shortMoment(booking.created_at)}</p>
        </li>
        {changes.map((change) => (
          <li key={change.id} className={styles[bookingStatuses[change.to_status].tone]}>
            <p className={styles.what}>
              {bookingStatuses[change.to_status].label}{' '}
              <span className={styles.before}>(was {bookingStatuses[change.from_status].label.toLowerCase()})</span>
            </p>
            <p className={styles.when}>
              {shortMoment(change.changed_at)} by {change.changed_by_email ?? 'a secret key'}
            </p>
            {change.message && <blockquote className={styles.message}>{change.message}</blockquote>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
