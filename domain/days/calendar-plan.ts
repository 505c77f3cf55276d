import { bookedIds, bookingTypeTexts } from '../booking/booking.ts';
import type { BookedColumns, BookingRow } from '../booking/booking.ts';
import { bookingStatuses } from '../booking/booking-status.ts';
import type { DayPlace } from '../booking/booking-status.ts';
import { partiesText, peopleText } from '../booking/people-text.ts';
import type { ItemKind } from '../catalogue/catalogue-items.ts';
import { combos } from '../catalogue/combos.ts';
import * as words from '../words/en/day-tally.ts';
import { isRental, titleOf } from './day-plan.ts';

/** The part of a booking that a calendar shows on one of its days. */
export interface CalendarBooking extends Pick<
  BookingRow,
  'id' | 'booking_type' | 'status' | 'people' | keyof BookedColumns
> {
  /** The names of the booked items, in the order of the ids; null for an id without a name. */
  names: (string | null)[];
}

/** The kinds by which the calendar can be filtered. A combo counts through its tours. */
export type CalendarKind = Exclude<ItemKind, 'combo'>;

/** The labels of the kinds in the filter. */
export const calendarKindLabels: Readonly<Record<CalendarKind, string>> = {
  tour: words.tours,
  'golf-cart': words.carts,
};

/** The filter of the calendar: everything, or one tour or cart. */
export type CalendarFilter = { kind: CalendarKind; id: string } | null;

/** The people, the parties of which they are, and the rentals, which have no number of people. */
export interface BookingTally {
  people: number;
  parties: number;
  rentals: number;
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
  /** The tour, combo or cart; null for custom adventures. */
  item: { kind: ItemKind; id: string } | null;
  days: DayTally[];
}

/** Whether a booking includes this tour or cart. Combos and custom adventures include the tours they visit. */
export function isAbout(
  booking: Pick<CalendarBooking, 'booking_type' | keyof BookedColumns>,
  filter: CalendarFilter,
): boolean {
  if (!filter) return true;
  const { kind } = bookingTypeTexts[booking.booking_type].choice;
  const ids = bookedIds(booking);
  if (kind === 'combo' && filter.kind === 'tour')
    return combos.some(({ id, tourIds }) => ids.includes(id) && tourIds.includes(filter.id));
  return kind === filter.kind && ids.includes(filter.id);
}

/** Whether a booking is of this tour, combo or cart. A tour is also found in combos and custom adventures. */
export function isOfItem(booking: CalendarBooking, { kind, id }: { kind: ItemKind; id: string }): boolean {
  return kind === 'combo' ? booking.combo_tour_id === id : isAbout(booking, { kind, id });
}

/** Counts the people of a day, the confirmed and the waiting ones separately. */
export function tallyDay(bookings: readonly CalendarBooking[]): DayTally {
  const count = (place: DayPlace): BookingTally => {
    const counted = bookings.filter(({ status }) => bookingStatuses[status].dayPlace === place);
    const parties = counted.filter(({ booking_type: type }) => bookingTypeTexts[type].asksPeople);
    return {
      people: parties.reduce((sum, { people }) => sum + people, 0),
      parties: parties.length,
      rentals: counted.length - parties.length,
    };
  };
  return { confirmed: count('takes place'), pending: count('waits') };
}

/** What a booking is of; null for a custom adventure, which has no item of its own. */
function itemOf(booking: CalendarBooking): WeekRow['item'] {
  const { kind, isMany } = bookingTypeTexts[booking.booking_type].choice;
  const [id] = bookedIds(booking);
  return isMany || !id ? null : { kind, id };
}

/** '5 people in 2 parties, 1 cart, 2 people in 1 party waiting', or words.nothing. */
export function tallyText({ confirmed, pending }: DayTally): string {
  const waiting = partsOf(pending);
  const parts = [...partsOf(confirmed), ...waiting.map((part) => words.waiting({ part }))];
  return parts.join(', ') || words.nothing;
}

function partsOf({ people, parties, rentals }: BookingTally): string[] {
  return [
    ...(parties > 0 ? [words.peopleInParties({ people: peopleText(people), parties: partiesText(parties) })] : []),
    ...(rentals > 0 ? [words.rentals({ count: rentals })] : []),
  ];
}

/** The rows of several days: tours, combos and custom adventures by name, then the carts by name. */
export function planWeek(days: readonly { bookings: readonly CalendarBooking[] }[]): WeekRow[] {
  const rows = new Map<string, Omit<WeekRow, 'days'> & { days: CalendarBooking[][] }>();
  days.forEach(({ bookings }, at) => {
    for (const booking of bookings) {
      const title = titleOf(booking.booking_type, booking.names);
      // A tour and a cart with the same name have separate rows.
      const key = JSON.stringify([isRental(booking), title]);
      const row = rows.get(key) ?? {
        title,
        isRental: isRental(booking),
        item: itemOf(booking),
        days: days.map(() => []),
      };
      row.days[at]!.push(booking);
      rows.set(key, row);
    }
  });
  return [...rows.values()]
    .sort((one, other) => Number(one.isRental) - Number(other.isRental) || (one.title < other.title ? -1 : 1))
    .map((row) => ({ ...row, days: row.days.map(tallyDay) }));
}

/** A trip of a day with its people, requests included. */
interface NamedTrip {
  title: string;
  people: number;
}

/** The trips of a day that a month names: the four with the most people, or three and how many others there are. */
export function largestTrips(bookings: readonly CalendarBooking[]): { shown: NamedTrip[]; others: number } {
  const trips = planWeek([{ bookings }])
    .filter(({ isRental }) => !isRental)
    .map(({ title, days }) => ({
      title,
      people: days.reduce((sum, { confirmed, pending }) => sum + confirmed.people + pending.people, 0),
    }))
    .sort((one, other) => other.people - one.people);
  // A fourth one takes no more room than the number of the others.
  const count = trips.length > 4 ? 3 : 4;
  return { shown: trips.slice(0, count), others: Math.max(0, trips.length - count) };
}
