import { useSyncExternalStore } from 'react';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { undoDecision } from '../../data/offline/undo-decision.ts';
import type { UndoOutcome } from '../../data/offline/undo-decision.ts';
import { removeActionNotice, showError, showSuccess } from '../shared/desk-notices.ts';
import { decisionNotices } from './decide-booking.ts';

/** A decision that was stored, and can be undone. */
export interface Decision {
  booking: Pick<BookingRow, 'id' | 'name'>;
  decision: BookingStatus;
  /** Shows the booking as it is again. */
  onUndone: () => Promise<void>;
}

/** A decision that has a notice. */
export interface ShownDecision extends Decision {
  key: number;
  isUndone: boolean;
}

const refusals: Readonly<Record<Exclude<UndoOutcome, 'undone'>, string>> = {
  late: 'Too late to undo: the mail to the visitor has left',
  changed: 'Not undone: the booking was changed meanwhile',
  gone: 'Not undone: the booking is erased',
};

const mostShown = 3;
const none: readonly ShownDecision[] = [];
let shown = none;
let lastKey = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownDecision[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** A booking has one notice, which keeps its place, so that a second press does not meet another one. */
function show(decision: Decision, isUndone = false): void {
  removeActionNotice();
  const next = { ...decision, isUndone, key: ++lastKey };
  const isSame = ({ booking }: Decision) => booking.id === decision.booking.id;
  publish(shown.some(isSame) ? shown.map((one) => (isSame(one) ? next : one)) : [...shown, next].slice(-mostShown));
}

/** The decisions that have a notice, the newest last. */
export function useShownDecisions(): readonly ShownDecision[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => none,
  );
}

/** Removes the notice of a decision, by default all of them. */
export function removeDecisions(key?: number): void {
  if (shown.length > 0) publish(key === undefined ? none : shown.filter((one) => one.key !== key));
}

/** Tells what became of a decision. One that is stored can be undone from its notice (decision-notices.tsx). */
export function showDecision(outcome: keyof typeof decisionNotices, decision: Decision): void {
  if (outcome === 'kept') showSuccess(decisionNotices.kept);
  else show(decision);
}

/** Takes a decision back, and tells what became of that. */
export async function undo(decision: Decision): Promise<void> {
  try {
    const outcome = await undoDecision(decision.booking.id, decision.decision);
    if (outcome === 'undone') {
      show(decision, true);
    } else {
      publish(shown.filter(({ booking }) => booking.id !== decision.booking.id));
      showError(refusals[outcome]);
    }
  } catch (error) {
    showError(error);
  }
  await decision.onUndone();
}
