import { Link } from 'react-router';
import * as words from '#words/desk-closing.ts';
import { address } from '../../../domain/site/addresses.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { titleOf } from '../../../domain/days/day-plan.ts';
import type { BookedThen } from '../../data/availability/booked-then.ts';
import styles from './days-panel.module.css';

interface BookedListProps {
  bookings: readonly BookedThen[];
  /** The chosen day; null for several, of which the hours would not say the day. */
  day: string | null;
}

/** The bookings of the chosen days: who, what, how many people, and whether they are confirmed. */
export function BookedList({ bookings, day }: BookedListProps) {
  if (bookings.length === 0) return null;
  return (
    <ul role="list" className={styles.booked} aria-label={words.booked}>
      {bookings.map(({ id, name, status, people, booking_type: type, names, date, leaves_at: hour }) => (
        <li key={id}>
          {hour && date === day && <span className={styles.hour}>{hourText(hour)}</span>}
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
