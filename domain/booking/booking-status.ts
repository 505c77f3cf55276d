import type { MailKind } from '../mail/mail-message.ts';

/** The status of a booking (docs/product/booking.md, Booking status). A new one is pending. */
export type BookingStatus = 'pending' | 'confirmed' | 'cancelled';

/** The colours and the icon of a status. */
export type StatusTone = 'waiting' | 'good' | 'over';

/** An action of an administrator, which is the text of its button. */
export type StatusAction = 'Confirm' | 'Cancel' | 'Reconfirm';

/** One allowed change of status. */
export interface StatusTransition {
  from: BookingStatus;
  to: BookingStatus;
  action: StatusAction;
}

/** Where the day sheet, the calendar and the board of carts list a booking. */
export type DayPlace = 'takes place' | 'waits';

interface StatusEntry {
  label: string;
  tone: StatusTone;
  /** Whether the trip may still take place. The question before a tour is deleted counts its open bookings. */
  isOpen: boolean;
  /** Under what takes place on its day, under what waits for a decision, or nowhere. */
  dayPlace: DayPlace | null;
  /** Whether the visitor's calendar has an entry for the booking. */
  isInCalendar: boolean;
  /** The mail that tells the visitor of a change to this status; null if none is sent. */
  mail: MailKind | null;
  moves: readonly { to: BookingStatus; action: StatusAction }[];
}

/**
 * The statuses and what can follow each. Buttons, mails and tests derive from this table, and
 * tests/rls/booking-status.test.ts compares the database with it. A Record, so that a new status does not compile
 * without its row.
 */
export const bookingStatuses: Readonly<Record<BookingStatus, StatusEntry>> = {
  pending: {
    label: 'Pending',
    tone: 'waiting',
    isOpen: true,
    dayPlace: 'waits',
    isInCalendar: false,
    mail: null,
    moves: [
      { to: 'confirmed', action: 'Confirm' },
      { to: 'cancelled', action: 'Cancel' },
    ],
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'good',
    isOpen: true,
    dayPlace: 'takes place',
    isInCalendar: true,
    mail: 'booking-confirmed',
    moves: [{ to: 'cancelled', action: 'Cancel' }],
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'over',
    isOpen: false,
    dayPlace: null,
    isInCalendar: false,
    mail: 'booking-cancelled',
    moves: [{ to: 'confirmed', action: 'Reconfirm' }],
  },
};

/** The names of all statuses, in the order of the table. */
export const bookingStatusNames = Object.keys(bookingStatuses) as BookingStatus[];

/** Whether a booking of this status waits for a decision. */
export function isWaiting(status: BookingStatus): boolean {
  return bookingStatuses[status].dayPlace === 'waits';
}

/** Whether a booking of this status takes place on its day. */
export function takesPlace(status: BookingStatus): boolean {
  return bookingStatuses[status].dayPlace === 'takes place';
}

/** Every allowed change, one row each. */
export const statusTransitions: readonly StatusTransition[] = bookingStatusNames.flatMap((from) =>
  bookingStatuses[from].moves.map((move) => ({ from, ...move })),
);

/** What an administrator may do with a booking of this status, in the order of the buttons. */
export function actionsFor(status: BookingStatus): readonly StatusTransition[] {
  return statusTransitions.filter((transition) => transition.from === status);
}

/** Whether a booking may go from one status straight to the other. Staying in a status is not a move. */
export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  return statusTransitions.some((transition) => transition.from === from && transition.to === to);
}

/** What a change does to the visitor's calendar: it adds the day, removes it, or does nothing (null). */
export function calendarEffect(from: BookingStatus, to: BookingStatus): 'adds' | 'removes' | null {
  if (bookingStatuses[to].isInCalendar) return 'adds';
  return bookingStatuses[from].isInCalendar ? 'removes' : null;
}
