import * as words from '../words/en/booking-status.ts';
import type { MailKind } from '../mail/mail-message.ts';

/**
 * The status of a booking (docs/product/booking.md, Booking status). A new booking is pending, or waitlisted for a full
 * day. An offered one holds a place until its time limit (docs/product/waiting-list.md, Offer).
 */
export type BookingStatus = 'pending' | 'confirmed' | 'cancelled' | 'waitlisted' | 'offered';

/** The colours and the icon of a status. */
export type StatusTone = 'waiting' | 'good' | 'over';

/** An action of an administrator. */
export type StatusAction = 'confirm' | 'cancel' | 'reconfirm' | 'offer' | 'withdraw';

/** The texts of their buttons. */
export const statusActionLabels: Readonly<Record<StatusAction, string>> = {
  confirm: words.confirm,
  cancel: words.cancel,
  reconfirm: words.reconfirm,
  offer: words.offer,
  withdraw: words.withdraw,
};

/** One allowed change of status. */
export interface StatusTransition {
  from: BookingStatus;
  to: BookingStatus;
  action: StatusAction;
}

/** The lists of the day sheet, the calendar and the board of carts. */
export type DayPlace = 'takes place' | 'waits';

interface StatusBasics {
  label: string;
  tone: StatusTone;
  /** Whether the visitor's calendar has an entry for the booking. */
  isInCalendar: boolean;
  /** The mail that informs the visitor about a change to this status; null for none. */
  mail: MailKind | null;
  moves: readonly { to: BookingStatus; action: StatusAction }[];
}

/**
 * A booking is open while its trip may still take place. The database reads only open bookings for the day sheet and
 * the calendar, so an open booking has a list of the day (`dayPlace`) and others have none.
 */
type StatusOnItsDay = { isOpen: true; dayPlace: DayPlace } | { isOpen: false; dayPlace: null };

type StatusEntry = StatusBasics & StatusOnItsDay;

/**
 * The statuses and what can follow each. Buttons, mails and tests derive from this table, and
 * tests/rls/booking-status.test.ts compares it with the database. A Record, so that a new status without its row does
 * not compile.
 */
export const bookingStatuses: Readonly<Record<BookingStatus, StatusEntry>> = {
  pending: {
    label: words.pending,
    tone: 'waiting',
    isOpen: true,
    dayPlace: 'waits',
    isInCalendar: false,
    mail: null,
    moves: [
      { to: 'confirmed', action: 'confirm' },
      { to: 'cancelled', action: 'cancel' },
    ],
  },
  confirmed: {
    label: words.confirmed,
    tone: 'good',
    isOpen: true,
    dayPlace: 'takes place',
    isInCalendar: true,
    mail: 'booking-confirmed',
    moves: [{ to: 'cancelled', action: 'cancel' }],
  },
  cancelled: {
    label: words.cancelled,
    tone: 'over',
    isOpen: false,
    dayPlace: null,
    isInCalendar: false,
    mail: 'booking-cancelled',
    moves: [{ to: 'confirmed', action: 'reconfirm' }],
  },
  waitlisted: {
    label: words.waitlisted,
    tone: 'over',
    isOpen: false,
    dayPlace: null,
    isInCalendar: false,
    mail: 'place-withdrawn',
    moves: [
      { to: 'offered', action: 'offer' },
      { to: 'cancelled', action: 'cancel' },
    ],
  },
  offered: {
    label: words.offered,
    tone: 'waiting',
    isOpen: false,
    dayPlace: null,
    isInCalendar: false,
    mail: 'place-offered',
    moves: [
      { to: 'confirmed', action: 'confirm' },
      { to: 'waitlisted', action: 'withdraw' },
      { to: 'cancelled', action: 'cancel' },
    ],
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

/** Whether a booking of this status is on the waiting list, with or without an offered place. */
export function isOnWaitingList(status: BookingStatus): boolean {
  return status === 'waitlisted' || status === 'offered';
}

/** Whether the facts of a booking of this status can change: it is open, or waits for a place. */
export function canChange(status: BookingStatus): boolean {
  return bookingStatuses[status].isOpen || status === 'waitlisted';
}

/** Every allowed change, one row each. */
export const statusTransitions: readonly StatusTransition[] = bookingStatusNames.flatMap((from) =>
  bookingStatuses[from].moves.map((move) => ({ from, ...move })),
);

/** The actions that an administrator may take on a booking of this status, in the order of the buttons. */
export function actionsFor(status: BookingStatus): readonly StatusTransition[] {
  return statusTransitions.filter((transition) => transition.from === status);
}

/** The actions on a booking. What becomes of one that was merged into another is decided with that one. */
export function actionsOn(booking: { status: BookingStatus; merged_into: string | null }) {
  return booking.merged_into ? [] : actionsFor(booking.status);
}

/** Whether a booking may change from one status directly to the other. Keeping the status is not a change. */
export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  return statusTransitions.some((transition) => transition.from === from && transition.to === to);
}

/** The effect of a change on the visitor's calendar: adds the day, removes it, or null for none. */
export function calendarEffect(from: BookingStatus, to: BookingStatus): 'adds' | 'removes' | null {
  if (bookingStatuses[to].isInCalendar) return 'adds';
  return bookingStatuses[from].isInCalendar ? 'removes' : null;
}
