import { Link } from 'react-router';
import * as words from '#words/desk-board.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { shortDay, weekdayOf } from '../../../domain/days/calendar-days.ts';
import { departureLoad, hourText } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { assignedNames, crewOf, lacksSeats, vesselsOf } from '../../../domain/departures/fleet.ts';
import { address } from '../../../domain/site/addresses.ts';
import type { ShownBoard } from './board-view.ts';
import styles from './fleet-board.module.css';

interface BoardBarProps {
  departure: Departure;
  tour: string;
  view: ShownBoard;
  /** The boat or person of the row; null for none. */
  row: string | null;
  /** Where it stands, as custom properties. */
  place: object;
  onOpen: () => void;
}

/** A departure on the board: hour, tour, people, and with whom or with what it goes. */
export function BoardBar({ departure, tour, view, row, place, onOpen }: BoardBarProps) {
  const { id, day, leaves_at: leaves, back_at: back, people, assigned = [] } = departure;
  const others = view.by === 'boat' ? crewOf(assigned) : vesselsOf(assigned);
  const lacks = view.by === 'boat' ? words.noCrew : words.noBoat;
  const isShort = lacksSeats(people, assigned);
  const times = back ? words.hours({ from: hourText(leaves), to: hourText(back) }) : hourText(leaves);
  return (
    <li className={styles.bar} style={place}>
      <Link
        to={address.desk.day(day)}
        className={styles.open}
        title={`${times} ${tour}`}
        // A link, because Firefox drags no buttons. Opened elsewhere, it is the sheet of the day.
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', `${id} ${row ?? ''}`)}
      >
        <span className={styles.what}>
          <span className={styles.day}>
            <span aria-hidden="true">
              {weekdayOf(day).slice(0, 3)} {shortDay(day)}{' '}
            </span>
            <span className="visually-hidden">{longDate(day)} </span>
          </span>
          <span className={styles.hour}>{hourText(leaves)}</span> {tour}
        </span>
        <span className={styles.more}>
          {departureLoad(people, departure)}
          {isShort && <span className={styles.lacks}> · {words.fewSeats}</span>}
          {' · '}
          {others.length > 0 ? (
            <bdi translate="no">{assignedNames(others)}</bdi>
          ) : (
            <span className={styles.lacks}>{lacks}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
