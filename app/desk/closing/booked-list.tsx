import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { titleOf } from '../../../domain/days/day-plan.ts';
import type { BookedThen } from '../../data/availability/booked-then.ts';
import styles from './days-panel.module.css';

/** The bookings of the chosen days: who, what, how many people, and whether they are confirmed. */
export function BookedList({ bookings }: { bookings: readonly BookedThen[] }) {
  if (bookings.length === 0) return null;
  return (
    <ul role="list" className={styles.booked} aria-label="Booked">
      {bookings.map(({ id, name, status, people, booking_type: type, names }) => (
        <li key={id}>
          <Link to={address.desk.booking(id)}>
            <bdi translate="no">{name}</bdi>
          </Link>
          <span>{titleOf(type, names) + (bookingTypeTexts[type].asksPeople ? `, ${peopleText(people)}` : '')}</span>
          <span className={styles[bookingStatuses[status].tone]}>{bookingStatuses[status].label}</span>
        </li>
      ))}
    </ul>
  );
}
