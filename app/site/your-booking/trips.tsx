import { useRef, useState } from 'react';
import * as words from '#words/your-booking.ts';
import { bookedIds } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import type { VisitView } from '../../../domain/booking/linked-booking.ts';
import { chatAboutBooking } from '../../../domain/chat/visitor-chat.ts';
import { bookingTitle, daysAndPeople } from '../../../domain/days/day-plan.ts';
import { serverNow } from '../../data/clock/server-clock.ts';
import { useChatTopic } from '../shared/chat-topic.ts';
import { Part, PartLevel } from '../shared/private-link/private-page.tsx';
import { Trip } from './trip.tsx';
import styles from './trips.module.css';

interface TripsProps {
  view: VisitView;
  token: string;
  /** Reloads the page. */
  onAsked: () => Promise<void>;
}

const states: Readonly<Record<BookingStatus, string>> = {
  pending: words.pending,
  confirmed: words.confirmed,
  cancelled: words.cancelled,
  waitlisted: words.waitlisted,
  offered: words.offered,
};

/** The trip of the link. If others belong to it, all of them in the order of their days, with a list above. */
export function Trips({ view, token, onAsked }: TripsProps) {
  // The opening time of the page determines what is late.
  const [now] = useState(serverNow);
  const headings = useRef(new Map<string, HTMLHeadingElement | null>());
  useChatTopic('booking', chatAboutBooking(view.booking));
  if (view.others.length === 0) return <Trip {...{ view, token, now, onAsked }} />;
  const today = localToday(now);
  const trips = [view, ...view.others].sort((one, other) => one.booking.date.localeCompare(other.booking.date));
  const show = (id: string) => {
    const heading = headings.current.get(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const idsOf = ({ booking }: VisitView) => String(bookedIds(booking));
  return (
    <>
      <Part title={words.trips({ count: trips.length })}>
        <ul role="list" className={styles.trips}>
          {trips.map(({ booking }) => (
            <li key={booking.id}>
              <button type="button" onClick={() => show(booking.id)}>
                <span>
                  <strong>{bookingTitle(booking)}</strong>
                  {lineOf(booking, today)}
                </span>
                <span className={`${styles.state} ${styles[bookingStatuses[booking.status].tone]}`}>
                  {states[booking.status]}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Part>
      <PartLevel value="h3">
        {trips.map((trip, at) => (
          <section key={trip.booking.id} className={styles.trip} aria-labelledby={`trip-${trip.booking.id}`}>
            <h2
              ref={(heading) => void headings.current.set(trip.booking.id, heading)}
              id={`trip-${trip.booking.id}`}
              tabIndex={-1}
            >
              {bookingTitle(trip.booking)} <span className={styles.days}>{lineOf(trip.booking, today)}</span>
            </h2>
            <Trip
              view={trip}
              token={trip === view ? token : `${token}.${trip.booking.id}`}
              // What is to know about a tour is there once.
              isKnown={trips.slice(0, at).some((earlier) => idsOf(earlier) === idsOf(trip))}
              {...{ now, onAsked }}
            />
          </section>
        ))}
      </PartLevel>
    </>
  );
}

function lineOf(booking: VisitView['booking'], today: string): string {
  const [days, people] = daysAndPeople(booking, today);
  // No line ends between the number and what it counts.
  return people ? `${days} · ${people.replace(' ', '\u00a0')}` : days;
}
