import { Suspense, useRef, useState, type ComponentProps } from 'react';
import * as words from '#words/desk-departures.ts';
import { hourText, onlyTour } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { lacksHour } from '../../../domain/days/day-plan.ts';
import type { DayBooking as Party, DayGroup, DayPlan, HourGroup } from '../../../domain/days/day-plan.ts';
import { firstParties } from '../../../domain/departures/first-parties.ts';
import { groupSize } from '../../../domain/days/taken-places.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import type { UnsentAct } from '../../data/offline/unsent-storage.ts';
import { lateComponent } from '../../start/import-late.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { loadBookableItems } from '../availability/bookable-items.tsx';
import type { BookableItem } from '../availability/bookable-items.tsx';
import { CheckInButton } from '../check-in/check-in-button.tsx';
import { DayBooking } from '../day/day-booking.tsx';
import { useFocusAtEnd, useUnsentOfParties } from '../offline/use-unsent.ts';
import { AssignDialog } from '../shared/fleet/assign-dialog.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import styles from './day-departures.module.css';
import type { DepartureWork } from './departure-actions.tsx';
import { DepartureDialog } from './departure-dialog.tsx';
import { useManifestPrint } from '../check-in/manifests.tsx';
import { dropFleet, FleetTray } from './fleet-tray.tsx';
import { Leaving, TripGroup } from './leaving.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isMovable, useMoves } from './use-moves.ts';
import type { DayDeparture } from './use-moves.ts';

const PartyOrder = lateComponent(() => import('./party-order.tsx').then(({ PartyOrder }) => PartyOrder));

interface DayDeparturesProps {
  plan: DayPlan;
  now: Date;
  taken: readonly TakenPlaces[];
  /** The level of the heading above. Those of the departures are one level below. */
  level: 2 | 3;
  /** yyyy-MM-dd */
  day: string;
  /** Whether it is the offline copy, in which parties move by their button alone. */
  isCopy: boolean;
  /** Whether all parties are drawn; otherwise only as many as a screen has room for. */
  isWhole: boolean;
}

/** In px, at least: what is above the parties at Today, and the height of one. On 900 px four are drawn, three seen. */
const aboveParties = 480;
const partyHeight = 105;

/** What leaves on a day in the order of the hour, then what has none, with the moves between departures. */
export function DayDepartures({ isCopy, ...props }: DayDeparturesProps) {
  return isCopy ? <Copy {...props} /> : <WithMoves {...props} />;
}

const nothing = async () => {};

/** The offline copy, in which boats and crew can be assigned, and parties move. */
function Copy(props: Omit<DayDeparturesProps, 'isCopy'>) {
  const { day, plan } = props;
  const [assigned, setAssigned] = useState<DayDeparture | null>(null);
  const [moved, setMoved] = useState<readonly Party[] | null>(null);
  const { value: items } = useLoaded(['bookable items'], loadBookableItems);
  const canChange = day >= serverToday() ? { onAssign: setAssigned, onMove: setMoved } : {};
  const close = () => setMoved(null);
  return (
    <>
      <Lists {...props} items={items ?? []} moved={moved} {...canChange} />
      <Assign assigned={assigned} items={items ?? []} onClose={() => setAssigned(null)} onChanged={nothing} />
      <MoveDialog
        parties={moved}
        emptied={emptiedBy(moved, plan)}
        day={day}
        departures={departuresOf(plan)}
        onClose={close}
        onMoved={close}
        onChanged={nothing}
      />
    </>
  );
}

interface AssignProps {
  assigned: DayDeparture | null;
  items: readonly BookableItem[];
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** The choice of the boats and the crew of a departure. */
function Assign({ assigned, items, ...props }: AssignProps) {
  return (
    <AssignDialog
      departure={assigned && { ...assigned.departure, people: assigned.people }}
      tour={assigned ? tourOf(assigned, items) : ''}
      {...props}
    />
  );
}

function WithMoves(props: Omit<DayDeparturesProps, 'isCopy'>) {
  const { day } = props;
  const [edited, setEdited] = useState<DayDeparture | 'new' | null>(null);
  const [assigned, onAssign] = useState<DayDeparture | null>(null);
  const [calledOff, onCallOff] = useState<DayDeparture | null>(null);
  // The departure whose parties are being ordered.
  const [ordered, onOrder] = useState<string | null>(null);
  const moves = useMoves(props.plan);
  const { parties, moved, setMoved, chosen, setChosen, changed } = moves;
  const isWanted = props.plan.hours.some(({ title }) => !title);
  const { value: items } = useLoaded(['bookable items'], loadBookableItems, { isWanted });
  const picked = parties.filter(({ id }) => chosen?.has(id));
  // What is over does not move.
  const canMove = day >= serverToday();
  // Today shows no tools for a day without trips; the sheet of the day has them.
  const hasTools = canMove && (props.level === 2 || props.plan.hours.length + props.plan.trips.length > 0);
  return (
    <>
      {canMove && props.level === 2 && props.plan.hours.some(isDeparture) && <FleetTray />}
      <Lists
        {...props}
        items={items ?? []}
        isLive
        work={canMove ? { ...moves, onEdit: setEdited, onAssign, onCallOff, ordered, onOrder } : null}
      />
      {hasTools && (
        <>
          <Tools {...{ parties, chosen, setChosen }} onAdd={() => setEdited('new')} />
          {chosen && <ChosenBar picked={picked} onMove={() => setMoved(picked)} onLeave={() => setChosen(null)} />}
          <DepartureDialog edited={edited} day={day} onClose={() => setEdited(null)} onChanged={changed} />
          <Assign assigned={assigned} items={items ?? []} onClose={() => onAssign(null)} onChanged={changed} />
          <CallOffDialog group={calledOff} onClose={() => onCallOff(null)} onChanged={changed} />
          <MoveDialog
            parties={moved}
            emptied={emptiedBy(moved, props.plan)}
            day={day}
            departures={departuresOf(props.plan)}
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

interface ToolsProps extends Pick<ReturnType<typeof useMoves>, 'parties' | 'chosen' | 'setChosen'> {
  onAdd: () => void;
}

function Tools({ parties, chosen, setChosen, onAdd }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <Button variant="quiet" onClick={onAdd}>
        {words.add}
      </Button>
      {parties.length > 1 && (
        <Button variant="quiet" aria-pressed={chosen !== null} onClick={() => setChosen(chosen ? null : new Set())}>
          {words.selectParties}
        </Button>
      )}
    </div>
  );
}

interface Work
  extends ReturnType<typeof useMoves>, Record<'onEdit' | 'onAssign' | 'onCallOff', (departure: DayDeparture) => void> {
  /** The departure whose parties are being ordered. */
  ordered: string | null;
  onOrder: (departure: string | null) => void;
}

interface ListsProps extends Omit<DayDeparturesProps, 'isCopy'> {
  /** Whether the pages of the bookings can be opened. */
  isLive?: boolean;
  /** The names of the tours. */
  items?: readonly BookableItem[];
  /** What can be done with departures and parties; null if nothing can. */
  work?: Work | null;
  /** Changes the boats and the crew of a departure. */
  onAssign?: ((departure: DayDeparture) => void) | undefined;
  /** The parties that are being moved. */
  moved?: readonly Party[] | null;
  /** Opens the move of parties to another departure. */
  onMove?: ((parties: readonly Party[]) => void) | undefined;
}

function Lists({
  plan: { hours, trips },
  day,
  now,
  taken,
  level,
  isWhole,
  isLive = false,
  items = [],
  work = null,
  onAssign = work?.onAssign,
  moved = work?.moved ?? null,
  onMove = work?.setMoved,
}: ListsProps) {
  const canPress = day <= serverToday();
  const { print, sheets } = useManifestPrint(day);
  const unsentOf = useUnsentOfParties('move');
  const common = { day: canPress ? day : null, now, isLive, work, moved, onMove, unsentOf };
  const Heading = level === 2 ? 'h3' : 'h4';
  const waiting = trips.filter(({ bookings }) => bookings.some(lacksHour));
  const ready = trips.filter((trip) => !waiting.includes(trip));
  const limit = isWhole ? Infinity : Math.max(1, Math.ceil((innerHeight - aboveParties) / partyHeight));
  const drawn = firstParties([...hours, ...ready, ...waiting], limit);
  const isDrawn = (group: DayGroup) => drawn.has(group);
  const party = (booking: Party) => <MovableParty key={booking.id} booking={booking} {...common} />;
  const partiesOf = (group: DayGroup) => group.bookings.slice(0, drawn.get(group)).map(party);
  const groups = (list: readonly DayGroup[]) =>
    list.filter(isDrawn).map((group) => (
      <TripGroup key={group.title} heading={Heading} title={group.title} size={groupSize(group, taken)}>
        {partiesOf(group)}
      </TripGroup>
    ));
  return (
    <>
      {hours.filter(isDrawn).map((group) => (
        <Leaving
          key={group.key}
          group={group}
          day={day}
          canPress={canPress}
          // Today leaves the paper to the sheet of the day.
          onPrint={isLive && level === 2 ? () => print([group]) : null}
          heading={Heading}
          {...stepsOn(group, items, work, onAssign)}
        >
          {partiesOf(group)}
        </Leaving>
      ))}
      {groups(ready)}
      {sheets}
      {waiting.some(isDrawn) && (
        <div className={styles.waiting}>
          <p className={styles.none} data-alone={hours.length === 0 || undefined}>
            {words.noHour}
          </p>
          {groups(waiting)}
        </div>
      )}
    </>
  );
}

/** The tour of a group, and what can be done with it if it is a departure. */
function stepsOn(
  group: HourGroup,
  items: readonly BookableItem[],
  work: Work | null,
  onAssign: ListsProps['onAssign'],
): Pick<ComponentProps<typeof Leaving>, 'tour' | 'work' | 'onAssign' | 'order'> {
  const tour = tourOf(group, items);
  if (!isDeparture(group)) return { tour, work: undefined, onAssign: undefined, order: null };
  return {
    tour,
    work: work ? workOn(group, tour, work) : undefined,
    onAssign: onAssign && (() => onAssign(group)),
    order: work && isOrdering(group, work) ? orderOf(group, items, work) : null,
  };
}

function orderOf(group: DayDeparture, items: readonly BookableItem[], work: Work) {
  const name = `${hourText(group.leaves_at)} ${tourOf(group, items)}`;
  return (
    <Suspense fallback={<Loading />}>
      <PartyOrder group={group} name={name} onChanged={work.changed} />
    </Suspense>
  );
}

function workOn(group: DayDeparture, tour: string, work: Work): DepartureWork {
  return {
    onChange: () => work.onEdit(group),
    onAssign: () => work.onAssign(group),
    onCallOff: () => work.onCallOff(group),
    onDrop: (dropped) => void drop(dropped, group, tour, work),
    ...(group.bookings.length > 1 && group.bookings.every(isMovable)
      ? { onMoveAll: () => work.setMoved(group.bookings) }
      : {}),
    ...(group.bookings.length > 1
      ? { onOrder: () => work.onOrder(isOrdering(group, work) ? null : group.departure.id) }
      : {}),
    isOrdering: isOrdering(group, work),
    onRemoved: work.changed,
  };
}

/** Whether the parties of a departure are being ordered. One party has no order. */
function isOrdering({ departure, bookings }: DayDeparture, { ordered }: Work): boolean {
  return ordered === departure.id && bookings.length > 1;
}

/** A party that is dropped on a departure moves to it, and a boat or a person is assigned to it. */
async function drop(dropped: string, group: DayDeparture, tour: string, work: Work): Promise<void> {
  if (!(await dropFleet(dropped, group.departure, tour, work.changed))) await work.drop(dropped, group);
}

/** A departure of an added tour has its name by itself only with its first party. */
function tourOf({ title, departure }: HourGroup, items: readonly BookableItem[]): string {
  return title || (items.find(({ id }) => id === departure?.tour_id)?.name ?? words.tour);
}

interface MovablePartyProps {
  booking: Party;
  /** Finds what of a party is not sent yet. */
  unsentOf: (id: string) => UnsentAct | null;
  /** The day on which the party can be checked in; null before it has come. */
  day: string | null;
  now: Date;
  isLive: boolean;
  work: Work | null;
  moved: ListsProps['moved'];
  onMove: ListsProps['onMove'];
}

function MovableParty({ booking, unsentOf, day, now, isLive, work, moved, onMove }: MovablePartyProps) {
  const { id } = booking;
  const unsent = unsentOf(id);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusAtEnd(moved?.some((one) => one.id === id) ?? false, () => note.current);
  const isWaiting = unsent?.problem === null;
  const canMove = isMovable(booking) && !isWaiting;
  const chosen = canMove && work?.chosen;
  return (
    <DayBooking
      booking={booking}
      now={now}
      isCopy={!isLive}
      checkIn={day && <CheckInButton party={booking} day={day} />}
      unsent={unsent}
      note={note}
      {...(canMove && onMove ? { onMove: () => onMove([booking]) } : {})}
      {...(chosen ? { choice: { isChosen: chosen.has(id), onToggle: () => work.toggle(id) } } : {})}
    />
  );
}

function isDeparture(group: HourGroup): group is DayDeparture {
  return group.departure !== null;
}

function departuresOf({ hours }: DayPlan): Departure[] {
  return hours.flatMap(({ departure }) => departure ?? []);
}

/** The departure whose parties are exactly these; null if there is none. */
function emptiedBy(moved: readonly Party[] | null, { hours }: DayPlan): Departure | null {
  const isMoved = ({ id }: Party) => moved?.some((one) => one.id === id);
  const left = hours.find(({ bookings }) => bookings.length === moved?.length && bookings.every(isMoved));
  return left?.departure ?? null;
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
    <div className={styles.bar} role="group" aria-label={words.selectedParties}>
      <p role="status">{isOneTour ? words.selected({ count: picked.length }) : words.oneTour}</p>
      <Button variant="secondary" disabled={picked.length === 0 || !isOneTour} onClick={onMove}>
        {words.moveParties}
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        {words.done}
      </Button>
    </div>
  );
}
