import * as failures from '#words/failures.ts';
import type { BookingEdit } from '../../domain/desk/changed-facts.ts';
import { isObstacle } from '../../domain/days/unavailable-days.ts';
import type { DayRefusal } from '../../domain/days/unavailable-days.ts';
import type { Refusal } from '../../domain/refusals/refusals.ts';
import { refusedError } from './refusals/desk-refusals.ts';
import { readRefusal } from './refusals/read-refusal.ts';
import { findTakenCart, TakenCartError } from './rentals/taken-cart.ts';
import { loadUserRest } from './rest-client.ts';

/** Thrown if the day of a booking is closed or has no room. The operator may store the booking all the same. */
export class UnavailableDayError extends Error {
  readonly refusal: DayRefusal;

  constructor(refusal: DayRefusal, cause: unknown) {
    super(failures.dayUnavailable, { cause });
    this.refusal = refusal;
  }
}

export interface ChangeOptions {
  /** The message to the visitor. */
  message?: string;
  /** Whether to change the booking although its new day is closed or full. */
  allTheSame?: boolean;
}

/**
 * Changes a booking and mails the visitor what has changed, once that can no longer be undone. For administrators.
 * Returns the sequence of the change in the history, or null if nothing differs; no mail is sent then.
 * Throws UnavailableDayError, TakenCartError, otherwise with the reason of the refusal, or 'Failed to change booking'.
 */
export async function changeBooking(
  id: string,
  edit: BookingEdit,
  { message = '', allTheSame = false }: ChangeOptions = {},
): Promise<number | null> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('change_booking', {
    booking: id,
    changes: edit,
    message,
    all_the_same: allTheSame,
  });
  if (!error) return data.outcome === 'done' ? data.sequence : null;
  throw findRefusal(error) ?? refusedError(error, failures.changeBooking);
}

/**
 * Takes back this administrator's last change of a booking before its mail leaves. Throws with the reason if it cannot.
 * @param change the sequence of the change in the history
 */
export async function undoChange(booking: string, change: number): Promise<void> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('undo_change', { booking, change });
  if (error) throw findRefusal(error) ?? refusedError(error, failures.undo);
  requireUndone(data.outcome);
}

const notUndone = {
  late: failures.tooLateToUndo,
  changed: failures.changedMeanwhile,
  gone: failures.erasedMeanwhile,
} as const;

/** Throws with the reason unless an act was undone. */
export function requireUndone(outcome: 'undone' | keyof typeof notUndone): void {
  if (outcome !== 'undone') throw new Error(notUndone[outcome]);
}

/** The refusal of a day or a cart in an error of the data service. Null for any other error. */
export function findRefusal(error: unknown): UnavailableDayError | TakenCartError | null {
  const taken = findTakenCart(error);
  if (taken) return new TakenCartError(taken, error);
  const refusal = readRefusal(error);
  if (!refusal || !isOfDay(refusal) || !isObstacle(refusal.values.why)) return null;
  return new UnavailableDayError(refusal.values, error);
}

const ofDay = ['day.unavailable', 'day.not-offerable', 'departure.called-off', 'departure.full'] as const;

/** Whether a refusal is about a day or a departure without room. */
function isOfDay(refusal: Refusal): refusal is Extract<Refusal, { code: (typeof ofDay)[number] }> {
  return (ofDay as readonly string[]).includes(refusal.code);
}

/** Rethrows an error of withErrorMessage, as the refusal of a day or a cart if that caused it. */
export function rethrowRefusal(error: unknown): never {
  throw findRefusal(error instanceof Error ? error.cause : null) ?? error;
}
