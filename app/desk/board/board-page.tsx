import { useState } from 'react';
import { Link, useNavigate, useSearchParams, type MetaFunction } from 'react-router';
import * as words from '#words/desk-board.ts';
import { longDate, localToday } from '../../../domain/booking/booking-dates.ts';
import { daysLater, isShownDay, weekStart } from '../../../domain/days/calendar-days.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { address } from '../../../domain/site/addresses.ts';
import { periodName } from '../../../domain/numbers/period.ts';
import { site } from '../../../site.config.ts';
import { loadBoard, loadFleet } from '../../data/departures/fleet.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { staysInPlace } from '../../start/place-keeper.ts';
import { loadBookableItems } from '../availability/bookable-items.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { AssignDialog } from '../shared/fleet/assign-dialog.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { Empty } from '../shared/states/empty.tsx';
import { StepRow } from '../shared/steps/step-row.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useNow } from '../shared/use-now.ts';
import styles from './board-page.module.css';
import { readBoardView, writeBoardView } from './board-view.ts';
import type { ShownBoard } from './board-view.ts';
import { FleetBoard } from './fleet-board.tsx';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The departures of a day or a week by boat or by person (docs/product/desk-fleet.md, Board of departures). */
export default function BoardPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow();
  const today = localToday(now);
  const view = readBoardView(search);
  const day = view.day ?? today;
  const first = view.span === 'week' ? weekStart(day) : day;
  const count = view.span === 'week' ? 7 : 1;
  const { board, hasFailed, reload } = useBoard(first, count);
  const [opened, setOpened] = useState<Departure | null>(null);
  const show = (change: Partial<ShownBoard>) => {
    // The page may not show the change before this one yet, but the address has it.
    const latest = readBoardView(new URLSearchParams(window.location.search));
    void navigate({ search: writeBoardView({ ...latest, ...change }) }, { state: staysInPlace });
  };
  return (
    <>
      <TopBar title={words.title} line={words.times({ place: timeZonePlace })} />
      <div className={styles.page}>
        <Steps view={view} first={first} count={count} today={today} />
        <div className={styles.controls}>
          <ToggleGroup label={words.rows} options={rowOptions} value={view.by} onChange={(by) => show({ by })} />
          <ToggleGroup label={words.time} options={spanOptions} value={view.span} onChange={(span) => show({ span })} />
        </div>
        {board ? (
          <>
            {board.vessels.length + board.crew.length === 0 && <FirstUse />}
            <FleetBoard {...board} view={view} first={first} now={now} onOpen={setOpened} onChanged={reload} />
            <AssignDialog
              departure={opened}
              tour={opened ? board.tourName(opened) : ''}
              hasDay
              onClose={() => setOpened(null)}
              onChanged={reload}
            />
          </>
        ) : (
          <NotLoaded {...{ hasFailed, reload }} what="board" />
        )}
      </div>
    </>
  );
}

const rowOptions = [
  { value: 'boat', label: words.byBoat },
  { value: 'person', label: words.byPerson },
] as const;
const spanOptions = [
  { value: 'day', label: words.day },
  { value: 'week', label: words.week },
] as const;

/** Loads the departures of some days with all boats and people, and reloads them after each change. */
function useBoard(first: string, count: number) {
  const load = async () => {
    const [departures, fleet, items] = await Promise.all([
      loadBoard(first, daysLater(first, count - 1)),
      loadFleet(),
      loadBookableItems(),
    ]);
    const tourName = ({ tour_id: tour }: Departure) =>
      items.find(({ kind, id }) => kind === 'tour' && id === tour)?.name ?? words.deletedTour;
    return { ...fleet, departures, tourName };
  };
  const { value, isOld, hasFailed, reload } = useLoaded(['board', first, count], load, {
    isLive: true,
    isToldInPlace: true,
  });
  return { board: isOld ? null : value, hasFailed, reload };
}

interface StepsProps {
  view: ShownBoard;
  first: string;
  count: number;
  today: string;
}

/** The day or the week, with links to those before and after, and to today. */
function Steps({ view, first, count, today }: StepsProps) {
  const isWeek = count > 1;
  const nameOf = (begin: string) =>
    isWeek ? periodName({ first: begin, last: daysLater(begin, count - 1) }) : longDate(begin);
  const stepTo = (begin: string, label: string) =>
    isShownDay(begin)
      ? { label, days: nameOf(begin), search: writeBoardView({ ...view, day: begin === today ? null : begin }) }
      : null;
  return (
    <StepRow
      titleId="board-title"
      title={nameOf(first)}
      before={stepTo(daysLater(first, -count), isWeek ? words.weekBefore : words.dayBefore)}
      after={stepTo(daysLater(first, count), isWeek ? words.weekAfter : words.dayAfter)}
    >
      {view.day !== null && (
        <Link
          className={buttonClass('secondary')}
          to={{ search: writeBoardView({ ...view, day: null }) }}
          state={staysInPlace}
        >
          {words.today}
        </Link>
      )}
    </StepRow>
  );
}

function FirstUse() {
  return (
    <Empty title={words.noFleet}>
      <p>{words.noFleetText}</p>
      <Link to={address.desk.fleet} className={buttonClass('primary')}>
        {words.addFleet}
      </Link>
    </Empty>
  );
}
