/** Where a booking stands (spec section 4). A new one is pending. */
export type BookingStatus = 'pending' | 'confirmed' | 'cancelled';

/** Which colors a status wears: waiting for somebody, good, or over. */
export type StatusTone = 'waiting' | 'good' | 'over';

/** What an administrator may do with a booking: the word on the button. */
export type StatusAction = 'Confirm' | 'Cancel' | 'Reconfirm';

/** One allowed change of status. */
export interface StatusTransition {
  from: BookingStatus;
  to: BookingStatus;
  action: StatusAction;
}

interface StatusEntry {
  label: string;
  tone: StatusTone;
  moves: readonly { to: BookingStatus; action: StatusAction }[];
}

/**
 * The one table of statuses and what can follow each (spec section 4). The buttons, the tests and the check in the
 * database follow it. It is a Record so that a new status does not compile before it has its row.
 */
export const bookingStatuses: Readonly<Record<BookingStatus, StatusEntry>> = {
  pending: {
    label: 'Pending',
    tone: 'waiting',
    moves: [
      { to: 'confirmed', action: 'Confirm' },
      { to: 'cancelled', action: 'Cancel' },
    ],
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'good',
    moves: [{ to: 'cancelled', action: 'Cancel' }],
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'over',
    moves: [{ to: 'confirmed', action: 'Reconfirm' }],
  },
};

/** Every allowed change, one row each, from the table above. */
export const statusTransitions: readonly StatusTransition[] = (
  Object.entries(bookingStatuses) as [BookingStatus, StatusEntry][]
).flatMap(([from, { moves }]) => moves.map((move) => ({ from, ...move })));

/** What an administrator may do with a booking of this status, in the order of the buttons. */
export function actionsFor(status: BookingStatus): readonly StatusTransition[] {
  return statusTransitions.filter((transition) => transition.from === status);
}

/** Whether a booking may go from one status straight to the other. Staying put is not a move. */
export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  return statusTransitions.some((transition) => transition.from === from && transition.to === to);
}
