import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses, takesPlace } from '../../../domain/booking/booking-status.ts';
import { daysFrom, shortDay, weekdayOf } from '../../../domain/days/calendar-days.ts';
import { planBoard } from '../../../domain/days/cart-board.ts';
import type { BoardCell, BoardRow, Rental, RentalsView } from '../../../domain/days/cart-board.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { closuresOn } from '../day/closures.ts';
import type { Closure } from '../day/closures.ts';
import styles from './cart-board.module.css';

interface CartBoardProps {
  board: RentalsView & { closures: Closure[] };
  days: number;
  labelledBy: string;
}

const icons = {
  confirmed: 'M3.500 10.800l4.200 4.200L16.500 5.500',
  pending: 'M10 5.500v5l3.200 2M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  closed: 'M4.500 4.500l11 11M15.500 4.500l-11 11',
};

/**
 * A table of carts and days. A rental is one link across all of its days; overlapping requests are on separate lines
 * below. On a narrow screen the days scroll sideways, and the names of the carts stay.
 */
export function CartBoard({ board: { rentals, first_day: first, today, closures }, days, labelledBy }: CartBoardProps) {
  const hasClosed = closures.some(({ item_kind: kind }) => kind === null || kind === 'golf-cart');
  return (
    <>
      <p className={styles.legend}>
        <span>
          <Sign state="confirmed" /> confirmed
        </span>
        <span>
          <Sign state="pending" /> pending
        </span>
        {hasClosed && (
          <span>
            <Sign state="closed" /> closed
          </span>
        )}
        <span>Press a rental to open it, or a day for its sheet.</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls can be scrolled by keyboard. */}
      <div className={styles.scroll} role="region" aria-labelledby={labelledBy} tabIndex={0}>
        <table className={styles.board} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                Cart
              </th>
              {daysFrom(first, days).map((day) => (
                <th key={day} scope="col">
                  <DayLink day={day} isToday={day === today} />
                </th>
              ))}
            </tr>
          </thead>
          {planBoard(rentals, first, days).map((row) => (
            <Cart key={row.id} row={row} today={today} closures={closures} />
          ))}
        </table>
      </div>
    </>
  );
}

function DayLink({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <Link
      to={address.desk.day(day)}
      className={`${styles.day} ${isToday ? styles.today : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span aria-hidden="true">{isToday ? 'Today' : weekdayOf(day).slice(0, 3)}</span>
      <span aria-hidden="true">{shortDay(day)}</span>
      <span className="visually-hidden">
        {isToday ? 'Today, ' : ''}
        {longDate(day)}
      </span>
    </Link>
  );
}

function Cart({ row: { id, name, lines }, today, closures }: { row: BoardRow; today: string; closures: Closure[] }) {
  const closedOn = (day: string) =>
    closuresOn(closures, day).find(
      ({ item_kind: kind, item_id: item }) => kind === null || (kind === 'golf-cart' && item === id),
    );
  return (
    <tbody>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A line has no other name.
        <tr key={at}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={lines.length} className={styles.cart}>
              {name}
            </th>
          )}
          {line.map((cell) => (
            <Cell
              key={cell.day}
              cell={cell}
              isToday={cell.day === today}
              closure={at === 0 ? closedOn(cell.day) : undefined}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ cell: { days, rental }, isToday, closure }: { cell: BoardCell; isToday: boolean; closure?: Closure }) {
  if (rental)
    return (
      <td colSpan={days} className={styles.taken}>
        <RentalLink rental={rental} />
      </td>
    );
  return (
    <td className={isToday ? styles.todayCell : undefined}>
      {closure && (
        <>
          <Sign state="closed" />
          <span className="visually-hidden">Closed: {closure.reason}</span>
        </>
      )}
    </td>
  );
}

function RentalLink({ rental: { id, name, status, date, last_day: lastDay } }: { rental: Rental }) {
  const state = takesPlace(status) ? 'confirmed' : 'pending';
  const when = date === lastDay ? longDate(date) : `${longDate(date)} to ${longDate(lastDay)}`;
  return (
    <Link
      to={address.desk.booking(id)}
      className={`${styles.rental} ${styles[state]}`}
      title={`${oneLine(name)}, ${when}`}
    >
      <span className={styles.label} aria-hidden="true">
        <Icon d={icons[state]} size={14} weight={3} />
        <bdi translate="no" className={styles.name}>
          {name}
        </bdi>
      </span>
      <span className="visually-hidden">
        <span translate="no">{name}</span>, {bookingStatuses[status].label.toLowerCase()}, {when}
      </span>
    </Link>
  );
}

/** The color and the icon of a state. Hidden from screen readers, because the text beside the mark names the state. */
function Sign({ state }: { state: keyof typeof icons }) {
  return (
    <span className={`${styles.sign} ${styles[state]}`} aria-hidden="true">
      <Icon d={icons[state]} size={12} weight={3} />
    </span>
  );
}
