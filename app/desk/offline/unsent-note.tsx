import type { Ref } from 'react';
import * as words from '#words/desk-decisions.ts';
import { discardAct } from '../../data/offline/unsent-acts.ts';
import type { UnsentAct } from '../../data/offline/unsent-storage.ts';
import { Button } from '../../ui/button.tsx';
import { nameOf, stateOf, whatOf } from './unsent-texts.ts';
import styles from './unsent-note.module.css';

interface UnsentNoteProps {
  unsent: UnsentAct;
  ref?: Ref<HTMLParagraphElement>;
  /** Whether it stands in a row of a list, in one line, which is cut where it is too long. */
  isRow?: boolean;
}

/** The unsent act about a booking or a departure. Gets the focus after the act. */
export function UnsentNote({ unsent, ref, isRow = false }: UnsentNoteProps) {
  const isDecision = 'decision' in unsent;
  const [what, state, name] = [whatOf(unsent), stateOf(unsent), nameOf(unsent)];
  const act = unsent.problem ? words.notSentBecause({ what, state }) : words.notSentYet({ what, state });
  const text = isDecision ? words.yourAnswer({ decision: what, state }) : act;
  return (
    <div className={isRow ? styles.row : styles.note}>
      <p ref={ref} tabIndex={-1} title={isRow ? text : undefined}>
        {text}
      </p>
      <Button
        variant="quiet"
        aria-label={isDecision ? words.discardNamed({ name }) : words.discardActNamed({ name })}
        onClick={() => discardAct(unsent.id)}
      >
        {isRow || !isDecision ? words.discard : words.discardAnswer}
      </Button>
    </div>
  );
}
