import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { monthsLater, weekdays } from '../../../domain/days/calendar-days.ts';
import { tallyDay } from '../../../domain/days/calendar-plan.ts';
import type { DayTally } from '../../../domain/days/calendar-plan.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { spokenClosures } from './calendar-entry.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import styles from './month-table.module.css';
import { ClosedMark, Legend, Mark } from './tally-marks.tsx';

interface MonthTableProps {
  /** Whole weeks, from a Sunday on. */
  days: CalendarEntry[];
  /** The first day of the month. */
  month: string;
  labelledBy: string;
}

/** A month with a row for each week. Each day links to its sheet and shows its confirmed and pending bookings. */
export function MonthTable({ days, month, labelledBy }: MonthTableProps) {
  const next = monthsLater(month, 1);
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(7 * at, 7 * at + 7));
  const isEmpty = days.every(({ bookings }) => bookings.length === 0);
  return (
    <>
      <Legend
        counts="The numbers are bookings. Press a day for its sheet."
        hasClosed={days.some(({ closures }) => closures.length > 0)}
      />
      {isEmpty && <p className={styles.none}>Nothing is booked here yet.</p>}
      <table className={styles.month} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((one) => (
                <td key={one.day} className={one.day < month || one.day >= next ? styles.outside : undefined}>
                  <Day {...one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Day({ day, is_today: isToday, bookings, closures }: CalendarEntry) {
  const tally = tallyDay(bookings);
  return (
    <Link
      to={address.desk.day(day)}
      className={`${styles.day} ${isToday ? styles.today : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="visually-hidden">
        {longDate(day)}: {spokenTally(tally)}
        {spokenClosures(closures)}
      </span>
      <ClosedMark isShown={closures.length > 0} />
      <Mark status="confirmed" count={tally.confirmed.bookings} />
      <Mark status="pending" count={tally.pending.bookings} />
    </Link>
  );
}

function spokenTally({ confirmed, pending }: DayTally): string {
  const parts = [
    confirmed.bookings > 0 &&
      `${confirmed.bookings} confirmed${confirmed.people > 0 ? ` for ${peopleText(confirmed.people)}` : ''}`,
    pending.bookings > 0 && `${pending.bookings} pending`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'nothing booked';
}
