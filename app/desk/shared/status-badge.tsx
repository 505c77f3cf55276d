import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus, StatusTone } from '../../../domain/booking/booking-status.ts';
import styles from './status-badge.module.css';

// Icons, so that colour is not the only sign of a status.
const icons: Readonly<Record<StatusTone, string>> = {
  waiting: 'M10 5.500v5l3.200 2M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  good: 'M3.500 10.800l4.200 4.200L16.500 5.500',
  over: 'M4.500 4.500l11 11M15.500 4.500l-11 11',
};

// Who waits in a list is not over.
const queue = 'M4 5.500h12M4 10h12M4 14.500h7';

/** The status of a booking: color, icon and word. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { label, tone } = bookingStatuses[status];
  return (
    <p className={`${styles.badge} ${styles[tone]}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={status === 'waitlisted' ? queue : icons[tone]} />
      </svg>
      {label}
    </p>
  );
}
