import type { CalendarFilter } from '../../../domain/days/calendar-plan.ts';
import { waitingText } from '../../../domain/waiting/waiting-list.ts';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import type { CalendarDay } from '../../data/days/desk-days.ts';
import type { Closure } from '../day/closures.ts';

/** A day of the calendar with its closures. */
export interface CalendarEntry extends CalendarDay {
  closures: Closure[];
  /** Those who wait for a place on the day. */
  waiting: WaitingParty[];
}

/** Whether a filter shows a closure: a closure of everything, or of the filter's tour or cart. */
export function concerns({ item_kind: kind, item_id: id }: Closure, filter: CalendarFilter): boolean {
  return !filter || kind === null || (kind === filter.kind && id === filter.id);
}

/** Describes the closures for screen readers: ', closed: Everything'. Empty if there are none. */
export function spokenClosures(closures: readonly Closure[]): string {
  return closures.length > 0 ? `, closed: ${closures.map(({ about }) => about).join(', ')}` : '';
}

/** Describes the waiting list of a day for screen readers: ', 3 wait for a place'. Empty if it is empty. */
export function spokenWaiting(waiting: readonly unknown[]): string {
  return waiting.length > 0 ? `, ${waitingText(waiting.length)}` : '';
}
