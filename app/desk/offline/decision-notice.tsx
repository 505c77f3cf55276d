import { useRef, useState } from 'react';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { undoDecision } from '../../data/offline/undo-decision.ts';
import type { UndoOutcome } from '../../data/offline/undo-decision.ts';
import { showToast } from '../../ui/toast.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { decisionNotices } from './decide-booking.ts';
import styles from './decision-notice.module.css';
import { namesByReason } from './names-by-reason.ts';
import type { NamedReason } from './names-by-reason.ts';

type Undoable = Pick<BookingRow, 'id' | 'name'>;

const refusals: Readonly<Record<Exclude<UndoOutcome, 'undone'>, string>> = {
  late: 'Too late to undo: the mail to the visitor has left',
  changed: 'Not undone: the booking was changed meanwhile',
  gone: 'Not undone: the booking is erased',
};

/** Tells what became of a decision. One that is stored can be undone (showDecisions). */
export function showDecision(
  outcome: keyof typeof decisionNotices,
  booking: Undoable,
  decision: BookingStatus,
  onUndone: () => Promise<void>,
): void {
  if (outcome === 'kept') showSuccess(decisionNotices.kept);
  else showDecisions([booking], decision, onUndone);
}

/**
 * Tells that a decision about one or several bookings is stored. It can be undone from the notice, which is shown for a
 * shorter time than the mails wait.
 * @param onUndone shows the bookings as they are again
 */
export function showDecisions(
  bookings: readonly Undoable[],
  decision: BookingStatus,
  onUndone: () => Promise<void>,
): void {
  showToast({
    tone: 'success',
    title: 'Success',
    topic: 'desk action',
    message: <StoredDecision {...{ bookings, decision, onUndone }} />,
  });
}

interface StoredDecisionProps {
  bookings: readonly Undoable[];
  decision: BookingStatus;
  onUndone: () => Promise<void>;
}

function StoredDecision({ bookings, decision, onUndone }: StoredDecisionProps) {
  const [isBusy, setBusy] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const undo = async () => {
    if (isBusy) return;
    setBusy(true);
    await undoAll(bookings, decision);
    // The other notice takes the place of this one.
    if (document.activeElement === button.current) focusAgain(cameFrom.current);
    await onUndone();
  };
  return (
    <>
      <DecisionText bookings={bookings} decision={decision} />{' '}
      <button
        ref={button}
        type="button"
        className={styles.undo}
        aria-disabled={isBusy}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget;
        }}
        onClick={() => void undo()}
      >
        Undo
      </button>
    </>
  );
}

function DecisionText({ bookings, decision }: Pick<StoredDecisionProps, 'bookings' | 'decision'>) {
  const { label } = bookingStatuses[decision];
  const [booking, ...others] = bookings;
  if (others.length > 0) return <span>{`${decisionNotices.stored}. ${label} ${bookings.length} bookings.`}</span>;
  return (
    <span>
      {decisionNotices.stored}: <bdi translate="no">{booking?.name}</bdi>, {label.toLowerCase()}.
    </span>
  );
}

/** Takes the decision back, one booking after the other, and tells what came of it. */
async function undoAll(bookings: readonly Undoable[], decision: BookingStatus): Promise<void> {
  const left: NamedReason[] = [];
  for (const { id, name } of bookings) {
    try {
      const outcome = await undoDecision(id, decision);
      if (outcome !== 'undone') left.push({ name, reason: refusals[outcome] });
    } catch (error) {
      left.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  const [first] = left;
  const isOne = bookings.length === 1;
  if (!first) showSuccess(`Undone: the ${isOne ? 'visitor was' : 'visitors were'} told nothing`);
  else if (isOne) showError(first.reason);
  else {
    const reasons = namesByReason(left).map(({ reason, names }) => `${reason}: ${names}`);
    showError([`Undone: ${bookings.length - left.length} of ${bookings.length}`, ...reasons].join('. '));
  }
}

/** Returns the focus to where it was, or to the heading of the page if that has gone. */
function focusAgain(earlier: EventTarget | null): void {
  const target =
    earlier instanceof HTMLElement && earlier.isConnected ? earlier : document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
