import { useState, useSyncExternalStore } from 'react';
import * as words from '#words/desk-decisions-of-others.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { unsentOfOthers, discardUnsentOfOthers, watchUnsent } from '../../data/offline/unsent-storage.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import styles from './unsent-note.module.css';

/** Reports unsent decisions of another account on this device. An administrator can discard them. */
export function DecisionsOfOthers({ canDiscard }: { canDiscard: boolean }) {
  const references = useSyncExternalStore(
    watchUnsent,
    () => unsentOfOthers().map(bookingReference).join(', '),
    () => '',
  );
  const [isAsking, setAsking] = useState(false);
  if (references === '') return null;
  return (
    <div className={styles.note}>
      <p>
        {words.wait({
          references,
          list: (text) => (
            <span key="list" translate="no">
              {text}
            </span>
          ),
        })}
      </p>
      {canDiscard && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {words.discardThem}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question={words.ask}
        subject={words.subject({ references })}
        detail={words.consequence}
        confirmLabel={words.discard}
        onConfirm={discardUnsentOfOthers}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
