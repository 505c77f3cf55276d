import * as words from '../words/en/booking-change.ts';
import type { BookingStatus } from './booking-status.ts';
import type { ChangedFacts } from '../desk/changed-facts.ts';
import type { PartyChange } from '../desk/party-change.ts';

/** A row of table booking_changes: one change of a booking's status or of its facts. */
export interface BookingChange {
  /** uuid */
  id: string;
  booking_id: string;
  /** 1 for the first change of a booking. */
  sequence: number;
  from_status: BookingStatus;
  to_status: BookingStatus;
  /** The previous day (yyyy-MM-dd) if the booking moved to another day; null if only the status changed. */
  from_date: string | null;
  /** What an administrator changed in the booking; null for a change of the status. */
  changed_facts: (ChangedFacts & PartyChange) | null;
  /** What a move to another day changed. Null for every other change; the page of the visitor is not given it. */
  moved_facts?: ChangedFacts | null;
  /** The administrator's message to the visitor. */
  message: string | null;
  /**
   * The e-mail address of the administrator, or the address that the link was mailed to; null if a secret key made the
   * change.
   */
  changed_by_email: string | null;
  /** The administrator's name at the time of the change. The name stays when the administrator is removed. */
  changed_by_name: string | null;
  /** Whether the change was made through the link in the operator's mail, without a login. */
  changed_by_link: boolean;
  /** Whether the guest chose one of the days that the desk had offered and allowed to be confirmed by itself. */
  changed_by_guest: boolean;
  /** ISO 8601 with its offset. */
  changed_at: string;
  /** The sequence of the earlier change that this change takes back; null for every other change. */
  undoes: number | null;
}

/** The changes that stand: without the decisions that were undone, and without what undid them. */
export function standingChanges<Change extends Pick<BookingChange, 'sequence' | 'undoes'>>(
  changes: readonly Change[],
): Change[] {
  const undone = new Set(changes.map(({ undoes }) => undoes));
  return changes.filter(({ sequence, undoes }) => undoes === null && !undone.has(sequence));
}

type Author = Pick<BookingChange, 'changed_by_link' | 'changed_by_name' | 'changed_by_email'> &
  Partial<Pick<BookingChange, 'changed_by_guest'>>;

/** The administrator who made a change: their name at that time, or else their address. Null if none made it. */
export function changeAdministrator(change: Author): string | null {
  if (change.changed_by_guest || change.changed_by_link) return null;
  return change.changed_by_name ?? change.changed_by_email;
}

/**
 * Names the author of a change: an administrator by their name at that time, or the link in the operator's mail with
 * the address that the mail went to. The link needs no login, so the person who pressed it is unknown. A guest who
 * chose an offered day is the author of its confirmation.
 */
export function changeAuthor(change: Author): string {
  const { changed_by_link: isByLink, changed_by_guest: isByGuest, changed_by_email: email } = change;
  if (isByGuest) return words.byGuest;
  if (isByLink) return email ? words.byLinkOf({ email }) : words.byLink;
  return changeAdministrator(change) ?? words.bySecretKey;
}

/** The longest message to a visitor, in Unicode code points; the database has the same limit. */
export const longestMessage = 2000;
