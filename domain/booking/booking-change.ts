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
  /** The administrator's message to the visitor. */
  message: string | null;
  /** Null where a secret key or a link made the change. */
  changed_by_email: string | null;
  /** What the administrator was called at the time of the change; it stays when they are removed. */
  changed_by_name: string | null;
  /** Whether the change was made by the link of the operator's mail, without a login. */
  changed_by_link: boolean;
  /** ISO 8601 with its offset. */
  changed_at: string;
}

/** The longest message to a visitor, in Unicode code points; the database has the same limit. */
export const longestMessage = 2000;
