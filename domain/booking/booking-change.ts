import type { BookingStatus } from './booking-status.ts';

/** A row of table booking_changes: one change of a booking's status. */
export interface BookingChange {
  /** uuid */
  id: string;
  booking_id: string;
  /** 1 for the first change of a booking. */
  sequence: number;
  from_status: BookingStatus;
  to_status: BookingStatus;
  /** The day before (yyyy-MM-dd), where the booking moved to another one; null where only the status changed. */
  from_date: string | null;
  /** The administrator's message to the visitor. */
  message: string | null;
  /** Of the administrator, or the address that the link was mailed to; null where a secret key made the change. */
  changed_by_email: string | null;
  /** What the administrator was called at the time of the change; it stays when they are removed. */
  changed_by_name: string | null;
  /** Whether the change was made by the link of the operator's mail, without a login. */
  changed_by_link: boolean;
  /** ISO 8601 with its offset. */
  changed_at: string;
}

/**
 * Who made a change, for people: an administrator by the name that they had then, or the link in the operator's mail
 * with the address that the mail went to. The link needs no login, so it does not say which person pressed it.
 */
export function changeAuthor({
  changed_by_link: isByLink,
  changed_by_name: name,
  changed_by_email: email,
}: Pick<BookingChange, 'changed_by_link' | 'changed_by_name' | 'changed_by_email'>): string {
  if (isByLink) return email ? `mail link (${email})` : 'mail link';
  return name ?? email ?? 'a secret key';
}

/** The longest message to a visitor, in Unicode code points; the database has the same limit. */
export const longestMessage = 2000;
