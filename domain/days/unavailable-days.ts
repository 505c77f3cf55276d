import * as warnings from '../words/en/obstacle-warnings.ts';
import * as words from '../words/en/obstacles.ts';
import type { BookingInput, BookingRow, BookingType } from '../booking/booking.ts';
import { bookedIds, bookingTypeTexts, chosenIds } from '../booking/booking.ts';
import { isPast, longDate } from '../booking/booking-dates.ts';
import { daysOf, onDays } from './booking-days.ts';
import { findCatalogueItem } from '../catalogue/catalogue-items.ts';
import { daysLater } from './calendar-days.ts';

/**
 * The reasons why a day cannot be booked: the day has passed, it is closed, its departures are called off, the cart is
 * rented to someone else, there is no room for the group, or the day is within the lead time. A rental of several days
 * cannot begin on a day if one of its days is closed or taken.
 */
export type Obstacle = 'past' | 'closed' | 'called-off' | 'taken' | 'full' | 'too-soon';

/** Why the database refused a booking because of its day (docs/product/booking.md, Closed days and capacity). */
export interface DayRefusal {
  why: Obstacle;
  /** The operator's public reason for a closed day; null for the other obstacles. */
  reason: string | null;
  /** The reason, if it stands in the first language on a page in another. */
  foreign?: string[];
  /** The id of the departure that has no room, and its people; absent for an obstacle of the day. */
  departure?: string;
  taken?: number;
  capacity?: number;
}

/** A day on which a booking cannot begin. */
export interface UnavailableDay extends DayRefusal {
  /** yyyy-MM-dd */
  day: string;
}

/**
 * The input that decides on which days a booking can begin, which are the parameters of database function
 * unavailable_days.
 */
export interface DayQuestion {
  booking_type: BookingType;
  /** Empty if nothing is chosen. */
  item_ids: string[];
  people: number;
  /** The number of days of a rental; 1 for the other types. */
  days: number;
}

/** The question about the form's content. */
export function questionOfInput(input: BookingInput): DayQuestion {
  const { bookingType, people, days } = input;
  const { asksPeople, asksDays } = bookingTypeTexts[bookingType];
  return {
    booking_type: bookingType,
    item_ids: chosenIds(input),
    people: asksPeople ? people : 1,
    days: asksDays ? days : 1,
  };
}

/** The question about a stored booking. */
export function questionOfBooking(booking: BookingRow): DayQuestion {
  const { booking_type: type, people, booked_items: items } = booking;
  const days = bookingTypeTexts[type].asksDays ? daysOf(items) : 1;
  return { booking_type: type, item_ids: bookedIds(booking), people, days };
}

const closed = { label: words.closed, title: words.closedTitle, sentence: words.closedText };

const obstacles: Readonly<
  Record<Obstacle, { label: string; title: string; sentence: (on: { day: string }) => string }>
> = {
  past: {
    label: words.past,
    title: words.pastTitle,
    sentence: words.pastText,
  },
  closed,
  'called-off': closed,
  taken: {
    label: words.taken,
    title: words.takenTitle,
    sentence: words.takenText,
  },
  'too-soon': {
    label: words.tooSoon,
    title: words.tooSoonTitle,
    sentence: words.tooSoonText,
  },
  full: {
    label: words.full,
    title: words.fullTitle,
    sentence: words.fullText,
  },
};

/** Whether a value of the database is an Obstacle. */
export function isObstacle(value: unknown): value is Obstacle {
  return typeof value === 'string' && Object.hasOwn(obstacles, value);
}

/** Whether the form offers the waiting list for a day: it is full, and nothing else stands against it. */
export function offersWaitingList(refusal: DayRefusal | undefined): boolean {
  return refusal?.why === 'full';
}

/** Whether a day is closed, by the operator or because its departures are called off. */
export function isClosed(why: Obstacle): boolean {
  return why === 'closed' || why === 'called-off';
}

/** Why a day is closed: what the operator wrote, or that its departures are called off. */
function reasonOf({ why, reason }: DayRefusal): string | null {
  return why === 'called-off' ? words.calledOff : reason;
}

/** A short label of an unavailable day for the calendar: 'Full', or 'Closed: Storm clean-up'. */
export function refusalLabel(refusal: DayRefusal): string {
  const { label } = obstacles[refusal.why];
  const reason = reasonOf(refusal);
  return reason ? words.labelWith({ label, reason }) : label;
}

/**
 * The notice about a booking for an unavailable day.
 * @param days the number of days of the booking, any of which may be closed
 */
export function refusalNotice(refusal: UnavailableDay, days = 1): { title: string; message: string } {
  const { day, why } = refusal;
  const { title, sentence } = obstacles[why];
  const reason = reasonOf(refusal);
  const date = longDate(day);
  const because = reason && withoutStop(reason);
  if (isClosed(why) && days > 1) {
    const within = onDays(day, days);
    return {
      title,
      message: because
        ? words.closedWithinBecause({ days: within, reason: because })
        : words.closedWithin({ days: within }),
    };
  }
  return { title, message: because ? words.closedBecause({ day: date, reason: because }) : sentence({ day: date }) };
}

/**
 * The warning before the operator confirms a booking for such a day. Null if there is no obstacle.
 * @param days the number of days of the booking
 */
export function obstacleWarning(refusal: DayRefusal, days: number): string | null {
  const sentence = obstacleSentence(refusal, days);
  return sentence && refusal.why !== 'taken' ? `${sentence} ${warnings.allTheSame}` : sentence;
}

/**
 * What stands against a booking, for the operator. Null if there is no obstacle: the lead time is for visitors.
 * @param days the number of days of the booking
 */
export function obstacleSentence(refusal: DayRefusal, days: number): string | null {
  const { why, departure, taken, capacity } = refusal;
  if (isClosed(why)) {
    const reason = reasonOf(refusal);
    return reason
      ? warnings.closedBecause({ count: days, reason: withoutStop(reason) })
      : warnings.closed({ count: days });
  }
  if (departure) return warnings.departure({ taken: String(taken), capacity: String(capacity) });
  if (why === 'full') return warnings.full;
  return why === 'taken' ? warnings.taken : null;
}

/** A reason may be a sentence, or a few words without a full stop. */
function withoutStop(reason: string): string {
  return reason.replace(/[.!?\s]+$/, '');
}

/** The number of days of a booking that is not stored yet. */
export function daysOfInput(input: BookingInput): number {
  const { asksDays, choice } = bookingTypeTexts[input.bookingType];
  if (asksDays) return input.days;
  if (choice.isMany) return 1;
  return findCatalogueItem(choice.kind, input[choice.field] ?? '')?.days ?? 1;
}

/** A period, both ends inclusive. */
export interface Period {
  /** yyyy-MM-dd */
  first: string;
  /** yyyy-MM-dd */
  last: string;
}

/**
 * The period in which to search for free days near this day: from a month before to two months after it, but not before
 * today. At most 93 days; the database accepts 100.
 */
export function periodAround(isoDate: string, today: string): Period {
  const from = isPast(isoDate, today) ? today : isoDate;
  const first = daysLater(from, -31);
  return { first: isPast(first, today) ? today : first, last: daysLater(from, 61) };
}

/**
 * The free days of a period that are nearest to the wanted day, earliest first. Of two equally near days, the later day
 * counts as nearer, because most visitors have not arrived yet.
 */
export function nearestFreeDays(
  wanted: string,
  { first, last }: Period,
  isUnavailable: (isoDate: string) => boolean,
  most = 3,
): string[] {
  const found: string[] = [];
  for (let distance = 0; found.length < most; distance++) {
    const [later, earlier] = [daysLater(wanted, distance), daysLater(wanted, -distance)];
    if (later > last && earlier < first) break;
    const candidates = distance === 0 ? [wanted] : [later, earlier];
    found.push(...candidates.filter((day) => day >= first && day <= last && !isUnavailable(day)));
  }
  return found.slice(0, most).sort();
}

/** The unavailable days with the same label, consecutive days together. */
export interface UnavailableGroup {
  label: string;
  /** The part of the label that stands in the first language on a page in another. */
  foreign?: string[];
  periods: Period[];
}

/** Groups unavailable days by their labels, in the order of their first days. */
export function groupUnavailableDays(days: readonly UnavailableDay[]): UnavailableGroup[] {
  const groups = new Map<string, UnavailableGroup>();
  for (const unavailable of [...days].sort((one, other) => (one.day < other.day ? -1 : 1))) {
    const label = refusalLabel(unavailable);
    const { foreign } = unavailable;
    const group = groups.get(label) ?? { label, periods: [], ...(foreign ? { foreign } : {}) };
    const latest = group.periods.at(-1);
    if (latest && daysLater(latest.last, 1) === unavailable.day) latest.last = unavailable.day;
    else group.periods.push({ first: unavailable.day, last: unavailable.day });
    groups.set(label, group);
  }
  return [...groups.values()];
}
