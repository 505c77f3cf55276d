import type { Ref } from 'react';
import * as words from '#words/desk-decisions.ts';
import type { UnsentDecision } from '../../data/offline/decision-storage.ts';
import { discardDecision } from '../../data/offline/unsent-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { decisionWords, nameOf, stateOf } from './decision-texts.ts';
import styles from './unsent-decision-note.module.css';

interface UnsentDecisionNoteProps {
  unsent: UnsentDecision;
  ref?: Ref<HTMLParagraphElement>;
  /** Whether it stands in a row of a list, in one line, which is cut where it is too long. */
  isRow?: boolean;
}

/** The unsent decision about a booking. Gets the focus after the decision was made. */
export function UnsentDecisionNote({ unsent, ref, isRow = false }: UnsentDecisionNoteProps) {
  const text = words.yourAnswer({ decision: decisionWords[unsent.decision], state: stateOf(unsent) });
  return (
    <div className={isRow ? styles.row : styles.note}>
      <p ref={ref} tabIndex={-1} title={isRow ? text : undefined}>
        {text}
      </p>
      <Button
        variant="quiet"
        aria-label={words.discardNamed({ name: nameOf(unsent) })}
        onClick={() => discardDecision(unsent.id)}
      >
        {isRow ? words.discard : words.discardAnswer}
      </Button>
    </div>
  );
}
