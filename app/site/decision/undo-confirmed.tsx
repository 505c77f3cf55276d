import { useEffect, useRef, useState } from 'react';
import * as words from '#words/decision.ts';
import { undoDecision } from '../../data/offline/undo-decision.ts';
import { Button } from '../../ui/button.tsx';
import { usePress } from '../../ui/fields/use-press.ts';
import { showFailure } from '../shared/private-link/use-link-press.ts';
import styles from './decision.module.css';
import { linkToBooking } from './parts-of-words.tsx';

interface UndoConfirmedProps {
  /** Of the booking. */
  id: string;
  /** Shows the request as it is again. */
  onUndone: () => Promise<void>;
}

/** Takes the confirmation back before its mail leaves. */
export function UndoConfirmed({ id, onUndone }: UndoConfirmedProps) {
  const [isLate, setLate] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const { isBusy, press } = usePress({ tell: showFailure, fail: showFailure });
  // The pressed button has disappeared.
  useEffect(() => note.current?.focus(), [isLate]);
  const undo = () =>
    press(async () => {
      if ((await undoDecision(id, 'confirmed')) === 'undone') await onUndone();
      else setLate(true);
    });
  if (isLate)
    return (
      <p ref={note} tabIndex={-1} className={styles.note}>
        {words.tooLate({ booking: linkToBooking(id) })}
      </p>
    );
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" busy={isBusy} onClick={() => void undo()}>
        {words.undo}
      </Button>
    </div>
  );
}
