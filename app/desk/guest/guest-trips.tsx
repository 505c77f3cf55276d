import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import * as words from '#words/desk-guest-trips.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { nearDays } from '../../../domain/days/booking-days.ts';
import { bookingTitle } from '../../../domain/days/day-plan.ts';
import { tripsOf } from '../../../domain/desk/guest.ts';
import { address } from '../../../domain/site/addresses.ts';
import type { Guest } from '../../data/guests/guests.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../shared/panel.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import { useNow } from '../shared/use-now.ts';
import { JoinDialog } from '../together/join-dialog.tsx';
import styles from './guest-page.module.css';

// The others are shown on a press.
const mostShown = 10;

/**
 * The bookings of a guest: those that come, which can be joined, those of the waiting list, those that are over, and
 * the cancelled ones.
 */
export function GuestTrips({ guest: { bookings, groups } }: { guest: Guest }) {
  const today = localToday(useNow());
  const [isJoining, setJoining] = useState(false);
  const { coming, earlier, cancelled, waiting } = tripsOf(bookings, today);
  return (
    <>
      <Trips title={words.coming} trips={coming} today={today} empty={words.noComing}>
        {coming.length > 1 && (
          <Button variant="secondary" onClick={() => setJoining(true)}>
            {words.join}
          </Button>
        )}
      </Trips>
      <JoinDialog trips={coming} groups={groups} open={isJoining} onClose={() => setJoining(false)} />
      {waiting.length > 0 && <Trips title={words.waitingList} trips={waiting} today={today} />}
      <Trips title={words.earlier} trips={earlier} today={today} empty={words.noEarlier} />
      {cancelled.length > 0 && <Trips title={words.cancelled} trips={cancelled} today={today} />}
    </>
  );
}

interface TripsProps {
  title: string;
  trips: readonly BookingRow[];
  /** yyyy-MM-dd */
  today: string;
  empty?: string;
  /** What can be done with the trips. */
  children?: ReactNode;
}

function Trips({ title, trips, today, empty, children }: TripsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = showsAll ? trips : trips.slice(0, mostShown);
  const showAll = () => {
    setShowsAll(true);
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Panel title={title} headingRef={heading} aside={trips.length > 1 && <span>{trips.length}</span>}>
      {trips.length === 0 && <p className={styles.soft}>{empty}</p>}
      {trips.length > 0 && (
        <ul role="list" className={styles.trips}>
          {shown.map((trip) => (
            <Trip key={trip.id} trip={trip} today={today} />
          ))}
        </ul>
      )}
      {shown.length < trips.length && (
        <Button variant="secondary" onClick={showAll}>
          {words.showAll({ count: trips.length })}
        </Button>
      )}
      {children}
    </Panel>
  );
}

function Trip({ trip, today }: { trip: BookingRow; today: string }) {
  const { pathname } = useLocation();
  const { asksPeople } = bookingTypeTexts[trip.booking_type];
  return (
    <li>
      <Link to={address.desk.booking(trip.id)} state={{ guest: pathname }} className="over-card">
        {bookingTitle(trip)}
      </Link>
      <span className={styles.soft}>
        {nearDays(trip, today)}
        {asksPeople && ` · ${peopleText(trip.people)}`}
      </span>
      <StatusBadge status={trip.status} />
    </li>
  );
}
