import * as words from '#words/desk-calendar-page.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { tallyDay, tallyText } from '../../../domain/days/calendar-plan.ts';
import type { CalendarFilter } from '../../../domain/days/calendar-plan.ts';
import { waitingText } from '../../../domain/waiting/waiting-list.ts';
import type { CalendarDay } from '../../data/days/desk-days.ts';
import type { Closure } from '../day/closures.ts';

/** A day of the calendar with its closures. */
export interface CalendarEntry extends CalendarDay {
  closures: Closure[];
}

/** Whether a filter shows a closure: a closure of everything, or of the filter's tour or cart. */
export function concerns({ item_kind: kind, item_id: id }: Closure, filter: CalendarFilter): boolean {
  return !filter || kind === null || (kind === filter.kind && id === filter.id);
}

/** Describes a day for screen readers: its bookings, its closures and how many wait for a place. */
export function spokenDay({ day, bookings, closures }: CalendarEntry, waiting: number): string {
  const parts = [
    tallyText(tallyDay(bookings)),
    closures.length > 0 && words.closed({ items: closures.map(({ about }) => about).join(', ') }),
    waiting > 0 && waitingText(waiting),
  ];
  return `${longDate(day)}: ${parts.filter(Boolean).join(', ')}`;
}
