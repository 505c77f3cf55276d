import * as counts from '../words/en/counts.ts';
import * as words from '../words/en/fleet.ts';
import { peopleText } from '../booking/people-text.ts';
import { oneLine } from '../booking/plain-text.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { crewRoles } from './assigned.ts';
import type { Assigned, CrewRole, VesselKind } from './assigned.ts';
import { hourText } from './departure.ts';
import type { Departure } from './departure.ts';

/** A boat or a van, a row of table vessels. */
export interface Vessel {
  /** uuid */
  id: string;
  name: string;
  kind: VesselKind;
  /** For how many guests there is room. */
  seats: number;
  note: string;
  is_retired: boolean;
}

/** A person who goes out with the guests, a row of table crew_members. */
export interface CrewMember {
  /** uuid */
  id: string;
  name: string;
  roles: CrewRole[];
  /** ISO 639 codes. */
  languages: string[];
  /** Empty if it is not known. */
  phone: string;
  /** The account of this person at the desk; null for none. */
  account_id: string | null;
  is_retired: boolean;
}

/** Why the database refused to assign a boat or a person (database function refuse_rival_departure). */
export interface AssignmentRefusal {
  why: 'assigned';
  /** The id of the boat or the person. */
  thing: string;
  /** The departure that it is on. */
  by: Pick<Departure, 'id' | 'tour_id' | 'day' | 'leaves_at' | 'back_at'> & { tour: string };
}

/** The roles of a person as words: 'Captain, Guide'. */
export function rolesText(roles: readonly CrewRole[]): string {
  return roles.map((role) => crewRoles[role] ?? role).join(', ');
}

/** The names of the boats, the vans and the people, boats first: 'Sea Star, José'. Empty if there are none. */
export function assignedNames(assigned: readonly Assigned[]): string {
  return assigned.map(({ name }) => oneLine(name)).join(', ');
}

/** Those with seats: boats and vans. */
export function vesselsOf(assigned: readonly Assigned[]): Assigned[] {
  return assigned.filter(({ kind }) => kind !== 'crew');
}

/** The people of the crew. */
export function crewOf(assigned: readonly Assigned[]): Assigned[] {
  return assigned.filter(({ kind }) => kind === 'crew');
}

/** The seats of all boats and vans; null without one. */
function seatsOf(assigned: readonly Assigned[]): number | null {
  const vessels = vesselsOf(assigned);
  return vessels.length > 0 ? vessels.reduce((sum, { seats }) => sum + (seats ?? 0), 0) : null;
}

/** Whether more people go out than the boats and vans have seats. False without one. */
export function lacksSeats(people: number, assigned: readonly Assigned[]): boolean {
  const seats = seatsOf(assigned);
  return seats !== null && people > seats;
}

/**
 * The boats, the seats and the crew of a departure: 'Sea Star, José, 6 people / 10 seats'. What lacks is named: 'no
 * boat yet', 'no crew yet', 'too few seats'.
 */
export function fleetText(people: number, assigned: readonly Assigned[]): string {
  const seats = seatsOf(assigned);
  const parts = [
    vesselsOf(assigned).length > 0 ? assignedNames(vesselsOf(assigned)) : words.noBoat,
    crewOf(assigned).length > 0 ? assignedNames(crewOf(assigned)) : words.noCrew,
    ...(seats === null ? [] : [placesText(people, seats)]),
  ];
  const text = parts.join(', ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** '12 seats'. */
export function seatsText(seats: number): string {
  return counts.seats({ count: seats });
}

function placesText(people: number, seats: number): string {
  const load = { people: peopleText(people), seats: seatsText(seats) };
  return people > seats ? words.tooFewSeats(load) : words.onSeats(load);
}

/** '08:30 Hol Chan Snorkeling', also with its day where that is not clear. */
export function rivalText({ by }: AssignmentRefusal): string {
  return `${hourText(by.leaves_at)} ${asStored.ofStored(by.tour)}`;
}

/**
 * The hours from which to which a departure is out, in minutes of its day. Without a way back it is out until the end
 * of the day, and what is back before it leaves is back on the next day. Database function time_out has the same rule.
 */
export function timeOut({ leaves_at: leaves, back_at: back }: Pick<Departure, 'leaves_at' | 'back_at'>): {
  from: number;
  until: number;
} {
  const from = minutesOf(leaves);
  if (!back) return { from, until: 1440 };
  const until = minutesOf(back);
  return { from, until: until <= from ? until + 1440 : until };
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
