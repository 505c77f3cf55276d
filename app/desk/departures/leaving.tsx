import type { ReactNode } from 'react';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { departureLoad, hourText } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import type { HourGroup } from '../../../domain/days/day-plan.ts';
import { deleteDeparture, restoreDeparture } from '../../data/departures/departures.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
import styles from './day-departures.module.css';

interface LeavingProps {
  group: HourGroup;
  /** The name of the tour. A departure of an added tour has it by itself only with its first party. */
  tour: string;
  heading: 'h3' | 'h4';
  /** What can be done with the departure; absent if it cannot change. */
  work?: {
    /** Opens its dialog. */
    onChange: () => void;
    /** Moves a party to it. */
    onDrop: (party: string) => void;
    /** Moves all of its parties. Absent if it has none or one. */
    onMoveAll?: () => void;
    onRemoved: () => Promise<void>;
  };
  /** The parties. */
  children: ReactNode;
}

/** A departure: hour, tour and load, where it leaves, and its parties. A party that is dropped on it moves to it. */
export function Leaving({ group, tour, heading: Heading, work, children }: LeavingProps) {
  const { departure, leaves_at: hour, back_at: back, meeting_point: place, people, bookings } = group;
  const title = group.title || tour;
  const name = `${hourText(hour)} ${title}`;
  const minimum = departure?.minimum ?? 0;
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
          <span className={styles.count} data-short={people < minimum || undefined}>
            : {departureLoad(people, departure ?? { capacity: null, minimum: null })}
          </span>
        </Heading>
        {work && departure && (
          <span className={styles.actions}>
            <Button variant="quiet" aria-label={`Change departure: ${name}`} onClick={work.onChange}>
              Change
            </Button>
            {work.onMoveAll && (
              <Button variant="quiet" aria-label={`Move all parties: ${name}`} onClick={work.onMoveAll}>
                Move all
              </Button>
            )}
            {bookings.length === 0 && (
              <Button
                variant="quiet"
                aria-label={`Remove departure: ${name}`}
                onClick={() => void remove(departure, name, work.onRemoved)}
              >
                Remove
              </Button>
            )}
          </span>
        )}
      </div>
      <p className={styles.place}>
        <bdi>{oneLine(place)}</bdi>
        {back && `, back at ${hourText(back)}`}
      </p>
      {bookings.length > 0 ? (
        <ul role="list">{children}</ul>
      ) : (
        <p className={styles.place}>No party is on this departure.</p>
      )}
    </div>
  );
}

async function remove(departure: Departure, name: string, onRemoved: () => Promise<void>): Promise<void> {
  try {
    await deleteDeparture(departure.id);
    showAct({
      topic: departure.id,
      notice: 'Departure removed',
      name,
      undo: async () => {
        await restoreDeparture(departure);
        await onRemoved();
      },
    });
  } catch (error) {
    showError(error);
  }
  await onRemoved();
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
