import { useMemo } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-waiting-requests.ts';
import { address } from '../../../domain/site/addresses.ts';
import type { FirstBookings } from '../../data/booking-list.ts';
import { BookingRows } from '../bookings/booking-rows.tsx';
import styles from './desk-today.module.css';

// The list has the others.
const shown = 8;
const waitingView = '?view=waiting';

interface WaitingRequestsProps extends FirstBookings {
  now: Date;
  isFresh: boolean;
  /** Reloads the day. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** The requests whose answers are due first, with the buttons for a decision. */
export function WaitingRequests({ bookings, total, now, isFresh, onChanged }: WaitingRequestsProps) {
  const { ids, known } = useMemo(() => {
    const first = bookings.slice(0, shown);
    return { ids: first.map(({ id }) => id), known: new Map(bookings.map((booking) => [booking.id, booking])) };
  }, [bookings]);
  return (
    <>
      <BookingRows
        {...{ ids, known, now, isFresh, onChanged }}
        shownView="waiting"
        view={waitingView}
        opened={null}
        isBeside={false}
        isOld={false}
        isPart
        empty={<p className={styles.none}>{words.none}</p>}
      />
      {total > 0 && (
        <p>
          <Link to={`${address.desk.home}${waitingView}#bookings`} className={styles.more}>
            {words.openList({ count: total })}
          </Link>
        </p>
      )}
    </>
  );
}
