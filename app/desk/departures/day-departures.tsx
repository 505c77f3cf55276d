import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { departureLoad, hourText, onlyTour } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { lacksHour } from '../../../domain/days/day-plan.ts';
import type { DayBooking as Party, DayGroup, DayPlan, HourGroup } from '../../../domain/days/day-plan.ts';
import { groupSize } from '../../../domain/days/taken-places.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { addDeparture, deleteDeparture } from '../../data/departures/departures.ts';
import { Button } from '../../ui/button.tsx';
import { loadBookableItems } from '../availability/bookable-items.tsx';
import { DayBooking } from '../day/day-booking.tsx';
import { showError } from '../shared/desk-notices.ts';
import { useDesk } from '../shared/live-desk.tsx';
import { showAct } from '../shared/undo/shown-acts.ts';
import { reloadLive, useLoaded } from '../shared/use-loaded.ts';
import styles from './day-departures.module.css';
import { DepartureDialog } from './departure-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { moveWithUndo } from './move-parties.ts';

interface DayDeparturesProps {
  plan: DayPlan;
  now: Date;
  taken: readonly TakenPlaces[];
  /** The level of the heading above. Those of the departures are one level below. */
  level: 2 | 3;
  /** The day, yyyy-MM-dd; absent for the offline copy, in which nothing moves. */
  day: string | undefined;
}

type DayDeparture = HourGroup & { departure: Departure };

/** What leaves on a day in the order of the hour, then what has none, with the moves between departures. */
export function DayDepartures({ plan, now, taken, level, day }: DayDeparturesProps) {
  const { hours, trips } = plan;
  const canMove = day !== undefined && day >= serverToday();
  const [edited, setEdited] = useState<DayDeparture | 'new' | null>(null);
  const [moved, setMoved] = useState<readonly Party[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const changed = useChanged();
  const parties = [...hours, ...trips].flatMap(({ bookings }) => bookings).filter(isMovable);
  const picked = parties.filter(({ id }) => chosen?.has(id));
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const drop = async (id: string, { departure }: DayDeparture) => {
    const party = parties.find((one) => one.id === id);
    if (!party || party.departure_id === departure.id || onlyTour(party) !== departure.tour_id) return;
    try {
      await moveWithUndo([party], { id: departure.id, leaves_at: departure.leaves_at }, {}, changed);
    } catch (error) {
      // The dialog asks whether it moves all the same.
      if (error instanceof UnavailableDayError) setMoved([party]);
      else showError(error);
    }
    await changed();
  };
  const party = (booking: Party) => (
    <DayBooking
      key={booking.id}
      booking={booking}
      now={now}
      isCopy={day === undefined}
      {...(canMove && isMovable(booking)
        ? {
            onMove: () => setMoved([booking]),
            ...(chosen ? { choice: { isChosen: chosen.has(booking.id), onToggle: () => toggle(booking.id) } } : {}),
          }
        : {})}
    />
  );
  const waiting = trips.filter(({ bookings }) => bookings.some(lacksHour));
  const later = trips.filter((trip) => !waiting.includes(trip));
  const Heading = level === 2 ? 'h3' : 'h4';
  const groups = (list: readonly DayGroup[]) =>
    list.map((group) => (
      <TripGroup key={group.title} heading={Heading} title={group.title} size={groupSize(group, taken)}>
        {group.bookings.map(party)}
      </TripGroup>
    ));
  return (
    <>
      {hours.map((group) => (
        <Leaving
          key={group.key}
          group={group}
          heading={Heading}
          {...(canMove && isDeparture(group)
            ? { onChange: () => setEdited(group), onDrop: (id: string) => void drop(id, group), onRemoved: changed }
            : {})}
        >
          {group.bookings.map(party)}
        </Leaving>
      ))}
      {groups(later)}
      {waiting.length > 0 && (
        <div className={styles.waiting}>
          <p className={styles.none}>No hour yet</p>
          {groups(waiting)}
        </div>
      )}
      {canMove && (
        <div className={styles.tools}>
          <Button variant="quiet" onClick={() => setEdited('new')}>
            Add departure
          </Button>
          {parties.length > 1 && (
            <Button variant="quiet" aria-pressed={chosen !== null} onClick={() => setChosen(chosen ? null : new Set())}>
              Select parties
            </Button>
          )}
        </div>
      )}
      {chosen && <ChosenBar picked={picked} onMove={() => setMoved(picked)} onLeave={() => setChosen(null)} />}
      {day !== undefined && (
        <>
          <DepartureDialog edited={edited} day={day} onClose={() => setEdited(null)} onChanged={changed} />
          <MoveDialog
            parties={moved}
            day={day}
            onClose={() => setMoved(null)}
            onMoved={() => {
              setMoved(null);
              setChosen(null);
            }}
            onChanged={changed}
          />
        </>
      )}
    </>
  );
}

/** Shows the day and the counts as they are now. */
function useChanged() {
  const { refresh } = useDesk();
  const cache = useQueryClient();
  return async () => {
    await Promise.all([refresh(), reloadLive(cache)]);
  };
}

/** Whether a party goes by the departures of a tour, and begins on this day. */
function isMovable(party: Party): boolean {
  return party.day_number === 1 && onlyTour(party) !== null && !party.erased_at;
}

function isDeparture(group: HourGroup): group is DayDeparture {
  return group.departure !== null;
}

interface LeavingProps {
  group: HourGroup;
  heading: 'h3' | 'h4';
  /** Opens the dialog of the departure; absent if it cannot change. */
  onChange?: () => void;
  onDrop?: (party: string) => void;
  onRemoved?: () => Promise<void>;
  children: ReactNode;
}

/** A departure: hour, tour and load, where it leaves, and its parties. A party that is dropped on it moves to it. */
function Leaving({ group, heading: Heading, onChange, onDrop, onRemoved, children }: LeavingProps) {
  const { departure, leaves_at: hour, back_at: back, meeting_point: place, people, bookings } = group;
  const { value: items } = useLoaded(['bookable items'], loadBookableItems, { isWanted: !group.title });
  const title = group.title || (items?.find(({ id }) => id === departure?.tour_id)?.name ?? 'A tour');
  const name = `${hourText(hour)} ${title}`;
  const remove = async () => {
    try {
      const { id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum } = departure!;
      await deleteDeparture(id);
      showAct({
        topic: id,
        notice: 'Departure removed',
        name,
        undo: async () => {
          await addDeparture(id, { tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum });
          await onRemoved?.();
        },
      });
    } catch (error) {
      showError(error);
    }
    await onRemoved?.();
  };
  const isShort = departure?.minimum !== null && departure !== null && people < departure.minimum;
  return (
    <div
      className={styles.leaving}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.(event.dataTransfer.getData('text/plain'));
      }}
    >
      <div className={styles.head}>
        <Heading>
          <span className={styles.hour}>{hourText(hour)}</span> {title}
          <span className={styles.count} data-short={isShort || undefined}>
            : {departureLoad(people, departure ?? { capacity: null, minimum: null })}
          </span>
        </Heading>
        {onChange && (
          <span className={styles.actions}>
            <Button variant="quiet" aria-label={`Change departure: ${name}`} onClick={onChange}>
              Change
            </Button>
            {bookings.length === 0 && (
              <Button variant="quiet" aria-label={`Remove departure: ${name}`} onClick={() => void remove()}>
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

interface TripGroupProps {
  heading: 'h3' | 'h4';
  title: string;
  size: string | null;
  children: ReactNode;
}

function TripGroup({ heading: Heading, title, size, children }: TripGroupProps) {
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

interface ChosenBarProps {
  picked: readonly Party[];
  onMove: () => void;
  onLeave: () => void;
}

/** What can be done with the chosen parties. */
function ChosenBar({ picked, onMove, onLeave }: ChosenBarProps) {
  const isOneTour = new Set(picked.map(onlyTour)).size < 2;
  return (
    <div className={styles.bar} role="group" aria-label="Selected parties">
      <p role="status">{isOneTour ? `${picked.length} selected` : 'Parties of one tour move together'}</p>
      <Button variant="secondary" disabled={picked.length === 0 || !isOneTour} onClick={onMove}>
        Move parties
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        Done
      </Button>
    </div>
  );
}
