import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import type { waitingTime } from '../../../domain/booking/booking-age.ts';
import styles from './desk-today.module.css';

interface WaitingNameProps {
  /** The id of the name, for aria-describedby. */
  id: string;
  booking: { id: string; name: string };
  wait: ReturnType<typeof waitingTime>;
}

/** The visitor's name as a link to the booking's page, and the age of the request, which is red if it is late. */
export function WaitingName({ id, booking, wait }: WaitingNameProps) {
  return (
    <>
      <Link id={id} to={address.desk.booking(booking.id)} dir="auto" translate="no">
        {booking.name}
      </Link>{' '}
      <span className={wait.isLate ? styles.late : styles.age}>{wait.words}</span>
    </>
  );
}
