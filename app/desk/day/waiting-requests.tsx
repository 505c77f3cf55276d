import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import type { BookingPage } from '../../data/booking-list.ts';
import { BookingRows } from '../bookings/booking-rows.tsx';
import styles from './desk-today.module.css';

// The list has the others.
const shown = 8;
const waitingView = '?view=waiting';

interface WaitingRequestsProps extends BookingPage {
  now: Date;
  isFresh: boolean;
  /** Reloads the day. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** The requests whose answers are due first, with the buttons for a decision. */
export function WaitingRequests({ bookings, total, now, isFresh, onChanged }: WaitingRequestsProps) {
  return (
    <>
      <BookingRows
        bookings={bookings.slice(0, shown)}
        shownView="waiting"
        view={waitingView}
        now={now}
        opened={null}
        isBeside={false}
        isOld={false}
        isFresh={isFresh}
        empty={<p className={styles.none}>No new request waits. All are answered.</p>}
        onChanged={onChanged}
      />
      {total > 0 && (
        <p>
          <Link to={`${address.desk.home}${waitingView}#bookings`} className={styles.more}>
            {total === 1 ? 'Open the list' : `Open the list of ${total.toLocaleString('en-US')}`}
          </Link>
        </p>
      )}
    </>
  );
}
