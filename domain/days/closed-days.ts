import type { ItemKind } from '../catalogue/catalogue-items.ts';
import { isOfItem } from './calendar-plan.ts';
import type { CalendarBooking } from './calendar-plan.ts';
import { daysLater } from './calendar-days.ts';
import type { Period } from './unavailable-days.ts';

/** The closed tour, combo or cart; null if everything is closed. */
export type ClosedItem = { kind: ItemKind; id: string } | null;

/** A row of table closed_days (docs/product/records.md, Closed days). */
export interface ClosedDays {
  /** uuid */
  id: string;
  /** yyyy-MM-dd. Both days are closed. */
  first_day: string;
  last_day: string;
  /** The closed item. Both columns are null if everything is closed. */
  item_kind: ItemKind | null;
  item_id: string | null;
  /** The reason that visitors see. */
  reason: string;
  /** The weather call that closed the days; null if none did. */
  weather_call_id: string | null;
}

/** What closes or opens days in one step: the closures that go, and those that come. */
export interface ClosedDaysStep<Row extends ClosedDays = ClosedDays> {
  removed: Row[];
  stored: ClosedDays[];
}

/** Whether a closure closes this item on some day of its period: the item itself, or everything. */
export function closes({ item_kind: kind, item_id: id }: ClosedDays, item: ClosedItem): boolean {
  return kind === null || (item !== null && kind === item.kind && id === item.id);
}

/** Whether an item is closed on each day of a period. */
export function isClosedThroughout(
  closures: readonly ClosedDays[],
  { first, last }: Period,
  item: ClosedItem,
): boolean {
  const own = closures.filter((closed) => closes(closed, item));
  let next = first;
  for (const { first_day: from, last_day: to } of own.sort((one, other) =>
    one.first_day < other.first_day ? -1 : 1,
  )) {
    if (from > next) return false;
    if (to >= last) return true;
    if (to >= next) next = daysLater(to, 1);
  }
  return false;
}

/** The bookings that a closure of an item touches: all of them, or those of the tour, combo or cart. */
export function touchedBy<Booking extends CalendarBooking>(bookings: readonly Booking[], item: ClosedItem): Booking[] {
  return item ? bookings.filter((booking) => isOfItem(booking, item)) : [...bookings];
}

/**
 * The closures as people know them: the rows of a weather call, one for each tour, are one entry. In the order of
 * their first rows.
 */
export function closureEntries<Row extends ClosedDays>(rows: readonly Row[]): Row[][] {
  const entries = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.weather_call_id ?? row.id;
    entries.set(key, [...(entries.get(key) ?? []), row]);
  }
  return [...entries.values()];
}

/**
 * The step that opens the days of a period again. Days of the closures before and after the period stay closed.
 * @param makeId makes the id of a stored row, a uuid
 */
export function stepThatOpens(
  closures: readonly ClosedDays[],
  { first, last }: Period,
  makeId: () => string,
): ClosedDaysStep {
  const removed = closures.filter(({ first_day: from, last_day: to }) => from <= last && first <= to);
  const stored = removed.flatMap((closed) => [
    ...(closed.first_day < first ? [{ ...closed, id: makeId(), last_day: daysLater(first, -1) }] : []),
    ...(closed.last_day > last ? [{ ...closed, id: makeId(), first_day: daysLater(last, 1) }] : []),
  ]);
  return { removed, stored };
}
