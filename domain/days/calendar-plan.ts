import { bookedIds, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { combos } from '../catalogue/combos.ts';
import { isRental, titleOf } from './day-plan.ts';

/** The part of a booking that a calendar shows on one of its days. */
export interface CalendarBooking extends Pick<
  BookingRow,
  'id' | 'booking_type' | 'status' | 'people' | 'tour_id' | 'combo_tour_id' | 'golf_cart_id' | 'custom_tour_ids'
> {
  /** The names of what was booked, in the order of the ids; null for an id without a name. */
  names: (string | null)[];
}

/** The filter of the calendar: everything, or one tour or cart. */
export type CalendarFilter = { kind: 'tour' | 'golf-cart'; id: string } | null;

/** The number of bookings and of their people. A rental counts no people. */
export interface BookingTally {
  bookings: number;
  people: number;
}

/** The open bookings of one day. */
export interface DayTally {
  confirmed: BookingTally;
  pending: BookingTally;
}

/** A line of the week: a tour, a combo, a cart, or all custom adventures, with its seven days. */
export interface WeekRow {
  title: string;
  isRental: boolean;
  days: DayTally[];
}

/** Whether a booking is about this tour or cart. A tour is also in the combos and custom adventures that visit it. */
export function isAbout(booking: CalendarBooking, filter: CalendarFilter): boolean {
  if (!filter) return true;
  const { kind } = bookingTypeTexts[booking.booking_type].choice;
  const ids = bookedIds(booking);
  if (kind === 'combo' && filter.kind === 'tour')
    return combos.some(({ id, tourIds }) => ids.includes(id) && tourIds.includes(filter.id));
  return kind === filter.kind && ids.includes(filter.id);
}

/** Counts the bookings of a day, the confirmed and the pending ones apart. */
export function tallyDay(bookings: readonly CalendarBooking[]): DayTally {
  const count = (status: BookingRow['status']) => {
    const counted = bookings.filter((booking) => booking.status === status);
    return {
      bookings: counted.length,
      people: counted.reduce((sum, booking) => sum + (isRental(booking) ? 0 : booking.people), 0),
    };
  };
  return { confirmed: count('confirmed'), pending: count('pending') };
}

/** The lines of some days: tours, combos and custom adventures by name, then the carts by name. */
export function planWeek(days: readonly { bookings: readonly CalendarBooking[] }[]): WeekRow[] {
  const rows = new Map<string, { title: string; isRental: boolean; days: CalendarBooking[][] }>();
  days.forEach(({ bookings }, at) => {
    for (const booking of bookings) {
      const title = titleOf(booking.booking_type, booking.names);
      // A tour and a cart with the same name have different lines.
      const key = JSON.stringify([isRental(booking), title]);
      const row = rows.get(key) ?? { title, isRental: isRental(booking), days: days.map(() => []) };
      row.days[at]!.push(booking);
      rows.set(key, row);
    }
  });
  return [...rows.values()]
    .sort((one, other) => Number(one.isRental) - Number(other.isRental) || (one.title < other.title ? -1 : 1))
    .map((row) => ({ ...row, days: row.days.map(tallyDay) }));
}
