import { daysBetween } from '../booking/booking-dates.ts';
import { takesPlace } from '../booking/booking-status.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import type { GolfCart } from '../catalogue/golf-carts.ts';
import * as words from '../words/en/cart-rows.ts';
import { daysFrom } from './calendar-days.ts';
import { closes } from './closed-days.ts';
import type { ClosedDays } from './closed-days.ts';

/** The part of an open rental that the board shows. */
export interface Rental {
  /** uuid */
  id: string;
  /** The visitor's name. */
  name: string;
  status: BookingStatus;
  golf_cart_id: string;
  /** The name of the cart when it was booked; null if the id was not in the catalogue. */
  cart: string | null;
  /** The first day, yyyy-MM-dd. */
  date: string;
  /** yyyy-MM-dd */
  last_day: string;
}

/** The result of database function read_rentals. */
export interface RentalsView {
  /** The local today by the clock of the database, yyyy-MM-dd. */
  today: string;
  /** yyyy-MM-dd */
  first_day: string;
  /** The open rentals that overlap these days. */
  rentals: Rental[];
}

/** A cell of the board. A free day has its own cell; a rental has one cell for all of its shown days. */
export interface BoardCell {
  /** The first day of the cell, yyyy-MM-dd. */
  day: string;
  days: number;
  rental: Rental | null;
}

/** A cart as the desk lists it. */
export interface ListedCart extends Pick<GolfCart, 'id' | 'name' | 'seats'> {
  /** Whether it is on the site. */
  isShown: boolean;
}

/** A cart and its lines. Requests that overlap have separate lines. */
export interface BoardRow extends Pick<ListedCart, 'id' | 'name' | 'isShown'> {
  lines: BoardCell[][];
}

/** Why a cart is not free on the days of a rental; null if it is. */
export type CartObstacle =
  | { why: 'rented'; by: Rental }
  | { why: 'closed'; reason: string }
  /** A request of someone else waits for it, which is no obstacle yet. */
  | { why: 'asked for'; by: Rental }
  | null;

/** A cart to which a rental may move, with what stands against it on the days of the rental. */
export interface OtherCart extends ListedCart {
  obstacle: CartObstacle;
}

/** What stands against carts on some days. */
interface DaysOfCarts {
  /** The open rentals of the days. */
  rentals: readonly Rental[];
  /** The closures of the days. */
  closures: readonly ClosedDays[];
  /** All carts, in the order of the desk. */
  carts: readonly ListedCart[];
}

/** The carts to which a rental may move, in the order of the desk; last those that are not on the site. */
export function otherCarts(rental: Rental, { rentals, closures, carts }: DaysOfCarts): OtherCart[] {
  const { date: first, last_day: last } = rental;
  const overlapping = rentals.filter((other) => other.id !== rental.id && !isApart(other, rental));
  return shownFirst(carts)
    .filter(({ id }) => id !== rental.golf_cart_id)
    .map((cart) => {
      const { id } = cart;
      const own = overlapping.filter((other) => other.golf_cart_id === id);
      const confirmed = own.find(({ status }) => takesPlace(status));
      if (confirmed) return { ...cart, obstacle: { why: 'rented', by: confirmed } };
      const closed = closures.find(
        (one) => one.first_day <= last && first <= one.last_day && closes(one, { kind: 'golf-cart', id }),
      );
      if (closed) return { ...cart, obstacle: { why: 'closed', reason: closed.reason } };
      return { ...cart, obstacle: own[0] ? { why: 'asked for', by: own[0] } : null };
    });
}

/**
 * The board of carts: those of the site in the order of the desk, those that are not on it, then other carts of the
 * bookings. Confirmed rentals come first, so they are on the first line of their cart.
 */
export function planBoard(
  { rentals, carts }: Omit<DaysOfCarts, 'closures'>,
  firstDay: string,
  days: number,
): BoardRow[] {
  const shown = daysFrom(firstDay, days);
  const others = new Map(
    rentals
      .filter(({ golf_cart_id: id }) => !carts.some((cart) => cart.id === id))
      .map(({ golf_cart_id: id, cart }) => [id, cart ?? words.unlisted]),
  );
  // The name of one that has left the catalogue says so.
  const gone = [...others].map(([id, name]) => ({ id, name, isShown: true }));
  return [...shownFirst(carts), ...gone].map(({ id, name, isShown }) => {
    const own = rentals.filter((rental) => rental.golf_cart_id === id);
    const confirmed = own.filter(({ status }) => takesPlace(status));
    const pending = own.filter(({ status }) => !takesPlace(status));
    const lines = distribute([...confirmed, ...pending]);
    return { id, name, isShown, lines: (lines.length > 0 ? lines : [[]]).map((line) => cellsOf(line, shown)) };
  });
}

function shownFirst(carts: readonly ListedCart[]): ListedCart[] {
  return [...carts.filter(({ isShown }) => isShown), ...carts.filter(({ isShown }) => !isShown)];
}

/** Puts each rental on the first line on which its days are free. */
function distribute(rentals: readonly Rental[]): Rental[][] {
  const lines: Rental[][] = [];
  for (const rental of rentals) {
    const line = lines.find((taken) => taken.every((other) => isApart(other, rental)));
    if (line) line.push(rental);
    else lines.push([rental]);
  }
  return lines;
}

function isApart(one: Rental, other: Rental): boolean {
  return one.last_day < other.date || other.last_day < one.date;
}

function cellsOf(line: readonly Rental[], shown: readonly string[]): BoardCell[] {
  const last = shown.at(-1)!;
  return shown.flatMap((day): BoardCell[] => {
    const rental = line.find((one) => one.date <= day && day <= one.last_day);
    if (!rental) return [{ day, days: 1, rental: null }];
    // A rental has one cell, on its first shown day.
    if (rental.date !== day && day !== shown[0]) return [];
    return [{ day, days: daysBetween(day, rental.last_day < last ? rental.last_day : last) + 1, rental }];
  });
}
