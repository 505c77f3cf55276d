import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import type { waitingTime } from '../../../domain/booking/booking-age.ts';
import styles from './desk-today.module.css';

interface WaitingNameProps {
  /** The id of the name, for what is described by it. */
  id: string;
  booking: { id: string; name: string };
  wait: ReturnType<typeof waitingTime>;
}

/** The name in a booking, which opens its page, and how long it waits, in red if that is late. */
export function WaitingName({ id, booking, wait }: WaitingNameProps) {
  return (
    <>
      <Link id={id} to={address.desk.booking(booking.id)}>
        {booking.name}
      </Link>{' '}
      <span className={wait.isLate ? styles.late : styles.age}>{wait.words}</span>
    </>
  );
}
