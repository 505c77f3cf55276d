import { useId } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { waitingTime } from '../../../domain/booking/booking-age.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { writtenMessage } from '../../../domain/booking/custom-message.ts';
import { daysInWords } from '../../../domain/days/booking-days.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { bookingTitle } from '../../../domain/days/day-plan.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CardActions } from '../bookings/card-actions.tsx';
import styles from './desk-today.module.css';
import { WaitingName } from './waiting-name.tsx';

const shown = 5;

interface WaitingRequestsProps {
  /** Longest wait first. */
  bookings: BookingRow[];
  /** The total number of waiting requests. */
  total: number;
  now: Date;
  /** The heading above the list, which gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reloads the day. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/**
 * The requests that have waited longest, with the buttons for a decision. Their ages are red after the promised time.
 */
export function WaitingRequests({ bookings, total, ...rest }: WaitingRequestsProps) {
  if (bookings.length === 0) return <p className={styles.none}>No new request waits. All are answered.</p>;
  return (
    <>
      <ul role="list" className={styles.list}>
        {bookings.slice(0, shown).map((booking) => (
          <WaitingRequest key={booking.id} booking={booking} {...rest} />
        ))}
      </ul>
      <p>
        <Link className={buttonClass('secondary')} to={`${address.desk.home}?status=pending&sort=oldest#bookings`}>
          {total === 1 ? 'Open the list' : `Open the list of ${total.toLocaleString('en-US')}`}
        </Link>
      </p>
    </>
  );
}

type WaitingRequestProps = Omit<WaitingRequestsProps, 'bookings' | 'total'> & { booking: BookingRow };

/** A request with everything that the decision depends on. */
function WaitingRequest({ booking, now, heading, onChanged }: WaitingRequestProps) {
  const nameId = useId();
  const wait = waitingTime(booking.created_at, now, booking.decision_due_at);
  const message = writtenMessage(booking.message);
  const what = [bookingTitle(booking), daysInWords(booking)];
  if (bookingTypeTexts[booking.booking_type].asksPeople) what.push(peopleText(booking.people));
  return (
    <li>
      <WaitingName id={nameId} booking={booking} wait={wait} />
      <p className={styles.what}>{what.join(' · ')}</p>
      {booking.is_suspect && <p>Perhaps sent by a program</p>}
      {message && (
        <p dir="auto" className={styles.message}>
          {message}
        </p>
      )}
      <div className={styles.decision}>
        <CardActions booking={booking} describedBy={nameId} heading={heading} onChanged={onChanged} />
      </div>
    </li>
  );
}
