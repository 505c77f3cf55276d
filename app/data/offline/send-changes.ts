import * as failures from '#words/failures.ts';
import { findAssigned } from '../departures/fleet.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { assign, divide, move, sendOrKeep } from './send-unsent.ts';
import { discardSubject, makeAct } from './unsent-acts.ts';
import type { NewAct } from './unsent-acts.ts';
import type { UnsentAssignment, UnsentChange, UnsentDivision, UnsentMove } from './unsent-storage.ts';

/**
 * Changes a booking and mails the visitor what has changed, once that can no longer be undone. For administrators.
 * Returns the sequence of the change in the history, or null if nothing differs; no mail is sent then. 'kept' means
 * that there is no connection and the change waits on this device, where it replaces an earlier one of the booking.
 * Throws UnavailableDayError, TakenCartError, otherwise with the reason of the refusal, or 'Failed to change booking'.
 */
export async function sendChange(given: NewAct<UnsentChange>): Promise<{ sequence: number | null } | 'kept'> {
  const act = makeAct<UnsentChange>(given);
  const outcome = await sendOrKeep(act, (cause) => refusedError(cause, failures.changeBooking));
  if (outcome === 'kept') return 'kept';
  discardSubject(act);
  const answer = outcome.answer as { outcome: string; sequence: number | null };
  return { sequence: answer.outcome === 'done' ? answer.sequence : null };
}

/**
 * Assigns boats, vans and people to a departure and takes others off, all or none. For administrators. 'kept' means
 * that there is no connection and the assignment waits on this device. Then it is not sent if others have assigned
 * another boat meanwhile. Throws AssignedElsewhereError, otherwise with the reason of the refusal, or 'Failed to change
 * boats and crew'.
 */
export async function sendAssignment(given: NewAct<UnsentAssignment>): Promise<'stored' | 'kept'> {
  const act = makeAct<UnsentAssignment>(given);
  const failed = (cause: unknown) => findAssigned(cause) ?? refusedError(cause, failures.changeBoatsAndCrew);
  const outcome = await sendOrKeep(act, failed, (rest) => assign(rest, { ...act, overwrites: true }));
  if (outcome === 'kept') return 'kept';
  discardSubject(act);
  return 'stored';
}

/**
 * Moves parties to a departure of their tour and day, all or none; each gets a mail if its hour or place differs. For
 * administrators. 'removed' means that the departure which it left empty is removed too, 'kept' that there is no
 * connection and the move waits on this device. Then it is not sent if others have moved one of the parties meanwhile.
 * Throws UnavailableDayError if the departure has no room, otherwise with the reason of the refusal, or 'Failed to
 * move'.
 */
export async function sendMove(given: NewAct<UnsentMove>): Promise<'stored' | 'removed' | 'kept'> {
  const act = makeAct<UnsentMove>(given);
  const failed = (cause: unknown) => refusedError(cause, failures.move);
  const outcome = await sendOrKeep(act, failed, (rest) => move(rest, { ...act, overwrites: true }));
  if (outcome === 'kept') return 'kept';
  discardSubject(act);
  return outcome.answer === 'removed' ? 'removed' : 'stored';
}

/**
 * Divides the party of a booking, once for the id of the part, and mails its guest. For administrators. 'kept' means
 * that there is no connection and the division waits on this device. Throws UnavailableDayError, otherwise with the
 * reason of the refusal, or 'Failed to divide the party'.
 */
export async function sendDivision(given: NewAct<UnsentDivision>): Promise<'stored' | 'kept'> {
  const act = makeAct<UnsentDivision>(given);
  const failed = (cause: unknown) => refusedError(cause, failures.divideTheParty);
  const outcome = await sendOrKeep(act, failed, (rest) => divide(rest, { ...act, overwrites: true }));
  if (outcome === 'kept') return 'kept';
  discardSubject(act);
  return 'stored';
}
