import { useEffect, useRef, useState } from 'react';
import { keptAnswers, watchAnswers } from '../../data/offline/answer-storage.ts';
import type { KeptAnswer } from '../../data/offline/answer-storage.ts';
import { changeAnswer, discardAnswer, isSentByItself } from '../../data/offline/kept-answers.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../shared/use-list.ts';
import { decisionWords, nameOf, stateOf } from './answer-texts.ts';
import styles from './kept-desk.module.css';
import { useFocusAfter } from './use-answer-to.ts';

/** The answers of this account that wait on this device. Empty where there are none. */
export function KeptAnswers() {
  const answers = useKeptAnswers();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(
    answers.length,
    () => heading.current?.parentElement,
    () => heading.current ?? document.querySelector<HTMLElement>('h1'),
  );
  if (answers.length === 0) return null;
  return (
    <section className={`${styles.box} ${styles.kept}`} aria-label="Answers on this device">
      <h2 ref={heading} tabIndex={-1}>
        Answers on this device
      </h2>
      <ul role="list" className={styles.list}>
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

function Answer({ answer }: { answer: KeptAnswer }) {
  const { id, booking, decision, message, problem } = answer;
  const name = nameOf(answer);
  return (
    <li>
      <p>
        <strong>{name}</strong>: {decisionWords[decision]}
      </p>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <p>{stateOf(answer)}</p>
      <div className={styles.answers}>
        {problem && problem.kind !== 'gone' && <a href={`/admin/bookings/${booking}`}>Open the booking</a>}
        {!problem && !isSentByItself(answer) && (
          <Button
            variant="secondary"
            aria-label={`Send it now: ${name}`}
            onClick={() => changeAnswer(id, { at: new Date().toISOString() })}
          >
            Send it now
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={`Discard this answer: ${name}`}
          onClick={() => {
            discardAnswer(id);
            showSuccess('Your answer is discarded');
          }}
        >
          Discard this answer
        </Button>
      </div>
    </li>
  );
}

/** The answers of the signed-in account, also when they change in another tab. */
export function useKeptAnswers(): KeptAnswer[] {
  const [answers, setAnswers] = useState(keptAnswers);
  useEffect(() => {
    const look = () => setAnswers(keptAnswers());
    look();
    return watchAnswers(look);
  }, []);
  return answers;
}
