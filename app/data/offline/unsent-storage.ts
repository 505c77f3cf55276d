import type { BookingType } from '../../../domain/booking/booking.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { ChosenDeparture, DepartureChoice } from '../../../domain/departures/departure.ts';
import type { BookingEdit } from '../../../domain/desk/changed-facts.ts';
import type { EntryOutcome, FilledEntry } from '../../../domain/desk/entered-booking.ts';
import { makeChangeSignal } from './change-signal.ts';
import { isTooOld, storedAccount } from './desk-storage.ts';
import { readStored, storedKeys, writeStored } from './stored-values.ts';

/** What every act has that this device has not sent yet. */
export interface Unsent {
  /** uuid. The database deduplicates by it. */
  id: string;
  /** When the act was made, or confirmed again. ISO 8601. */
  at: string;
  /** The visitor's name, or that of the departure; null after the offline copy was deleted from the device. */
  name: string | null;
  /** Whether to store it although a day or a departure has no room. */
  allTheSame?: boolean;
  /** Whether to store it although others have changed the same meanwhile. */
  overwrites?: boolean;
  /**
   * The reason why the database did not store the act: the booking has another status now, no longer exists, or a rule
   * refused it. `insist`: with what the person may send it all the same. `bookings`: the ids of the parties of a move
   * for which it was refused. Null while the act waits.
   */
  problem:
    | { kind: 'changed'; status: BookingStatus }
    | { kind: 'gone'; bookings?: readonly string[] }
    | { kind: 'refused'; text: string; insist?: 'allTheSame' | 'overwrites'; bookings?: readonly string[] }
    | null;
  /** Whether an update without this id was sent and its response was lost. */
  mayBeStored?: boolean;
}

/** A decision about a request. */
export interface UnsentDecision extends Unsent {
  booking: string;
  decision: 'confirmed' | 'cancelled';
  /** The message to the visitor; '' for none. */
  message: string;
  /** The departure that the party of a confirmed booking joins. */
  departure?: ChosenDeparture;
}

/** A booking that is entered by hand; its id is that of the booking. */
export interface UnsentEntry extends Unsent {
  /** The form, for the person who opens it again after a refusal. */
  input: FilledEntry;
  /** The name of what is booked. */
  title: string;
  as: EntryOutcome;
  tellsVisitor: boolean;
  departure?: DepartureChoice;
}

/** A change of a booking. */
export interface UnsentChange extends Unsent {
  booking: string;
  type: BookingType;
  edit: BookingEdit;
  /** The message to the visitor; '' for none. */
  message: string;
  /** The departure that the party joins. */
  departure?: ChosenDeparture;
  /** The id of the change request that is done with the change. */
  changeRequest?: string;
  /** Whether the change is what that request asks for. Then one that was answered meanwhile refuses it. */
  isAsAsked?: boolean;
}

/** A change of the boats, vans and people of a departure, as ids. */
export interface UnsentAssignment extends Unsent {
  assignedTo: string;
  /** yyyy-MM-dd */
  day: string;
  added: readonly string[];
  removed: readonly string[];
  /** Those that were there before. */
  seen: readonly string[];
  /** The names of what changes, by id. */
  names: Readonly<Record<string, string>>;
}

/** A move of parties to another departure of their tour and day, all or none. */
export interface UnsentMove extends Unsent {
  /** The ids of the bookings. */
  parties: readonly string[];
  /** yyyy-MM-dd */
  day: string;
  departure: ChosenDeparture;
  /** The hour of the departure, HH:mm:ss. */
  leavesAt: string;
  /** The message to the visitors; '' for none. */
  message: string;
  /** The departure of each party before, by the id of the booking; null for none. */
  seen: Readonly<Record<string, string | null>>;
  /** The departure that the parties leave empty, which is removed with the move, as the person saw it. */
  emptied?: {
    id: string;
    /** The ids of its boats, vans and people. */
    fleet: readonly string[];
  };
}

/** A division of a party; its id is that of the booking which the part gets. */
export interface UnsentDivision extends Unsent {
  booking: string;
  /** The people who go with the part, and those of the whole party. */
  leaving: number;
  ofPeople: number;
  /** The day of the part, yyyy-MM-dd; null if it stays the same. */
  day: string | null;
  /** The departure of the part, and its hour, HH:mm:ss. */
  departure?: ChosenDeparture;
  leavesAt?: string;
  /** The message to the visitor; '' for none. */
  message: string;
}

/** An act of the desk that this device has not sent yet. Those of earlier versions are decisions. */
export type UnsentAct = UnsentDecision | UnsentEntry | UnsentChange | UnsentAssignment | UnsentMove | UnsentDivision;

// The prefixes of two lists per account. They are separate from the offline copy, which is deleted earlier. Earlier
// versions take all of the first list for decisions, changes, entries or assignments.
const prefixes = ['desk-answers-', 'desk-party-acts-'] as const;
const changed = makeChangeSignal();

/** The ids of the bookings that an act is about, or that of the departure; at least one. */
export function subjectsOf(act: UnsentAct): readonly string[] {
  if ('parties' in act) return act.parties;
  if ('input' in act) return [act.id];
  return ['assignedTo' in act ? act.assignedTo : act.booking];
}

/** The unsent acts of the signed-in account, oldest first. */
export function unsentActs(): UnsentAct[] {
  const owner = storedAccount();
  return owner ? readActs(owner) : [];
}

/** Replaces the unsent acts of the signed-in account. False if the device could not store them. */
export function writeActs(acts: readonly UnsentAct[]): boolean {
  const owner = storedAccount();
  const isStored =
    owner !== null &&
    prefixes
      .map((prefix) => {
        const ofLater = readList(prefix, owner).filter((act) => !isKnown(act));
        return writeList(prefix, owner, [...acts.filter((act) => prefixOf(act) === prefix), ...ofLater]);
      })
      .every(Boolean);
  changed.tell();
  return isStored;
}

/** The bookings and departures about which other accounts have unsent acts on this device; all if none is signed in. */
export function unsentOfOthers(): string[] {
  return otherOwners().flatMap((owner) => readActs(owner).flatMap(subjectsOf));
}

export function discardUnsentOfOthers(): void {
  for (const owner of otherOwners()) discardAll(owner);
}

/** Discards the unsent acts of the signed-in account. Returns a function that restores them. */
export function discardActs(): () => void {
  const owner = storedAccount();
  return owner === null ? () => {} : discardAll(owner);
}

/**
 * Deletes the visitors' names from unsent acts that belong to other accounts or are too old; with `isEverything` from
 * all of them. Keeps the data that sending requires: a booking that was entered by hand has its visitor.
 */
export function forgetNames(isEverything: boolean): void {
  const account = storedAccount();
  for (const owner of owners()) {
    const isNamed = (unsent: UnsentAct) =>
      unsent.name !== null && (isEverything || owner !== account || isTooOld(unsent.at));
    for (const prefix of prefixes) {
      const acts = readList(prefix, owner);
      if (!acts.some(isNamed)) continue;
      writeList(
        prefix,
        owner,
        acts.map((unsent) => (isNamed(unsent) ? withoutNames(unsent) : unsent)),
      );
      changed.tell();
    }
  }
}

/** Calls `onChange` after each change in any tab. Returns a function that stops this. */
export const watchUnsent = changed.watch;

/** The accounts with unsent acts on this device. */
function owners(): string[] {
  return [...new Set(prefixes.flatMap((prefix) => storedKeys(prefix).map((key) => key.slice(prefix.length))))];
}

function otherOwners(): string[] {
  const account = storedAccount();
  return owners().filter((owner) => owner !== account);
}

function withoutNames(unsent: UnsentAct): UnsentAct {
  return 'assignedTo' in unsent ? { ...unsent, name: null, names: {} } : { ...unsent, name: null };
}

/** The unsent acts of an account, oldest first, without those of later versions. */
function readActs(owner: string): UnsentAct[] {
  const [acts, ofParties] = prefixes.map((prefix) => readList(prefix, owner).filter(isKnown));
  return merge(acts!, ofParties!);
}

/** Both lists by the moments of their acts. Each keeps its order. */
function merge(one: readonly UnsentAct[], other: readonly UnsentAct[]): UnsentAct[] {
  const [first, second] = [one[0], other[0]];
  if (!first || !second) return [...one, ...other];
  return second.at < first.at ? [second, ...merge(one, other.slice(1))] : [first, ...merge(one.slice(1), other)];
}

function prefixOf(act: UnsentAct): (typeof prefixes)[number] {
  return prefixes['parties' in act || 'leaving' in act ? 1 : 0];
}

/** Whether this version shows and sends an act. It keeps any other. */
function isKnown(act: UnsentAct): boolean {
  return ['decision', 'input', 'edit', 'assignedTo', 'parties', 'leaving'].some((fact) => fact in act);
}

/** Discards the unsent acts of an account. Returns a function that restores them. */
function discardAll(owner: string): () => void {
  const lists = prefixes.map((prefix) => [prefix, readList(prefix, owner)] as const);
  const writeAll = (isRestored: boolean) => {
    for (const [prefix, acts] of lists) writeList(prefix, owner, isRestored ? acts : []);
    changed.tell();
  };
  writeAll(false);
  return () => writeAll(true);
}

function readList(prefix: string, owner: string): UnsentAct[] {
  return readStored<UnsentAct[]>(prefix + owner) ?? [];
}

function writeList(prefix: string, owner: string, acts: readonly UnsentAct[]): boolean {
  return writeStored(prefix + owner, acts.length > 0 ? acts : null);
}
