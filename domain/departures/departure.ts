import * as words from '../words/en/departure-load.ts';
import { peopleText } from '../booking/people-text.ts';
import type { Assigned, UsualAssigned } from './assigned.ts';

/** What a departure and a usual departure have in common. Times are those of the local day, 'HH:mm:ss'. */
export interface DepartureTime {
  /** uuid */
  id: string;
  /** The id in the catalogue, or the uuid of an added tour. */
  tour_id: string;
  leaves_at: string;
  /** When it is back; null if it is not known. */
  back_at: string | null;
  meeting_point: string;
  /** For how many people there is room; null for any number. */
  capacity: number | null;
  /** With how many people it goes out; null for any number. */
  minimum: number | null;
}

/** On which days a usual departure runs. Offline copies of earlier versions have none of it. */
export interface RunningDays {
  /** The days of the week, from 1 for Monday to 7 for Sunday; null for all. */
  weekdays?: number[] | null;
  /** The season, yyyy-MM-dd; null for from any day, and until any day. */
  first_day?: string | null;
  last_day?: string | null;
}

/** A usual departure of a tour, a row of table departure_times. */
export interface UsualDeparture extends DepartureTime, RunningDays {}

/** A usual departure with the boats, vans and people that a new departure takes with it if they are free. */
export interface EquippedDeparture extends UsualDeparture {
  usual: UsualAssigned[];
}

/** Whether a usual departure runs on a day (yyyy-MM-dd). Database function runs_on has the same rule. */
export function runsOn({ weekdays, first_day: first, last_day: last }: RunningDays, day: string): boolean {
  // Sunday is 7, not 0.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return (!weekdays || weekdays.includes(weekday)) && (!first || day >= first) && (!last || day <= last);
}

/** Whether two usual departures can run on one day. */
export function canMeet(one: RunningDays, other: RunningDays): boolean {
  const all = [1, 2, 3, 4, 5, 6, 7];
  const isApart = (earlier: RunningDays, later: RunningDays) =>
    Boolean(earlier.last_day && later.first_day && earlier.last_day < later.first_day);
  return (
    (one.weekdays ?? all).some((day) => (other.weekdays ?? all).includes(day)) &&
    !isApart(one, other) &&
    !isApart(other, one)
  );
}

/** A departure: a tour on a day at a time (database function read_departures). */
export interface Departure extends DepartureTime {
  /** The usual departure from which it was made; null if it was made by hand. */
  default_id: string | null;
  /** yyyy-MM-dd */
  day: string;
  /** The people and the parties on it, which are those of confirmed bookings. */
  people: number;
  parties: number;
  /** When it was called off; null if it goes, absent in offline copies of earlier versions. */
  called_off_at?: string | null;
  /** The boats, vans and people that go; absent in offline copies of earlier versions. */
  assigned?: Assigned[];
}

/**
 * When and where the party of a booking begins, and when it is back: columns of table bookings, as the departure has
 * them, or as given by hand for a booking without one. Hour and place are both there or both null. Times are those of
 * the local day, 'HH:mm:ss'.
 */
export interface PartyColumns {
  leaves_at: string | null;
  back_at: string | null;
  meeting_point: string | null;
  /** When and where the party is picked up; null for a party that comes by itself, or if it is not known. */
  pickup_at: string | null;
  pickup_place: string | null;
}

/**
 * A departure to be made: parameter `made` of database functions add_departure, choose_departure and move_from_device.
 * One that is a usual one has its id in `default_id`. One that was deleted also has whether it was called off.
 */
export type MadeDeparture = Omit<DepartureTime, 'id'> &
  Pick<Departure, 'day'> &
  Partial<Pick<Departure, 'default_id' | 'called_off_at'>>;

/** The departure for which a booking is confirmed or to which a party moves. It is made first if `made` is there. */
export interface ChosenDeparture {
  /** uuid */
  id: string;
  made?: MadeDeparture;
}

/** The longest meeting point and the longest place of a pickup, in Unicode code points; the database has the same. */
export const longestPlace = 200;

/** A time of day as pages and mails write it: '08:30'. */
export function hourText(time: string): string {
  return time.slice(0, 5);
}

/** The load of a departure: '6 of 12', '6 people' for any number, '2 of 12, below the minimum of 4', 'called off'. */
export function departureLoad(
  people: number,
  { capacity, minimum, called_off_at: calledOffAt }: Pick<Departure, 'capacity' | 'minimum' | 'called_off_at'>,
): string {
  if (calledOffAt) return words.calledOff;
  const load = capacity === null ? peopleText(people) : words.taken({ people, capacity });
  return minimum !== null && people < minimum ? words.belowMinimum({ load, minimum }) : load;
}

/** Whether a group finds no room on a departure with so many people. */
export function isOverCapacity(people: number, group: number, { capacity }: Pick<DepartureTime, 'capacity'>): boolean {
  return capacity !== null && people + group > capacity;
}

/**
 * The tour by whose departures a booking goes: the only one that it names. Null for combos, carts and several tours.
 * Database function only_tour has the same rule.
 */
export function onlyTour({
  tour_id: tour,
  custom_tour_ids: tours,
}: {
  tour_id: string | null;
  custom_tour_ids: string[] | null;
}): string | null {
  return tour ?? (tours?.length === 1 ? tours[0]! : null);
}

/** A departure that a party can join: one of the day, or a usual one that is made with its first party. */
export interface DepartureChoice extends ChosenDeparture, Omit<DepartureTime, 'id' | 'tour_id'> {
  /** The people on it. */
  people: number;
  /** How many usual departures of the tour run on the day. */
  usual: number;
}

/** Whether a party can be confirmed without an hour. One that names no departure joins the only usual one. */
export function canWait([choice]: readonly DepartureChoice[]): boolean {
  return choice?.usual !== 1;
}

/**
 * The departures of a tour on a day in the order of the hour, and the usual ones that the day has not yet, without
 * those that are called off.
 * @param newId makes the id of one that is not made yet
 */
export function departureChoices(
  tour: string,
  day: string,
  usual: readonly UsualDeparture[],
  departures: readonly Departure[],
  newId: () => string,
): DepartureChoice[] {
  const ofTour = departures.filter((one) => one.tour_id === tour && one.day === day);
  const isMade = ({ id, leaves_at: hour, meeting_point: place }: DepartureTime) =>
    ofTour.some((one) => one.default_id === id || (one.leaves_at === hour && one.meeting_point === place));
  const isCalledOff = ({ id }: DepartureTime) => ofTour.some((one) => one.default_id === id && one.called_off_at);
  const ofUsual = usual.filter((one) => one.tour_id === tour && runsOn(one, day) && !isCalledOff(one));
  const count = { usual: ofUsual.length };
  const unmade = ofUsual.filter((one) => !isMade(one));
  return [
    ...ofTour
      .filter((one) => !one.called_off_at)
      .map(({ id, people, ...columns }) => ({ ...timeOf(columns), ...count, id, people })),
    ...unmade.map((one) => ({
      ...timeOf(one),
      ...count,
      id: newId(),
      people: 0,
      made: { ...timeOf(one), default_id: one.id, tour_id: tour, day },
    })),
  ].sort((one, other) => (one.leaves_at < other.leaves_at ? -1 : one.leaves_at > other.leaves_at ? 1 : 0));
}

function timeOf({ leaves_at, back_at, meeting_point, capacity, minimum }: Omit<DepartureTime, 'id' | 'tour_id'>) {
  return { leaves_at, back_at, meeting_point, capacity, minimum };
}

/** What a decision stores of a choice. */
export function chosenOf({ id, made }: ChosenDeparture): ChosenDeparture {
  return made ? { id, made } : { id };
}
