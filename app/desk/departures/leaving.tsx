import type { ReactNode } from 'react';
import * as words from '#words/desk-departures.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { isInOrderByHand } from '../../../domain/departures/check-in.ts';
import { departureLoad, hourText } from '../../../domain/departures/departure.ts';
import { fleetText, lacksSeats } from '../../../domain/departures/fleet.ts';
import type { HourGroup } from '../../../domain/days/day-plan.ts';
import { Button } from '../../ui/button.tsx';
import { Outing } from '../check-in/outing.tsx';
import { UnsentNote } from '../offline/unsent-note.tsx';
import { useUnsent } from '../offline/use-unsent.ts';
import styles from './day-departures.module.css';
import { DepartureActions, type DepartureWork } from './departure-actions.tsx';

interface LeavingProps {
  group: HourGroup;
  /** The name of the tour. A departure of an added tour has it by itself only with its first party. */
  tour: string;
  heading: 'h3' | 'h4';
  /** yyyy-MM-dd */
  day: string;
  /** Whether it can be marked: the day has come. */
  canPress: boolean;
  /** Prints its manifest; null if the page does not print it. */
  onPrint: (() => void) | null;
  /** Undefined if the departure cannot change. */
  work: DepartureWork | undefined;
  /** Changes the boats and the crew; undefined if they cannot change. */
  onAssign: (() => void) | undefined;
  /** The parties as rows to order; null while they are not being ordered. */
  order: ReactNode;
  /** The parties. */
  children: ReactNode;
}

/**
 * A departure: hour, tour and load, where it leaves, and its parties. A party that is dropped on it moves to it, and a
 * boat or a person is assigned.
 */
export function Leaving({
  group,
  tour,
  heading: Heading,
  day,
  canPress,
  onPrint,
  work,
  onAssign,
  order,
  children,
}: LeavingProps) {
  const { departure, leaves_at: hour, back_at: back, meeting_point: place, people, bookings } = group;
  const title = group.title || tour;
  const name = `${hourText(hour)} ${title}`;
  const isOff = people < (departure?.minimum ?? 0) || people > (departure?.capacity ?? people);
  return (
    <div
      className={styles.leaving}
      onDragOver={(event) => work && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        work?.onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <div className={styles.head}>
        <Heading>
          <span className={styles.hour}>{hourText(hour)}</span> {title}
          <span className={styles.count} data-off={isOff || undefined}>
            : {departureLoad(people, departure ?? { capacity: null, minimum: null })}
          </span>
        </Heading>
        <DepartureActions {...{ group, name, onPrint, work }} />
      </div>
      <p className={styles.place}>
        <bdi>{oneLine(place)}</bdi>
        {back && `, ${words.backAt({ hour: hourText(back) })}`}
      </p>
      {/* One that is called off needs no boat, but may still have one. */}
      {departure?.assigned && (!departure.called_off_at || departure.assigned.length > 0) && (
        <Fleet group={group} name={name} departure={departure.id} onAssign={onAssign} />
      )}
      <Outing parties={bookings} day={day} name={name} canPress={canPress} />
      {!order && isInOrderByHand(bookings) && <p className={styles.place}>{words.orderByHand}</p>}
      {bookings.length === 0 && <p className={styles.place}>{words.noParty}</p>}
      {order ?? (bookings.length > 0 && <ul role="list">{children}</ul>)}
    </div>
  );
}

interface FleetProps {
  group: HourGroup;
  /** The hour and the tour. */
  name: string;
  /** Its id. */
  departure: string;
  /** Absent if nothing can change. */
  onAssign: (() => void) | undefined;
}

/** The boats, the crew and the seats of a departure, with the way to change them. */
function Fleet({ group: { people, assigned }, name, departure, onAssign }: FleetProps) {
  const unsent = useUnsent('fleet', departure);
  return (
    <>
      <div className={styles.fleet}>
        <p data-short={lacksSeats(people, assigned) || undefined} data-none={assigned.length === 0 || undefined}>
          <bdi>{fleetText(people, assigned)}</bdi>
        </p>
        {onAssign && unsent?.problem !== null && (
          <Button variant="quiet" aria-label={words.fleetOf({ name })} onClick={onAssign}>
            {words.fleet}
          </Button>
        )}
      </div>
      {unsent && (
        <div className={styles.unsent}>
          <UnsentNote unsent={unsent} />
        </div>
      )}
    </>
  );
}

interface TripGroupProps {
  heading: 'h3' | 'h4';
  title: string;
  size: string | null;
  /** The parties. */
  children: ReactNode;
}

/** The parties of a tour that leave at no known hour, or that are on a later day of their trip. */
export function TripGroup({ heading: Heading, title, size, children }: TripGroupProps) {
  return (
    <div className={styles.leaving}>
      <Heading>
        {title}
        {size && <span className={styles.count}>: {size}</span>}
      </Heading>
      <ul role="list">{children}</ul>
    </div>
  );
}
