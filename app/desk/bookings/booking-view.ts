import * as texts from '#words/desk-bookings-views.ts';
import {
  bookingStatuses,
  bookingStatusNames,
  isOnWaitingList,
  isWaiting,
  takesPlace,
} from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { daysLater, isShownDay } from '../../../domain/days/calendar-days.ts';
import { isBookingSource, isEnteredSource, sourceInWords } from '../../../domain/numbers/booking-source.ts';
import { searchOf } from '../../../domain/site/search-of.ts';
import type { BookingQuery, BookingSort, SourceFilter, Trip } from '../../data/booking-list.ts';

export type ViewName = 'all' | 'waiting' | 'next' | 'confirmed' | 'cancelled' | 'mine' | 'waiting-list';

interface ViewEntry {
  label: string;
  statuses: readonly BookingStatus[];
  /** The number of days from today on; null for any day. */
  days: number | null;
  /** Only what the administrator has entered or decided. */
  isMine?: boolean;
  /** The order, unless the address has another. */
  sort: BookingSort;
  /** What an empty list without filters says. */
  none: string;
}

// Days. The form offers three years; who waits for a day that is over waits no longer.
const longestWait = 1200;

/** The saved views of the list, in the order of their links. The one that the list begins with is the first. */
export const bookingViews: Readonly<Record<ViewName, ViewEntry>> = {
  all: {
    label: texts.all,
    statuses: [],
    days: null,
    sort: 'newest',
    none: texts.noneYet,
  },
  waiting: {
    label: texts.waiting,
    statuses: bookingStatusNames.filter(isWaiting),
    days: null,
    sort: 'due',
    none: texts.noneWaits,
  },
  next: {
    label: texts.nextDays,
    statuses: bookingStatusNames.filter((status) => bookingStatuses[status].isOpen),
    days: 7,
    sort: 'date',
    none: texts.noneNext,
  },
  confirmed: {
    label: texts.confirmed,
    statuses: bookingStatusNames.filter(takesPlace),
    days: null,
    sort: 'newest',
    none: texts.noneConfirmed,
  },
  cancelled: {
    label: texts.cancelled,
    statuses: bookingStatusNames.filter((status) => !bookingStatuses[status].isOpen && !isOnWaitingList(status)),
    days: null,
    sort: 'newest',
    none: texts.noneCancelled,
  },
  mine: {
    label: texts.mine,
    statuses: [],
    days: null,
    isMine: true,
    sort: 'newest',
    none: texts.noneMine,
  },
  'waiting-list': {
    label: texts.waitingList,
    statuses: bookingStatusNames.filter(isOnWaitingList),
    days: longestWait,
    sort: 'date',
    none: texts.noneOnList,
  },
};

export const viewNames = Object.keys(bookingViews) as ViewName[];

/** The orders of the list. */
export const bookingSorts: readonly { value: BookingSort; label: string }[] = [
  { value: 'newest', label: texts.newestFirst },
  { value: 'due', label: texts.byDue },
  { value: 'date', label: texts.byDay },
  { value: 'name', label: texts.byName },
];

/** What the address says about the list. */
export interface ListView {
  view: ViewName;
  words: string;
  /** yyyy-MM-dd, like `lastDay`; null for any day. */
  firstDay: string | null;
  lastDay: string | null;
  trip: Trip | null;
  source: SourceFilter | null;
  sort: BookingSort;
}

/** A change of the view that removes every filter but the words. */
export const noFilters = { firstDay: null, lastDay: null, trip: null, source: null } satisfies Partial<ListView>;

// Addresses of earlier versions name a status.
const viewOfStatus = new Map<string | null, ViewName>([
  ['pending', 'waiting'],
  ['confirmed', 'confirmed'],
  ['cancelled', 'cancelled'],
]);

/** Parses the URL's query. Invalid values become the defaults. Earlier versions had pages, which are left out. */
export function readView(address: URLSearchParams): ListView {
  const named = address.get('view');
  const view = viewNames.find((name) => name === named) ?? viewOfStatus.get(address.get('status')) ?? 'all';
  const sort = address.get('sort');
  return {
    view,
    words: (address.get('q') ?? '').trim(),
    firstDay: readDay(address.get('first')),
    lastDay: readDay(address.get('last')),
    trip: readTrip(address.get('trip') ?? ''),
    source: readSource(address.get('source')),
    sort: bookingSorts.find(({ value }) => value === sort)?.value ?? bookingViews[view].sort,
  };
}

function readDay(text: string | null): string | null {
  return text !== null && isShownDay(text) ? text : null;
}

/** Parses the result of writeTrip. Null for any other text. */
export function readTrip(text: string): Trip | null {
  const [, kind, id] = /^(tour|combo|golf-cart):([\w-]{1,100})$/.exec(text) ?? [];
  return id ? { kind: kind as Trip['kind'], id } : null;
}

/** Parses a source. Null for any other text. */
export function readSource(text: string | null): SourceFilter | null {
  return text === 'link' || text === 'unknown' || isEnteredSource(text) || isBookingSource(text) ? text : null;
}

/** Writes a trip as the value of an option, such as 'tour:lamanai'; '' for none. */
export function writeTrip(trip: Trip | null): string {
  return trip ? `${trip.kind}:${trip.id}` : '';
}

/** Writes a view as a query, without default values. */
export function writeView({ view, words, firstDay, lastDay, trip, source, sort }: ListView): string {
  const address = new URLSearchParams();
  if (view !== 'all') address.set('view', view);
  if (words) address.set('q', words);
  if (firstDay) address.set('first', firstDay);
  if (lastDay) address.set('last', lastDay);
  if (trip) address.set('trip', writeTrip(trip));
  if (source) address.set('source', source);
  if (sort !== bookingViews[view].sort) address.set('sort', sort);
  return searchOf(address);
}

/** The same list in another view, in the order of that view. */
export function inView(list: ListView, view: ViewName): ListView {
  return { ...list, view, sort: bookingViews[view].sort };
}

/** What the database has to find for a view. `today` is yyyy-MM-dd. */
export function queryOf({ view, firstDay, lastDay, ...rest }: ListView, today: string): BookingQuery {
  const { statuses, days, isMine = false } = bookingViews[view];
  if (days === null) return { ...rest, statuses, isMine, firstDay, lastDay };
  const end = daysLater(today, days - 1);
  return {
    ...rest,
    statuses,
    isMine,
    firstDay: firstDay && firstDay > today ? firstDay : today,
    lastDay: lastDay && lastDay < end ? lastDay : end,
  };
}

/** A filter that was chosen, and the change that removes it. */
export interface ChosenFilter {
  label: string;
  without: Partial<ListView>;
}

/** The chosen filters but the words. */
export function chosenFilters({ firstDay, lastDay, trip, source }: ListView, nameOf: (trip: Trip) => string) {
  const chosen: ChosenFilter[] = [];
  if (firstDay) chosen.push({ label: texts.from({ day: longDate(firstDay) }), without: { firstDay: null } });
  if (lastDay) chosen.push({ label: texts.until({ day: longDate(lastDay) }), without: { lastDay: null } });
  if (trip) chosen.push({ label: nameOf(trip), without: { trip: null } });
  if (source) chosen.push({ label: sourceLabel(source), without: { source: null } });
  return chosen;
}

/** The label of a source in the filter. */
export function sourceLabel(source: SourceFilter): string {
  return source === 'link' ? texts.anyPartnerLink : sourceInWords(source);
}

/** Adds the booking that is open beside the list to a query. */
export function openIn(query: string, opened: string | null): string {
  if (opened === null) return query;
  const address = new URLSearchParams(query);
  address.set('booking', opened);
  return `?${address}`;
}
