import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { ChosenDeparture } from '../../../domain/departures/departure.ts';
import { makeChangeSignal } from './change-signal.ts';
import { isTooOld, storedAccount } from './desk-storage.ts';
import { readStored, storedKeys, writeStored } from './stored-values.ts';

/** A decision about a request that this device has not sent yet. */
export interface UnsentDecision {
  /** uuid. The database deduplicates by it. */
  id: string;
  /** When the decision was made, or confirmed again. ISO 8601. */
  at: string;
  booking: string;
  /** The visitor's name; null after the offline copy was deleted from the device. */
  name: string | null;
  decision: 'confirmed' | 'cancelled';
  /** The message to the visitor; '' for none. */
  message: string;
  /** The departure that the party of a confirmed booking joins. */
  departure?: ChosenDeparture;
  /** Whether to confirm although the departure has no room. */
  allTheSame?: boolean;
  /**
   * The reason why the database did not store the decision: the booking has another status now, no longer exists, or
   * violates a rule. Null while the decision waits.
   */
  problem: { kind: 'changed'; status: BookingStatus } | { kind: 'gone' } | { kind: 'refused'; text: string } | null;
  /** Whether an update without this id was sent and its response was lost. */
  mayBeStored?: boolean;
}

// The prefix of one list per account. The lists are separate from the offline copy, which is deleted earlier.
const prefix = 'desk-answers-';
const changed = makeChangeSignal();

/** The unsent decisions of the signed-in account, oldest first. */
export function unsentDecisions(): UnsentDecision[] {
  const owner = storedAccount();
  return owner ? readDecisions(owner) : [];
}

/** Replaces the unsent decisions of the signed-in account. False if the device could not store them. */
export function writeDecisions(decisions: UnsentDecision[]): boolean {
  const owner = storedAccount();
  return owner !== null && write(owner, decisions);
}

/**
 * The bookings for which other accounts have unsent decisions on this device; those of all accounts if none is signed
 * in.
 */
export function decisionsOfOthers(): string[] {
  return otherOwners().flatMap((owner) => readDecisions(owner).map(({ booking }) => booking));
}

export function discardDecisionsOfOthers(): void {
  for (const owner of otherOwners()) write(owner, []);
}

/** Discards the unsent decisions of the signed-in account. Returns a function that restores them. */
export function discardDecisions(): () => void {
  const owner = storedAccount();
  const decisions = unsentDecisions();
  writeDecisions([]);
  return () => {
    if (owner) write(owner, decisions);
  };
}

/**
 * Deletes the visitors' names from unsent decisions that belong to other accounts or are too old; with `isEverything`
 * from all of them. Keeps the data that sending requires.
 */
export function forgetNames(isEverything: boolean): void {
  const account = storedAccount();
  for (const owner of owners()) {
    const decisions = readDecisions(owner);
    const isNamed = (unsent: UnsentDecision) =>
      unsent.name !== null && (isEverything || owner !== account || isTooOld(unsent.at));
    if (!decisions.some(isNamed)) continue;
    write(
      owner,
      decisions.map((unsent) => (isNamed(unsent) ? withoutName(unsent) : unsent)),
    );
  }
}

/** Calls `onChange` after each change in any tab. Returns a function that stops this. */
export const watchDecisions = changed.watch;

/** The accounts with unsent decisions on this device. */
function owners(): string[] {
  return storedKeys(prefix).map((key) => key.slice(prefix.length));
}

function otherOwners(): string[] {
  const account = storedAccount();
  return owners().filter((owner) => owner !== account);
}

function withoutName(unsent: UnsentDecision): UnsentDecision {
  return { ...unsent, name: null };
}

function readDecisions(owner: string): UnsentDecision[] {
  return readStored<UnsentDecision[]>(prefix + owner) ?? [];
}

function write(owner: string, decisions: UnsentDecision[]): boolean {
  const isStored = writeStored(prefix + owner, decisions.length > 0 ? decisions : null);
  changed.tell();
  return isStored;
}
