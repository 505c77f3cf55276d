import { useState, useSyncExternalStore } from 'react';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { decisionsOfOthers, discardDecisionsOfOthers, watchDecisions } from '../../data/offline/decision-storage.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import styles from './unsent-decision-note.module.css';

/** Reports unsent decisions of another account on this device. An administrator can discard them. */
export function DecisionsOfOthers({ canDiscard }: { canDiscard: boolean }) {
  const references = useSyncExternalStore(
    watchDecisions,
    () => decisionsOfOthers().map(bookingReference).join(', '),
    () => '',
  );
  const [isAsking, setAsking] = useState(false);
  if (references === '') return null;
  return (
    <div className={styles.note}>
      <p>
        Answers that were given without a connection wait on this device (bookings{' '}
        <span translate="no">{references}</span>). They are sent when the account that gave them signs in here again.
      </p>
      {canDiscard && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Discard these answers
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question="Discard the answers of another account?"
        subject={`Bookings ${references}`}
        detail="They are not sent then, and the requests wait on."
        confirmLabel="Discard"
        onConfirm={discardDecisionsOfOthers}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
