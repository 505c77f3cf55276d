import type { Ref } from 'react';
import type { UnsentDecision } from '../../data/offline/decision-storage.ts';
import { discardDecision } from '../../data/offline/unsent-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { decisionWords, nameOf, stateOf } from './decision-texts.ts';
import styles from './unsent-decision-note.module.css';

/** The unsent decision about a booking. Gets the focus after the decision was made. */
export function UnsentDecisionNote({ unsent, ref }: { unsent: UnsentDecision; ref?: Ref<HTMLParagraphElement> }) {
  return (
    <div className={styles.note}>
      <p ref={ref} tabIndex={-1}>
        Your answer is kept: {decisionWords[unsent.decision]}. {stateOf(unsent)}
      </p>
      <Button
        variant="quiet"
        aria-label={`Discard this answer: ${nameOf(unsent)}`}
        onClick={() => discardDecision(unsent.id)}
      >
        Discard this answer
      </Button>
    </div>
  );
}
