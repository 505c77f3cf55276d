import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-board.ts';
import { localClock, longDate, localToday } from '../../../domain/booking/booking-dates.ts';
import { daysFrom, shortDay, weekdayOf } from '../../../domain/days/calendar-days.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { boardHours, boardMoment, boardSpan, planBoard } from '../../../domain/departures/fleet-board.ts';
import type { BoardRow } from '../../../domain/departures/fleet-board.ts';
import type { CrewMember, Vessel } from '../../../domain/departures/fleet.ts';
import { address } from '../../../domain/site/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showError } from '../shared/desk-notices.ts';
import { assignWithUndo } from '../shared/fleet/assign.ts';
import { Empty } from '../shared/states/empty.tsx';
import { BoardBar } from './board-bar.tsx';
import type { ShownBoard } from './board-view.ts';
import styles from './fleet-board.module.css';

interface FleetBoardProps {
  vessels: Vessel[];
  crew: CrewMember[];
  departures: Departure[];
  tourName: (departure: Departure) => string;
  view: ShownBoard;
  /** The first day that is shown. */
  first: string;
  now: Date;
  onOpen: (departure: Departure) => void;
  onChanged: () => Promise<void>;
}

/**
 * Rows of boats or people, and their departures by the hour of a day or by the day of a week. A departure moves to
 * another row by dragging it, or by the dialog that it opens. On a narrow screen each row is a list.
 */
export function FleetBoard(props: FleetBoardProps) {
  const { vessels, crew, departures, tourName, view, first, now, onOpen } = props;
  const rows = planBoard(view.by, { vessels, crew }, departures);
  const hours = boardHours(departures);
  const isWeek = view.span === 'week';
  const today = localToday(now);
  if (departures.length === 0) return <NoDeparture isWeek={isWeek} first={first} />;
  return (
    <div className={styles.board} data-span={view.span} style={{ '--columns': isWeek ? 7 : hours.length } as object}>
      {isWeek ? <DaysHead first={first} today={today} /> : <HoursHead hours={hours} />}
      <div className={styles.rows}>
        <ul role="list" aria-labelledby="board-title">
          {rows
            .filter(({ id, entries }) => id !== null || entries.length > 0)
            .map((row) => (
              <Row key={row.id ?? ''} row={row} onDrop={(dropped) => void drop(dropped, row, rows, props)}>
                {row.entries.map(({ departure, lane }) => (
                  <BoardBar
                    key={departure.id}
                    departure={departure}
                    tour={tourName(departure)}
                    view={view}
                    row={row.id}
                    place={isWeek ? inWeek(departure, first) : inDay(departure, hours, lane)}
                    onOpen={() => onOpen(departure)}
                  />
                ))}
              </Row>
            ))}
        </ul>
        {!isWeek && first === today && <NowLine now={now} hours={hours} />}
      </div>
    </div>
  );
}

/** How the first departure comes about, with the way to one that is added by hand. */
function NoDeparture({ isWeek, first }: { isWeek: boolean; first: string }) {
  return (
    <Empty title={isWeek ? words.emptyWeek : words.emptyDay}>
      <p>{words.howTheyCome}</p>
      {!isWeek && (
        <Link to={address.desk.day(first)} className={buttonClass('secondary')}>
          {words.openSheet}
        </Link>
      )}
    </Empty>
  );
}

/** The present local time as a line over the rows of today. Screen readers are told the hours of the departures. */
function NowLine({ now, hours }: { now: Date; hours: readonly number[] }) {
  const at = boardMoment(localClock(now.toISOString()), hours);
  return at !== null && <span aria-hidden="true" className={styles.now} style={{ '--now': at / 100 } as object} />;
}

interface RowProps {
  row: BoardRow;
  /** Takes what was dropped on the row. */
  onDrop: (dropped: string) => void;
  /** Its departures. */
  children: ReactNode;
}

function Row({ row, onDrop, children }: RowProps) {
  const [isOver, setOver] = useState(false);
  return (
    <li>
      <div
        className={styles.row}
        data-open={row.id === null || undefined}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onDrop(event.dataTransfer.getData('text/plain'));
        }}
      >
        <div className={styles.name}>
          <h3>
            <bdi translate={row.id ? 'no' : undefined}>{row.name}</bdi>
          </h3>
          {row.text && <p>{row.text}</p>}
        </div>
        <ul role="list" className={styles.track} style={{ '--lanes': lanesOf(row) } as object}>
          {children}
          {row.entries.length === 0 && <li className={styles.free}>{words.free}</li>}
        </ul>
      </div>
    </li>
  );
}

/** Moves a departure from the row of one boat or person to that of another. */
async function drop(
  dropped: string,
  row: BoardRow,
  rows: readonly BoardRow[],
  { departures, tourName, onChanged }: FleetBoardProps,
): Promise<void> {
  const [id, from] = dropped.split(' ');
  const departure = departures.find((one) => one.id === id);
  const before = rows.find((one) => (one.id ?? '') === from);
  if (!departure || !before || before.id === row.id) return;
  const change = {
    departure,
    added: row.id ? [row.id] : [],
    removed: before.id ? [before.id] : [],
    names: row.id ? { [row.id]: row.name } : {},
  };
  const name = `${hourText(departure.leaves_at)} ${tourName(departure)}`;
  await assignWithUndo(change, { name, outcome: row.name }, onChanged).catch(showError);
}

function lanesOf({ entries }: BoardRow): number {
  return Math.max(1, ...entries.map(({ lane }) => lane + 1));
}

function inDay(departure: Departure, hours: readonly number[], lane: number): object {
  const { start, width } = boardSpan(departure, hours);
  return { '--start': `${start}%`, '--width': `${width}%`, '--lane': lane };
}

function inWeek({ day }: Departure, first: string): object {
  return { '--column': daysFrom(first, 7).indexOf(day) + 1 };
}

function HoursHead({ hours }: { hours: readonly number[] }) {
  return (
    <div className={styles.head} aria-hidden="true">
      <span />
      {hours.map((hour) => (
        <span key={hour}>{String(hour).padStart(2, '0')}</span>
      ))}
    </div>
  );
}

function DaysHead({ first, today }: { first: string; today: string }) {
  return (
    <div className={styles.head}>
      <span />
      {daysFrom(first, 7).map((day) => (
        <Link
          key={day}
          to={address.desk.day(day)}
          aria-label={longDate(day)}
          aria-current={day === today ? 'date' : undefined}
        >
          {weekdayOf(day).slice(0, 3)} {shortDay(day)}
        </Link>
      ))}
    </div>
  );
}
