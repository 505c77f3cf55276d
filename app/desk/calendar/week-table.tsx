import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { weekdayOf } from '../../../domain/days/calendar-days.ts';
import { planWeek, tallyDay, tallyText } from '../../../domain/days/calendar-plan.ts';
import type { DayTally } from '../../../domain/days/calendar-plan.ts';
import { spokenClosures } from './calendar-entry.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { ClosedMark, Legend, Marks } from './tally-marks.tsx';
import styles from './week-table.module.css';

interface WeekTableProps {
  /** Seven days. */
  days: CalendarEntry[];
  labelledBy: string;
}

/** A week with a row for each booked tour and cart, above its seven days. The head of each day links to its sheet. */
export function WeekTable({ days, labelledBy }: WeekTableProps) {
  const rows = planWeek(days);
  return (
    <>
      <Legend help="Press a day for its sheet." hasClosed={days.some(({ closures }) => closures.length > 0)} />
      <table className={styles.week} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {days.map((one) => (
              <th key={one.day} scope="col">
                <DayLink {...one} />
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={`${row.isRental} ${row.title}`}>
            <tr>
              <th scope="rowgroup" colSpan={7} className={styles.title}>
                {row.isRental ? 'Golf cart: ' : ''}
                {row.title}
              </th>
            </tr>
            <tr>
              {row.days.map((tally, at) => (
                <Cell key={days[at]!.day} tally={tally} />
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {rows.length === 0 && <p className={styles.none}>Nothing is booked in this week.</p>}
    </>
  );
}

function DayLink({ day, is_today: isToday, bookings, closures }: CalendarEntry) {
  return (
    <Link
      to={address.desk.day(day)}
      className={`${styles.day} ${isToday ? styles.today : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span aria-hidden="true">{weekdayOf(day).slice(0, 3)}</span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <ClosedMark isShown={closures.length > 0} />
      <span className="visually-hidden">
        {longDate(day)}: {tallyText(tallyDay(bookings))}
        {spokenClosures(closures)}
      </span>
    </Link>
  );
}

function Cell({ tally }: { tally: DayTally }) {
  const { confirmed, pending } = tally;
  const isEmpty = [confirmed, pending].every(({ parties, rentals }) => parties + rentals === 0);
  return (
    <td>
      {!isEmpty && <span className="visually-hidden">{tallyText(tally)}</span>}
      <span className={styles.marks}>
        <Marks status="confirmed" tally={confirmed} />
        <Marks status="pending" tally={pending} />
      </span>
    </td>
  );
}
