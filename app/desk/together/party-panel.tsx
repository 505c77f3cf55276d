import { useRef } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-together.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { nearDays } from '../../../domain/days/booking-days.ts';
import { bookingTitle, daysAndPeople } from '../../../domain/days/day-plan.ts';
import { address } from '../../../domain/site/addresses.ts';
import { joinBookings, takeBookingApart } from '../../data/together/together.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { Panel } from '../shared/panel.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import { showAct } from '../shared/undo/shown-acts.ts';
import { useNow } from '../shared/use-now.ts';
import { canDivide, DivideParty } from './divide-party.tsx';
import styles from './together.module.css';
import { useBookingGroup } from './use-booking-group.ts';
import { useReload } from './use-reload.ts';

/** The other trips that belong to a booking, and the division of its party. Empty if there is neither. */
export function PartyPanel({ booking }: { booking: BookingRow }) {
  const others = useBookingGroup(booking.id)?.others ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const into = booking.merged_into;
  const isDivisible = canDivide(booking);
  if (!isDivisible && others.length === 0 && !into) return null;
  return (
    <Panel title={words.party} headingRef={heading}>
      {into && (
        <p>
          {words.mergedInto({
            reference: bookingReference(into),
            booking: () => <BookingLink key="booking" id={into} />,
          })}
        </p>
      )}
      {others.length > 0 && <Others booking={booking} others={others} onApart={() => heading.current?.focus()} />}
      {isDivisible && <DivideParty booking={booking} />}
    </Panel>
  );
}

/** A link to a booking with its reference as the text. */
export function BookingLink({ id }: { id: string }) {
  return (
    <Link to={address.desk.booking(id)} translate="no">
      {bookingReference(id)}
    </Link>
  );
}

interface OthersProps {
  booking: BookingRow;
  others: readonly BookingRow[];
  /** Called when the pressed button has disappeared. */
  onApart: () => void;
}

function Others({ booking, others, onApart }: OthersProps) {
  const reload = useReload();
  const today = localToday(useNow());
  const { isBusy, press } = useDeskPress({
    after: async () => {
      await reload();
      onApart();
    },
  });
  const takeApart = () =>
    press(async () => {
      const left = await takeBookingApart(booking.id);
      showAct({
        topic: `group ${booking.id}`,
        notice: words.takenApart,
        name: `${bookingTitle(booking)}, ${nearDays(booking, today)}`,
        undo: () => joinBookings([booking.id, ...left]),
        onChanged: reload,
      });
    });
  return (
    <>
      <h3 className={styles.label}>{words.belongsTo}</h3>
      <ul role="list" className={styles.trips}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={address.desk.booking(other.id)} className="over-card">
              {bookingTitle(other)}
            </Link>
            <span className={styles.soft}>{tripLine(other, today)}</span>
            <StatusBadge status={other.status} />
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{words.onePage}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void takeApart()}>
        {words.takeApart}
      </Button>
    </>
  );
}

/** 'Fri 20 Nov · 3 people · 12AB34CD' */
export function tripLine(trip: BookingRow, today: string): string {
  return [...daysAndPeople(trip, today), bookingReference(trip.id)].join(' · ');
}
