import type { Ref } from 'react';
import type { KeptAnswer } from '../../data/offline/answer-storage.ts';
import { discardAnswer } from '../../data/offline/kept-answers.ts';
import { Button } from '../../ui/button.tsx';
import { decisionWords, nameOf, stateOf } from './answer-texts.ts';
import styles from './kept-answer-note.module.css';

/** At a booking: the answer that waits on this device. It takes the focus when the answer was given. */
export function KeptAnswerNote({ answer, ref }: { answer: KeptAnswer; ref?: Ref<HTMLParagraphElement> }) {
  return (
    <div className={styles.note}>
      <p ref={ref} tabIndex={-1}>
        Your answer is kept: {decisionWords[answer.decision]}. {stateOf(answer)}
      </p>
      <Button
        variant="quiet"
        aria-label={`Discard this answer: ${nameOf(answer)}`}
        onClick={() => discardAnswer(answer.id)}
      >
        Discard this answer
      </Button>
    </div>
  );
}
