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

type Undoable = Pick<BookingRow, 'id' | 'name'>;

const refusals: Readonly<Record<Exclude<UndoOutcome, 'undone'>, string>> = {
  late: 'Too late to undo: the mail to the visitor has left',
  changed: 'Not undone: the booking was changed meanwhile',
  gone: 'Not undone: the booking is erased',
};

/**
 * Tells what became of a decision. One that is stored can be undone from the notice, which is shown for a shorter time
 * than the mail waits.
 * @param onUndone shows the booking as it is again
 */
export function showDecision(
  outcome: keyof typeof decisionNotices,
  booking: Undoable,
  decision: BookingStatus,
  onUndone: () => Promise<void>,
): void {
  if (outcome === 'kept') return showSuccess(decisionNotices.kept);
  showToast({
    tone: 'success',
    title: 'Success',
    topic: 'desk action',
    message: <StoredDecision notice={decisionNotices[outcome]} {...{ booking, decision, onUndone }} />,
  });
}

interface StoredDecisionProps {
  /** What was stored. */
  notice: string;
  booking: Undoable;
  decision: BookingStatus;
  onUndone: () => Promise<void>;
}

function StoredDecision({ notice, booking, decision, onUndone }: StoredDecisionProps) {
  const [isBusy, setBusy] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const undo = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const outcome = await undoDecision(booking.id, decision);
      if (outcome === 'undone') showSuccess('Undone: the visitor was told nothing');
      else showError(refusals[outcome]);
    } catch (error) {
      showError(error);
    }
    // The other notice takes the place of this one.
    if (document.activeElement === button.current) focusAgain(cameFrom.current);
    await onUndone();
  };
  return (
    <>
      {notice}: <bdi translate="no">{booking.name}</bdi>, {bookingStatuses[decision].label.toLowerCase()}.{' '}
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

/** Returns the focus to where it was, or to the heading of the page if that has gone. */
function focusAgain(earlier: EventTarget | null): void {
  const target =
    earlier instanceof HTMLElement && earlier.isConnected ? earlier : document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
