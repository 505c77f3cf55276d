import * as bookedItems from '../words/en/booked-items.ts';
import * as daySummary from '../words/en/day-summary.ts';
import { bookingTypeLabels, bookingTypeTexts, ownTypeLabels } from '../booking/booking.ts';
import type { BookingRow, TypeLabelWords } from '../booking/booking.ts';
import { isWaiting, takesPlace } from '../booking/booking-status.ts';
import { peopleText } from '../booking/people-text.ts';
import { findCatalogueItem } from '../catalogue/catalogue-items.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { oneLine } from '../booking/plain-text.ts';
import { inManifestOrder, inPickupOrder } from '../departures/check-in.ts';
import type { ManifestColumns } from '../departures/check-in.ts';
import type { Departure, PartyColumns } from '../departures/departure.ts';
import type { Assigned } from '../departures/assigned.ts';
import type { MailWords } from '../words/mail-words.ts';
import { nearDays } from './booking-days.ts';

const own = { bookedItems, catalogue: asStored, daySummary, ...ownTypeLabels };
type TitleWords = Pick<MailWords, 'bookedItems' | 'catalogue'> & TypeLabelWords;

/** A booking on one of its days, with the administrators' notes about it (docs/product/desk.md, Day sheet). */
export interface DayBooking extends BookingRow, Partial<ManifestColumns> {
  /** The number of this day among the days of the booking, from 1. */
  day_number: number;
  /** The number of days of the booking. */
  day_count: number;
  /** Oldest first. */
  notes: string[];
  /** The mark of a weather call as text. */
  weather?: string;
}

/** What the crew sees of a booking on one of its days (docs/product/desk.md, Trips of the crew). */
export type CrewParty = Pick<
  DayBooking,
  | 'id'
  | 'booking_type'
  | 'booked_items'
  | 'name'
  | 'phone'
  | 'people'
  | 'message'
  | 'day_number'
  | 'day_count'
  | 'notes'
> &
  Partial<Pick<DayBooking, 'departure_id' | keyof PartyColumns> & ManifestColumns> & {
    /** The boats and the crew of its departure. */
    assigned?: Assigned[];
  };

/** The bookings of a day for one tour, combo or cart, or all custom adventures. */
export interface DayGroup<Booking = DayBooking> {
  title: string;
  /** The people of all bookings in the group; 0 for carts, which have no number of people. */
  people: number;
  bookings: Booking[];
}

/** What leaves at an hour: a departure of a tour, or parties whose hour and place were given by hand. */
export interface HourGroup<Booking = DayBooking> extends DayGroup<Booking> {
  key: string;
  /** 'HH:mm:ss' */
  leaves_at: string;
  back_at: string | null;
  meeting_point: string;
  /** Null for an hour that was given by hand, and where departures are not known. */
  departure: Departure | null;
  /** The boats, the vans and the crew. */
  assigned: readonly Assigned[];
}

/** The plan of a day. Cancelled bookings are in none of its lists. */
export interface DayPlan {
  /** What leaves at an hour, in the order of the hour; empty if the departures of the day were not given. */
  hours: HourGroup[];
  /** The other confirmed trips by tour, largest group first: those without an hour, and later days of longer trips. */
  trips: DayGroup[];
  /** The confirmed rentals, by cart. */
  carts: DayGroup[];
  /** The requests for this day that wait for a decision, both trips and rentals, oldest first. */
  pending: DayBooking[];
  /** The people of all trips. */
  people: number;
}

/**
 * Plans one day.
 * @param departures the departures of the day; without them all trips are listed by tour alone
 */
export function planDay(bookings: readonly DayBooking[], departures?: readonly Departure[]): DayPlan {
  const confirmed = bookings.filter(({ status }) => takesPlace(status));
  const going = confirmed.filter((booking) => !isRental(booking));
  const { hours, trips } = departures ? planHours(going, departures) : { hours: [], trips: planTrips(going) };
  return {
    hours,
    trips,
    carts: groupByTitle(confirmed.filter(isRental)).sort((one, other) => compareTexts(one.title, other.title)),
    pending: bookings
      .filter(({ status }) => isWaiting(status))
      .sort((one, other) => compareTexts(one.created_at, other.created_at)),
    people: [...hours, ...trips].reduce((sum, { people }) => sum + people, 0),
  };
}

/** Groups the parties of a day by their trip, the largest group first. */
function planTrips<Party extends CrewParty>(parties: readonly Party[]): DayGroup<Party>[] {
  return groupByTitle(inPickupOrder(parties)).sort(
    (one, other) => other.people - one.people || compareTexts(one.title, other.title),
  );
}

/**
 * Groups the parties of the trips of a day by their hour, and by tour those that have none, or began on a day before.
 * Each of the departures is there, also without a party.
 */
export function planHours<Party extends CrewParty>(
  parties: readonly Party[],
  departures: readonly Departure[] = [],
): { hours: HourGroup<Party>[]; trips: DayGroup<Party>[] } {
  const groups = new Map<string, HourGroup<Party>>(departures.map((one) => [one.id, emptyHour(one)]));
  for (const party of parties) if (begins(party)) joinHour(groups, party);
  const hours = [...groups.values()].map(({ bookings, ...group }) => ({
    ...group,
    people: peopleOf(bookings),
    bookings: inManifestOrder(bookings),
  }));
  return {
    hours: hours.sort(
      (one, other) =>
        compareTexts(one.leaves_at, other.leaves_at) ||
        compareTexts(one.title, other.title) ||
        compareTexts(one.key, other.key),
    ),
    trips: planTrips(parties.filter((party) => !begins(party))),
  };
}

/** Whether a confirmed trip begins on the day without an hour that its guests could know. */
export function lacksHour(booking: CrewParty): boolean {
  return booking.day_number === 1 && !isRental(booking) && !booking.leaves_at && !booking.pickup_at;
}

/**
 * The confirmed bookings that begin on the day and whose guests have no e-mail address, so no mail reminds them. Those
 * that a weather call touches are not among them. In the order of the hour, those without one last.
 */
export function guestsToRemind(bookings: readonly DayBooking[]): DayBooking[] {
  const hourOf = ({ pickup_at: pickup, leaves_at: hour }: DayBooking) => pickup ?? hour ?? '24:00:00';
  return bookings
    .filter(
      ({ day_number: number, status, email, erased_at: erased, weather }) =>
        number === 1 && takesPlace(status) && !email && !erased && !weather,
    )
    .sort((one, other) => compareTexts(hourOf(one), hourOf(other)));
}

/** The people of the confirmed trips that begin on the day without an hour. */
export function peopleWithoutHour({ trips }: DayPlan): number {
  return peopleOf(trips.flatMap(({ bookings }) => bookings).filter(lacksHour));
}

/** Whether a party begins its trip on the day at a known hour. */
function begins({ day_number: number, leaves_at: hour, meeting_point: place }: CrewParty): boolean {
  return number === 1 && Boolean(hour && place);
}

function emptyHour<Party>(departure: Departure): HourGroup<Party> {
  const { id: key, tour_id: tour, leaves_at, back_at, meeting_point, assigned = [] } = departure;
  const title = findCatalogueItem('tour', tour)?.name ?? '';
  return { key, title, people: 0, leaves_at, back_at, meeting_point, departure, assigned, bookings: [] };
}

function joinHour<Party extends CrewParty>(groups: Map<string, HourGroup<Party>>, party: Party): void {
  const { departure_id: id, booked_items: items, back_at = null, assigned = [] } = party;
  const [leaves_at, meeting_point] = [party.leaves_at ?? '', party.meeting_point ?? ''];
  // A custom adventure of one tour is listed under the tour by whose departure it goes.
  const title = (id && oneLine(asStored.ofStored(items[0]?.name ?? ''))) || bookingTitle(party);
  const key = id ?? [leaves_at, title, meeting_point].join(' ');
  const group = groups.get(key) ?? {
    key,
    title,
    people: 0,
    leaves_at,
    back_at,
    meeting_point,
    departure: null,
    assigned,
    bookings: [],
  };
  group.title = title;
  group.bookings.push(party);
  groups.set(key, group);
}

function peopleOf(parties: readonly CrewParty[]): number {
  return parties.reduce((sum, party) => sum + (bookingTypeTexts[party.booking_type].asksPeople ? party.people : 0), 0);
}

/** Summarizes a day in short sentences, such as '7 people go out on 2 trips. 1 cart is out.' */
export function summaryOf(
  { hours, trips, carts, pending, people }: DayPlan,
  { daySummary: words }: Pick<MailWords, 'daySummary'> = own,
): string {
  const going = trips.length + hours.filter(({ bookings }) => bookings.length > 0).length;
  const rentals = carts.reduce((sum, { bookings }) => sum + bookings.length, 0);
  const parts = [
    going > 0 && words.out({ people, trips: going }),
    rentals > 0 && words.carts({ count: rentals }),
    pending.length > 0 && words.pending({ count: pending.length }),
  ].filter((part) => part !== false);
  return parts.join(' ') || words.none;
}

/** Whether a booking is a rental for a number of days, such as that of a cart. */
export function isRental({ booking_type: type }: Pick<BookingRow, 'booking_type'>): boolean {
  return bookingTypeTexts[type].asksDays;
}

/** The title under which a booking is listed: the name of its only item, or 'Custom Adventure'. */
export function titleOf(
  type: BookingRow['booking_type'],
  names: readonly (string | null)[],
  words: TitleWords = own,
): string {
  if (bookingTypeTexts[type].choice.isMany) return bookingTypeLabels[type](words).label;
  return oneLine(words.catalogue.ofStored(names[0] ?? '')) || words.bookedItems.unlistedTitle;
}

/** Like titleOf, for a booking of the desk. */
export function bookingTitle(
  { booking_type: type, booked_items: items }: Pick<BookingRow, 'booking_type' | 'booked_items'>,
  words: TitleWords = own,
): string {
  return titleOf(
    type,
    items.map(({ name }) => name),
    words,
  );
}

/** The days of a booking, and its people if its type asks for them: 'Fri 20 Nov', '3 people'. */
export function daysAndPeople(
  booking: Pick<BookingRow, 'booking_type' | 'date' | 'booked_items' | 'people'>,
  today: string,
): [days: string, people?: string] {
  const days = nearDays(booking, today);
  return bookingTypeTexts[booking.booking_type].asksPeople ? [days, peopleText(booking.people)] : [days];
}

/**
 * The stage of a booking on one of its days: 'Day 1 of 2', for a cart also whether it goes out, stays out or comes
 * back. Null for a trip of one day.
 */
export function stageText(
  booking: Pick<DayBooking, 'booking_type' | 'day_number' | 'day_count'>,
  { daySummary: words }: Pick<MailWords, 'daySummary'> = own,
): string | null {
  const { day_number: number, day_count: count } = booking;
  const stage = count > 1 ? words.stage({ number, count }) : null;
  if (!isRental(booking)) return stage;
  if (!stage) return words.oneDay;
  if (number === 1) return words.goesOut({ stage });
  return number === count ? words.comesBack({ stage }) : words.staysOut({ stage });
}

function groupByTitle<Booking extends CrewParty>(bookings: readonly Booking[]): DayGroup<Booking>[] {
  const groups = new Map<string, DayGroup<Booking>>();
  for (const booking of bookings) {
    const title = bookingTitle(booking);
    const group = groups.get(title) ?? { title, people: 0, bookings: [] };
    group.people += bookingTypeTexts[booking.booking_type].asksPeople ? booking.people : 0;
    group.bookings.push(booking);
    groups.set(title, group);
  }
  return [...groups.values()];
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
