import * as words from '../words/en/fleet-board.ts';
import type { Departure } from './departure.ts';
import { crewOf, rolesText, seatsText, timeOut, vesselsOf } from './fleet.ts';
import type { CrewMember, Vessel } from './fleet.ts';

/** What the rows of the board are. */
export type BoardView = 'boat' | 'person';

/** A departure in a row of the board. */
interface BoardEntry {
  departure: Departure;
  /** The line of the row, from 0: what is out at one time is on separate lines. */
  lane: number;
}

/** A boat, a van or a person with its departures; also the departures that have none. */
export interface BoardRow {
  /** The id of the boat or the person; null for the departures that have none yet. */
  id: string | null;
  name: string;
  /** '12 seats', or the roles of a person. */
  text: string;
  entries: BoardEntry[];
}

/**
 * The rows of the board: first the departures without a boat, or without crew, then each boat or person. Retired ones
 * are there only with a departure.
 * @param departures of a day or a week, in the order of the hour
 */
export function planBoard(
  view: BoardView,
  { vessels, crew }: { vessels: readonly Vessel[]; crew: readonly CrewMember[] },
  departures: readonly Departure[],
): BoardRow[] {
  const isBoat = view === 'boat';
  const things = isBoat
    ? vessels.map((one) => ({ ...one, text: seatsText(one.seats) }))
    : crew.map((one) => ({ ...one, text: rolesText(one.roles) }));
  const of = ({ assigned = [] }: Departure) => (isBoat ? vesselsOf(assigned) : crewOf(assigned));
  const free = departures.filter((one) => of(one).length === 0);
  const rows = things.map(({ id, name, text, is_retired: isRetired }) => ({
    isRetired,
    id,
    name,
    text,
    entries: inLanes(departures.filter((one) => of(one).some((thing) => thing.id === id))),
  }));
  return [
    {
      id: null,
      name: isBoat ? words.noBoat : words.noCrew,
      text: words.departures({ count: free.length }),
      entries: inLanes(free),
    },
    ...rows
      .filter(({ isRetired, entries }) => !isRetired || entries.length > 0)
      .map(({ isRetired: _retired, ...row }) => row),
  ];
}

/** Puts departures that are out at one time on separate lines. */
function inLanes(departures: readonly Departure[]): BoardEntry[] {
  const ends: { day: string; until: number }[] = [];
  return departures.map((departure) => {
    const { from, until } = timeOut(departure);
    const free = ends.findIndex((end) => end.day !== departure.day || end.until <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = { day: departure.day, until };
    return { departure, lane };
  });
}

/** The hours that the board of a day shows: those of its departures, and at least from 7 to 17. */
export function boardHours(departures: readonly Departure[]): number[] {
  const times = departures.map(timeOut);
  const first = Math.min(7, ...times.map(({ from }) => Math.floor(from / 60)));
  const last = Math.min(24, Math.max(17, ...times.map(({ until }) => Math.ceil(until / 60))));
  return Array.from({ length: last - first }, (_, at) => first + at);
}

/** Where a departure stands between these hours, in percent of their width. */
export function boardSpan(departure: Departure, hours: readonly number[]): { start: number; width: number } {
  const { from, until } = timeOut(departure);
  const begin = hours[0]! * 60;
  const length = hours.length * 60;
  return {
    start: ((from - begin) / length) * 100,
    width: ((Math.min(until, begin + length) - from) / length) * 100,
  };
}

/**
 * Where a time of day stands between these hours, in percent of their width; null outside them.
 * @param clock 'HH:mm'
 */
export function boardMoment(clock: string, hours: readonly number[]): number | null {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const share = (hour + minute / 60 - hours[0]!) / hours.length;
  return share >= 0 && share <= 1 ? 100 * share : null;
}

/** The departure that a boat or a person is on while another one is out on the same day. Null if it is free. */
export function otherDepartureOf(
  thing: string,
  departure: Pick<Departure, 'id' | 'day' | 'leaves_at' | 'back_at'>,
  departures: readonly Departure[],
): Departure | null {
  const own = timeOut(departure);
  const overlaps = (other: Departure) => {
    const { from, until } = timeOut(other);
    return other.day === departure.day && from < own.until && own.from < until;
  };
  const rivals = departures.filter(
    ({ id, assigned = [] }) => id !== departure.id && assigned.some((one) => one.id === thing),
  );
  return rivals.find(overlaps) ?? null;
}
