import { useState } from 'react';
import { onlyTour } from '../../../domain/departures/departure.ts';
import { lacksHour } from '../../../domain/days/day-plan.ts';
import type { DayBooking as Party, DayGroup, DayPlan, HourGroup } from '../../../domain/days/day-plan.ts';
import { groupSize } from '../../../domain/days/taken-places.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { Button } from '../../ui/button.tsx';
import { DayBooking } from '../day/day-booking.tsx';
import styles from './day-departures.module.css';
import { DepartureDialog } from './departure-dialog.tsx';
import { Leaving, TripGroup } from './leaving.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isMovable, useMoves } from './use-moves.ts';
import type { DayDeparture } from './use-moves.ts';

interface DayDeparturesProps {
  plan: DayPlan;
  now: Date;
  taken: readonly TakenPlaces[];
  /** The level of the heading above. Those of the departures are one level below. */
  level: 2 | 3;
  /** The day, yyyy-MM-dd; absent for the offline copy, in which nothing moves. */
  day: string | undefined;
}

/** What leaves on a day in the order of the hour, then what has none, with the moves between departures. */
export function DayDepartures(props: DayDeparturesProps) {
  const { plan, day } = props;
  const [edited, setEdited] = useState<DayDeparture | 'new' | null>(null);
  const moves = useMoves(plan);
  const { parties, moved, setMoved, chosen, setChosen, changed } = moves;
  const canMove = day !== undefined && day >= serverToday();
  const picked = parties.filter(({ id }) => chosen?.has(id));
  return (
    <>
      <Lists {...props} {...moves} canMove={canMove} onEdit={setEdited} />
      {canMove && (
        <>
          <div className={styles.tools}>
            <Button variant="quiet" onClick={() => setEdited('new')}>
              Add departure
            </Button>
            {parties.length > 1 && (
              <Button
                variant="quiet"
                aria-pressed={chosen !== null}
                onClick={() => setChosen(chosen ? null : new Set())}
              >
                Select parties
              </Button>
            )}
          </div>
          {chosen && <ChosenBar picked={picked} onMove={() => setMoved(picked)} onLeave={() => setChosen(null)} />}
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

interface ListsProps extends DayDeparturesProps, ReturnType<typeof useMoves> {
  canMove: boolean;
  onEdit: (departure: DayDeparture) => void;
}

function Lists({ plan: { hours, trips }, taken, level, canMove, onEdit, ...moves }: ListsProps) {
  const Heading = level === 2 ? 'h3' : 'h4';
  const waiting = trips.filter(({ bookings }) => bookings.some(lacksHour));
  const party = (booking: Party) => <MovableParty key={booking.id} {...{ booking, canMove }} {...moves} />;
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
            ? {
                work: {
                  onChange: () => onEdit(group),
                  onDrop: (id: string) => void moves.drop(id, group),
                  onRemoved: moves.changed,
                },
              }
            : {})}
        >
          {group.bookings.map(party)}
        </Leaving>
      ))}
      {groups(trips.filter((trip) => !waiting.includes(trip)))}
      {waiting.length > 0 && (
        <div className={styles.waiting}>
          <p className={styles.none}>No hour yet</p>
          {groups(waiting)}
        </div>
      )}
    </>
  );
}

interface MovablePartyProps extends Pick<ListsProps, 'now' | 'day' | 'canMove' | 'chosen' | 'toggle' | 'setMoved'> {
  booking: Party;
}

function MovableParty({ booking, now, day, canMove, chosen, toggle, setMoved }: MovablePartyProps) {
  const choice = chosen && { isChosen: chosen.has(booking.id), onToggle: () => toggle(booking.id) };
  return (
    <DayBooking
      booking={booking}
      now={now}
      isCopy={day === undefined}
      {...(canMove && isMovable(booking) ? { onMove: () => setMoved([booking]), ...(choice ? { choice } : {}) } : {})}
    />
  );
}

function isDeparture(group: HourGroup): group is DayDeparture {
  return group.departure !== null;
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
