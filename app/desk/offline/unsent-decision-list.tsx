import { useEffect, useRef, useState } from 'react';
import * as words from '#words/desk-decisions.ts';
import { address } from '../../../domain/site/addresses.ts';
import { serverNow } from '../../data/clock/server-clock.ts';
import { unsentDecisions, watchDecisions } from '../../data/offline/decision-storage.ts';
import type { UnsentDecision } from '../../data/offline/decision-storage.ts';
import { changeDecision, discardDecision, isSentByItself } from '../../data/offline/unsent-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { decisionWords, nameOf, stateOf } from './decision-texts.ts';
import styles from './offline-desk.module.css';
import { useFocusAfter } from './use-unsent-decision.ts';

/** The unsent decisions of this account. Empty if there are none. */
export function UnsentDecisionList() {
  const decisions = useUnsentDecisions();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(
    decisions.length,
    () => heading.current?.parentElement,
    () => heading.current ?? document.querySelector<HTMLElement>('h1'),
  );
  if (decisions.length === 0) return null;
  return (
    <section className={`${styles.box} ${styles.kept}`} aria-label={words.answersOnThisDevice}>
      <h2 ref={heading} tabIndex={-1}>
        {words.answersOnThisDevice}
      </h2>
      <ul role="list" className={styles.list}>
        {decisions.map((unsent) => (
          <WaitingDecision key={unsent.id} unsent={unsent} />
        ))}
      </ul>
    </section>
  );
}

function WaitingDecision({ unsent }: { unsent: UnsentDecision }) {
  const { id, booking, decision, message, problem } = unsent;
  const name = nameOf(unsent);
  return (
    <li>
      <p>
        <strong dir="auto" translate="no">
          {name}
        </strong>
        : {decisionWords[decision]}
      </p>
      {message && (
        <blockquote dir="auto" className={styles.message}>
          {message}
        </blockquote>
      )}
      <p>{stateOf(unsent)}</p>
      <div className={styles.decisions}>
        {problem && problem.kind !== 'gone' && <a href={address.desk.booking(booking)}>{words.openBooking}</a>}
        {!problem && !isSentByItself(unsent) && (
          <Button
            variant="secondary"
            aria-label={words.sendNowNamed({ name })}
            onClick={() => changeDecision(id, { at: serverNow().toISOString() })}
          >
            {words.sendNow}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={words.discardNamed({ name })}
          onClick={() => {
            discardDecision(id);
            showSuccess(words.answerDiscarded);
          }}
        >
          {words.discardAnswer}
        </Button>
      </div>
    </li>
  );
}

/** The unsent decisions of the signed-in account, including changes in other tabs. */
export function useUnsentDecisions(): UnsentDecision[] {
  const [decisions, setDecisions] = useState(unsentDecisions);
  useEffect(() => {
    const update = () => setDecisions(unsentDecisions());
    update();
    return watchDecisions(update);
  }, []);
  return decisions;
}
