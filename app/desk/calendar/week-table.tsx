import { Link } from 'react-router';
import * as words from '#words/desk-calendar-page.ts';
import { address } from '../../../domain/site/addresses.ts';
import { weekdayOf } from '../../../domain/days/calendar-days.ts';
import { planWeek, tallyDay, tallyText } from '../../../domain/days/calendar-plan.ts';
import type { CalendarFilter, DayTally, WeekRow } from '../../../domain/days/calendar-plan.ts';
import { partiesText } from '../../../domain/booking/people-text.ts';
import { closes } from '../../../domain/days/closed-days.ts';
import type { ClosedItem } from '../../../domain/days/closed-days.ts';
import { DayButton } from '../closing/day-button.tsx';
import { choiceCell, useDayChoice } from '../closing/use-day-choice.ts';
import type { DayChoice } from '../closing/use-day-choice.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { ClosedMark, Legend, Marks } from './tally-marks.tsx';
import { SpokenDay, WaitingMark } from './waiting-on-day.tsx';
import styles from './week-table.module.css';

interface WeekTableProps {
  /** Seven days. */
  days: CalendarEntry[];
  labelledBy: string;
  /** The tour or cart for which days are chosen in the first line; null for everything. */
  item: CalendarFilter;
  choice: DayChoice | null;
  onChoose: (choice: DayChoice | null) => void;
}

/**
 * A week with a line of all people and carts of each day, and one for each booked tour, combo and cart. The head of a
 * day links to its sheet; the cells choose days, for the tour or cart of their line.
 */
export function WeekTable({ days, labelledBy, item, choice, onChoose }: WeekTableProps) {
  const rows = planWeek(days);
  const { handlers, isChosen } = useDayChoice(onChoose, choice);
  const total: WeekRow = { title: words.all, isRental: false, item, days: days.map((one) => tallyDay(one.bookings)) };
  return (
    <>
      <Legend help={words.weekHelp} hasClosed={days.some(({ closures }) => closures.length > 0)} />
      <table className={styles.week} aria-labelledby={labelledBy} {...handlers}>
        <thead>
          <tr>
            {days.map((one) => (
              <th key={one.day} scope="col">
                <DayLink entry={one} filter={item} />
              </th>
            ))}
          </tr>
        </thead>
        {[total, ...rows].map((row) => (
          <tbody key={row === total ? 'all' : `${row.isRental} ${row.title}`}>
            <tr>
              <th scope="rowgroup" colSpan={7} className={styles.title}>
                {row.isRental ? words.cart({ name: row.title }) : row.title}
              </th>
            </tr>
            <tr>
              {days.map((entry, at) => (
                <Cell
                  key={entry.day}
                  entry={entry}
                  tally={row.days[at]!}
                  // Custom adventures cannot be closed.
                  item={row === total || row.item ? row.item : undefined}
                  about={row === total ? undefined : row.title}
                  isChosen={isChosen}
                />
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {rows.length === 0 && <p className={styles.none}>{words.noneInWeek}</p>}
    </>
  );
}

function DayLink({ entry, filter }: { entry: CalendarEntry; filter: CalendarFilter }) {
  const { day, is_today: isToday, closures } = entry;
  return (
    <Link
      to={address.desk.day(day)}
      className={`${styles.day} ${isToday ? styles.today : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span aria-hidden="true">{weekdayOf(day).slice(0, 3)}</span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <ClosedMark isShown={closures.length > 0} />
      <WaitingMark day={day} filter={filter} />
      <SpokenDay entry={entry} filter={filter} />
    </Link>
  );
}

interface CellProps {
  entry: CalendarEntry;
  tally: DayTally;
  /** What is chosen by a press; undefined if nothing is. */
  item: ClosedItem | undefined;
  about: string | undefined;
  isChosen: (day: string, item: ClosedItem) => boolean;
}

function Cell({ entry: { day, closures }, tally, item, about, isChosen }: CellProps) {
  const { confirmed, pending } = tally;
  const isEmpty = [confirmed, pending].every(({ parties, rentals }) => parties + rentals === 0);
  const isClosed = closures.some((closed) => closes(closed, item ?? null));
  return (
    <td className={isClosed ? styles.closed : undefined} {...(item === undefined ? {} : choiceCell(day, item))}>
      {item !== undefined && <DayButton day={day} about={about} isChosen={isChosen(day, item)} />}
      {!isEmpty && <span className="visually-hidden">{tallyText(tally)}</span>}
      <span className={styles.marks}>
        <Marks status="confirmed" tally={confirmed} />
        <Marks status="pending" tally={pending} />
        <Parties count={confirmed.parties + pending.parties} />
      </span>
    </td>
  );
}

/** The parties of the people, where there is room. */
function Parties({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.parties} aria-hidden="true">
      {partiesText(count)}
    </span>
  );
}
