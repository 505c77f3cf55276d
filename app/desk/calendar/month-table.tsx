import { Link } from 'react-router';
import * as words from '#words/desk-calendar-page.ts';
import { address } from '../../../domain/site/addresses.ts';
import { monthsLater, weekdayNames } from '../../../domain/days/calendar-days.ts';
import { largestTrips, tallyDay } from '../../../domain/days/calendar-plan.ts';
import type { CalendarFilter } from '../../../domain/days/calendar-plan.ts';
import { closes } from '../../../domain/days/closed-days.ts';
import type { ClosedItem } from '../../../domain/days/closed-days.ts';
import { DayButton } from '../closing/day-button.tsx';
import { choiceCell, useDayChoice } from '../closing/use-day-choice.ts';
import type { DayChoice } from '../closing/use-day-choice.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import styles from './month-table.module.css';
import { ClosedMark, Legend, Marks } from './tally-marks.tsx';
import { SpokenDay, WaitingMark } from './waiting-on-day.tsx';

interface MonthTableProps {
  /** Whole weeks, from a Sunday on. */
  days: CalendarEntry[];
  /** The first day of the month. */
  month: string;
  labelledBy: string;
  /** The tour or cart for which days are chosen; null for everything. */
  item: CalendarFilter;
  choice: DayChoice | null;
  onChoose: (choice: DayChoice | null) => void;
}

/**
 * A month with a row for each week. The number of a day links to its sheet; the rest of its cell chooses the day, and
 * shows its people and carts.
 */
export function MonthTable({ days, month, labelledBy, item, choice, onChoose }: MonthTableProps) {
  const { handlers, isChosen } = useDayChoice(onChoose, choice);
  const next = monthsLater(month, 1);
  const short = weekdayNames('short');
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(7 * at, 7 * at + 7));
  const isEmpty = days.every(({ bookings }) => bookings.length === 0);
  return (
    <>
      <Legend help={words.monthHelp} hasClosed={days.some(({ closures }) => closures.length > 0)} />
      {isEmpty && <p className={styles.none}>{words.noneInMonth}</p>}
      <table className={styles.month} aria-labelledby={labelledBy} {...handlers}>
        <thead>
          <tr>
            {weekdayNames().map((name, at) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{short[at]}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((one) => (
                <td
                  key={one.day}
                  className={cellClass(one, item, one.day < month || one.day >= next)}
                  {...choiceCell(one.day, item)}
                >
                  {/* The month has one line, whatever the days are chosen for. */}
                  <Day entry={one} filter={item} isChosen={isChosen(one.day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function cellClass({ is_today: isToday, closures }: CalendarEntry, item: ClosedItem, isOutside: boolean): string {
  const isClosed = closures.some((closed) => closes(closed, item));
  return [isToday && styles.today, isOutside && styles.outside, isClosed && styles.closed].filter(Boolean).join(' ');
}

interface DayProps {
  entry: CalendarEntry;
  filter: CalendarFilter;
  isChosen: boolean;
}

function Day({ entry, filter, isChosen }: DayProps) {
  const { day, is_today: isToday, bookings, closures } = entry;
  const tally = tallyDay(bookings);
  return (
    <div className={styles.day}>
      <DayButton day={day} isChosen={isChosen} />
      <Link
        to={address.desk.day(day)}
        className={styles.number}
        draggable={false}
        // Tab goes from the chosen day to the panel, which has the link too.
        tabIndex={-1}
        aria-current={isToday ? 'date' : undefined}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <SpokenDay entry={entry} filter={filter} />
      </Link>
      <ClosedMark isShown={closures.length > 0} />
      <Marks status="confirmed" tally={tally.confirmed} />
      <Marks status="pending" tally={tally.pending} />
      <WaitingMark day={day} filter={filter} />
      {filter === null && bookings.length > 0 && <Names entry={entry} />}
    </div>
  );
}

/** The largest trips of a day with their people. Hidden from screen readers: the sheet of the day has all. */
function Names({ entry: { bookings } }: { entry: CalendarEntry }) {
  const { shown, others } = largestTrips(bookings);
  return (
    <span className={styles.names} aria-hidden="true">
      {shown.map(({ title, people }) => (
        <span key={title}>
          {people} {title}
        </span>
      ))}
      {others > 0 && <span>+{others}</span>}
    </span>
  );
}
