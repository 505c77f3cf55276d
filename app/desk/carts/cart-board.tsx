import { useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-carts.ts';
import { address } from '../../../domain/site/addresses.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { periodInWords } from '../../../domain/days/booking-days.ts';
import { bookingStatuses, takesPlace } from '../../../domain/booking/booking-status.ts';
import { findCatalogueItem } from '../../../domain/catalogue/catalogue-items.ts';
import { daysFrom, shortDay, weekdayOf } from '../../../domain/days/calendar-days.ts';
import { otherCarts, planBoard } from '../../../domain/days/cart-board.ts';
import type { BoardRow, ListedCart, OtherCart, Rental, RentalsView } from '../../../domain/days/cart-board.ts';
import { closes } from '../../../domain/days/closed-days.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { DayButton } from '../closing/day-button.tsx';
import { choiceCell, useDayChoice } from '../closing/use-day-choice.ts';
import type { DayChoice } from '../closing/use-day-choice.ts';
import { closuresOn } from '../day/closures.ts';
import type { Closure } from '../day/closures.ts';
import styles from './cart-board.module.css';
import { ChangeCartDialog } from './change-cart-dialog.tsx';
import type { CartChange } from './change-cart-dialog.tsx';
import { useRentalDrag } from './use-rental-drag.ts';
import type { RentalDrag } from './use-rental-drag.ts';

interface CartBoardProps {
  board: RentalsView & { closures: Closure[]; carts: ListedCart[] };
  days: number;
  labelledBy: string;
  choice: DayChoice | null;
  onChoose: (choice: DayChoice | null) => void;
}

const icons = {
  confirmed: 'M3.500 10.800l4.200 4.200L16.500 5.500',
  pending: 'M10 5.500v5l3.200 2M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  closed: 'M4.500 4.500l11 11M15.500 4.500l-11 11',
};
const moveIcon = 'M6 3v12M3 6l3-3 3 3M14 17V5M11 14l3 3 3-3';

/**
 * A table of carts and days. A rental is one link across all of its days; overlapping requests are on separate lines
 * below. A rental moves to another cart by its button, or by dragging it. Free days of a cart are chosen to close them.
 * On a narrow screen the days scroll sideways, and the names of the carts stay.
 */
export function CartBoard({ board, days, labelledBy, choice, onChoose }: CartBoardProps) {
  const { rentals, first_day: first, today, closures } = board;
  const [change, setChange] = useState<CartChange | null>(null);
  const { handlers, isChosen } = useDayChoice(onChoose, choice);
  const { drag, handlers: dragHandlers } = useRentalDrag(rentals, (rental, cart) => setChange({ rental, cart }));
  const targets = drag && otherCarts(drag.rental, board);
  return (
    <>
      <Legend hasClosed={closures.some(({ item_kind: kind }) => kind === null || kind === 'golf-cart')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls can be scrolled by keyboard. */}
      <div className={styles.scroll} role="region" aria-labelledby={labelledBy} tabIndex={0} {...dragHandlers}>
        <table
          className={styles.board}
          aria-labelledby={labelledBy}
          data-dragging={drag ? '' : undefined}
          {...handlers}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {words.cart}
              </th>
              {daysFrom(first, days).map((day) => (
                <th key={day} scope="col">
                  <DayLink day={day} isToday={day === today} />
                </th>
              ))}
            </tr>
          </thead>
          {planBoard(board, first, days).map((row) => (
            <Cart
              key={row.id}
              row={row}
              today={today}
              closures={closures.filter((closed) => closes(closed, { kind: 'golf-cart', id: row.id }))}
              isChosen={(day) => isChosen(day, { kind: 'golf-cart', id: row.id })}
              onMove={(rental) => setChange({ rental, cart: null })}
              drop={dropOf(row.id, drag, targets)}
            />
          ))}
        </table>
      </div>
      <ChangeCartDialog change={change} known={board} onClose={() => setChange(null)} />
    </>
  );
}

function Legend({ hasClosed }: { hasClosed: boolean }) {
  return (
    <p className={styles.legend}>
      <span>
        <Sign state="confirmed" /> {words.confirmed}
      </span>
      <span>
        <Sign state="pending" /> {words.pending}
      </span>
      {hasClosed && (
        <span>
          <Sign state="closed" /> {words.closed}
        </span>
      )}
      <span>{words.help}</span>
    </p>
  );
}

/** How a row looks while a rental is dragged: what stands against its cart, and whether it is under the pointer. */
function dropOf(id: string, drag: RentalDrag | null, targets: readonly OtherCart[] | null): string | undefined {
  const target = targets?.find((cart) => cart.id === id);
  if (!drag || !target) return undefined;
  const state = target.obstacle?.why === 'rented' ? 'rented' : target.obstacle ? 'warned' : 'free';
  return drag.cart === id ? [state, 'over'].join(' ') : state;
}

function DayLink({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <Link
      to={address.desk.day(day)}
      className={`${styles.day} ${isToday ? styles.today : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span aria-hidden="true">{isToday ? words.today : weekdayOf(day).slice(0, 3)}</span>
      <span aria-hidden="true">{shortDay(day)}</span>
      <span className="visually-hidden">{isToday ? words.todayIs({ day: longDate(day) }) : longDate(day)}</span>
    </Link>
  );
}

interface CartProps {
  row: BoardRow;
  today: string;
  /** The closures of this cart. */
  closures: Closure[];
  isChosen: (day: string) => boolean;
  onMove: (rental: Rental) => void;
  drop: string | undefined;
}

function Cart({ row: { id, name, isShown, lines }, today, closures, isChosen, onMove, drop }: CartProps) {
  // A cart that has left the catalogue cannot be closed.
  const isKnown = findCatalogueItem('golf-cart', id) !== null;
  return (
    <tbody data-cart={id} data-drop={drop}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A line has no other name.
        <tr key={at}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={lines.length} className={styles.cart}>
              {name}
              {!isShown && <span className={styles.offSite}>{words.offSite}</span>}
            </th>
          )}
          {line.map(({ day, days, rental }) =>
            rental ? (
              <td key={day} colSpan={days} className={styles.taken} data-rental={rental.id}>
                <RentalLink rental={rental} onMove={onMove} />
              </td>
            ) : (
              <td
                key={day}
                className={`${styles.free} ${day === today ? styles.todayCell : ''}`}
                {...(at === 0 && isKnown ? choiceCell(day, { kind: 'golf-cart', id }) : {})}
              >
                {at === 0 && isKnown && <DayButton day={day} about={name} isChosen={isChosen(day)} />}
                {at === 0 && <ClosedSign closures={closuresOn(closures, day)} />}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  );
}

function ClosedSign({ closures: [closure] }: { closures: Closure[] }) {
  if (!closure) return null;
  return (
    <span className={styles.closure} title={closure.reason}>
      <Sign state="closed" />
      <span className="visually-hidden">{`${words.closedBecause} `}</span>
      <bdi className={styles.reason}>{closure.reason}</bdi>
    </span>
  );
}

function RentalLink({ rental, onMove }: { rental: Rental; onMove: (rental: Rental) => void }) {
  const { id, name, status, date, last_day: lastDay } = rental;
  const state = takesPlace(status) ? 'confirmed' : 'pending';
  const when = periodInWords(date, lastDay);
  return (
    <div className={`${styles.rental} ${styles[state]}`}>
      <Link to={address.desk.booking(id)} className={styles.open} title={`${oneLine(name)}, ${when}`} draggable={false}>
        <span className={styles.label} aria-hidden="true">
          <Icon d={icons[state]} size={14} weight={3} />
          <bdi translate="no" className={styles.name}>
            {name}
          </bdi>
        </span>
        <span className="visually-hidden">
          <bdi translate="no">{name}</bdi>, {bookingStatuses[status].label.toLowerCase()}, {when}
        </span>
      </Link>
      <button
        type="button"
        className={styles.move}
        title={words.changeCart}
        aria-label={words.changeCartOf({ name: oneLine(name) })}
        onClick={() => onMove(rental)}
      >
        <Icon d={moveIcon} size={14} weight={2} />
      </button>
    </div>
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
