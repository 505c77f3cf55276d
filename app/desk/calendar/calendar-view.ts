import { isShownDay } from '../../../domain/days/calendar-days.ts';
import { calendarKindLabels } from '../../../domain/days/calendar-plan.ts';
import type { CalendarFilter, CalendarKind } from '../../../domain/days/calendar-plan.ts';
import { searchOf } from '../../../domain/site/search-of.ts';

/** The view of the calendar. */
export interface CalendarView {
  span: 'month' | 'week';
  /** Any day of the month or week; null for the current one. */
  day: string | null;
  filter: CalendarFilter;
}

const kinds = Object.keys(calendarKindLabels) as CalendarKind[];

/** Parses the URL's query. Invalid values become the defaults: the current month, everything. */
export function readCalendarView(address: URLSearchParams): CalendarView {
  const day = address.get('day') ?? '';
  return {
    span: address.get('view') === 'week' ? 'week' : 'month',
    day: isShownDay(day) ? day : null,
    filter: readFilter(address.get('only') ?? ''),
  };
}

/** Writes a view as a query, without default values. */
export function writeCalendarView({ span, day, filter }: CalendarView): string {
  const address = new URLSearchParams();
  if (span === 'week') address.set('view', span);
  if (day) address.set('day', day);
  if (filter) address.set('only', writeFilter(filter));
  return searchOf(address);
}

/** Writes a filter as the value of an option, such as 'tour:lamanai'; '' for everything. */
export function writeFilter(filter: CalendarFilter): string {
  return filter ? `${filter.kind}:${filter.id}` : '';
}

/** Parses the result of writeFilter. Null for any other text. */
export function readFilter(text: string): CalendarFilter {
  const kind = kinds.find((one) => text.startsWith(`${one}:`));
  const id = kind && text.slice(kind.length + 1);
  return kind && id ? { kind, id } : null;
}
