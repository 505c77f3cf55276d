import * as words from '#words/desk-decisions.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { undoDecision } from '../../data/offline/undo-decision.ts';
import type { UndoOutcome } from '../../data/offline/undo-decision.ts';
import { removeActionNotice, showError, showSuccess } from '../shared/desk-notices.ts';
import { makeNoticeList } from '../shared/undo/notice-list.ts';
import { decisionNotices } from './decide-booking.ts';
import { namesByReason } from './names-by-reason.ts';
import type { NamedReason } from './names-by-reason.ts';

type Decided = Pick<BookingRow, 'id' | 'name'>;

/** A decision about one or several bookings that was stored, and can be undone. */
export interface Decision {
  bookings: readonly Decided[];
  decision: BookingStatus;
  /** Shows the bookings as they are again. */
  onUndone: () => Promise<void>;
}

/** A decision that has a notice. */
export interface ShownDecision extends Omit<Decision, 'onUndone'> {
  key: number;
  /** Null once it was undone. */
  onUndone: Decision['onUndone'] | null;
  /** What was stored. */
  notice: string;
}

const refusals: Readonly<Record<Exclude<UndoOutcome, 'undone' | 'deleted'>, string>> = {
  late: words.tooLate,
  changed: words.changedMeanwhile,
  gone: words.isErased,
};

const list = makeNoticeList<ShownDecision>();

/** The decisions that have a notice, the newest last. */
export const useShownDecisions = list.useShown;

/** Removes the notice of a decision, by default all of them. */
export const removeDecisions = list.remove;

/**
 * A booking has one notice. A notice whose bookings are all decided once more is replaced in its place, so that a
 * second press does not meet another one.
 */
function show(decision: Omit<ShownDecision, 'key'>): void {
  removeActionNotice();
  const others: ShownDecision[] = list.shown().map((one) => ({
    ...one,
    bookings: except(one.bookings, decision.bookings),
  }));
  const place = others.findIndex(({ bookings }) => bookings.length === 0);
  others.splice(place === -1 ? others.length : place, 0, { ...decision, key: list.newKey() });
  list.show(others.filter(({ bookings }) => bookings.length > 0));
}

function except(bookings: readonly Decided[], left: readonly Decided[]): Decided[] {
  return bookings.filter(({ id }) => !left.some((one) => one.id === id));
}

/** Tells what became of a decision. One that is stored can be undone from its notice (decision-notices.tsx). */
export function showDecision(outcome: keyof typeof decisionNotices, decision: Decision): void {
  if (outcome === 'kept') showSuccess(decisionNotices.kept);
  else show({ ...decision, notice: decisionNotices[outcome] });
}

/**
 * Takes a decision back, one booking after the other, and tells what became of that. A booking that was not reached can
 * be tried again.
 * @param onDeleted takes the ids of the bookings whose entry was taken back
 */
export async function undo(
  { bookings, decision }: Pick<Decision, 'bookings' | 'decision'>,
  onDeleted: (ids: readonly string[]) => void,
): Promise<void> {
  const left: NamedReason[] = [];
  const finished: Decided[] = [];
  const deleted: string[] = [];
  for (const booking of bookings) {
    try {
      const outcome = await undoDecision(booking.id, decision);
      finished.push(booking);
      if (outcome === 'deleted') deleted.push(booking.id);
      else if (outcome !== 'undone') left.push({ name: booking.name, reason: refusals[outcome] });
    } catch (error) {
      left.push({ name: booking.name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  if (left.length === 0) {
    show({ bookings, decision, onUndone: null, notice: words.undone });
  } else {
    const others = list.shown().map((one) => ({ ...one, bookings: except(one.bookings, finished) }));
    list.show(others.filter((one) => one.bookings.length > 0));
    showError(textOf(left, bookings.length));
  }
  onDeleted(deleted);
}

function textOf(left: readonly NamedReason[], all: number): string {
  if (all === 1) return left[0]!.reason;
  const reasons = namesByReason(left).map(({ reason, names }) => `${reason}: ${names}`);
  return [words.undoneOf({ count: all - left.length, all }), ...reasons].join('. ');
}
