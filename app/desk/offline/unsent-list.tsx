import { useRef } from 'react';
import * as words from '#words/desk-decisions.ts';
import { prefix } from '#words/language.ts';
import { address } from '../../../domain/site/addresses.ts';
import { serverNow } from '../../data/clock/server-clock.ts';
import { changeAct, discardAct, isSentByItself, moveOthers, othersOf } from '../../data/offline/unsent-acts.ts';
import type { UnsentAct } from '../../data/offline/unsent-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { showSuccess } from '../shared/desk-notices.ts';
import styles from './offline-desk.module.css';
import { actText, nameOf, stateOf, whatOf } from './unsent-texts.ts';
import { useFocusAfter, useUnsentActs } from './use-unsent.ts';

/** The unsent acts of this account. Empty if there are none. */
export function UnsentList() {
  const acts = useUnsentActs();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(
    acts.length,
    () => heading.current?.parentElement,
    () => heading.current ?? document.querySelector<HTMLElement>('h1'),
  );
  if (acts.length === 0) return null;
  return (
    <section className={`${styles.box} ${styles.kept}`} aria-label={words.answersOnThisDevice}>
      <h2 ref={heading} tabIndex={-1}>
        {words.answersOnThisDevice}
      </h2>
      <ul role="list" className={styles.list}>
        {acts.map((unsent) => (
          <WaitingAct key={unsent.id} unsent={unsent} />
        ))}
      </ul>
    </section>
  );
}

function WaitingAct({ unsent }: { unsent: UnsentAct }) {
  const message = 'message' in unsent ? unsent.message : '';
  return (
    <li>
      <p>
        <strong dir="auto" translate="no">
          {nameOf(unsent)}
        </strong>
        : {whatOf(unsent)}
      </p>
      {message && (
        <blockquote dir="auto" className={styles.message}>
          {message}
        </blockquote>
      )}
      <p>{stateOf(unsent)}</p>
      <Steps unsent={unsent} />
    </li>
  );
}

/** What the person can do about an unsent act: open what it is about, send it, or discard it. */
function Steps({ unsent }: { unsent: UnsentAct }) {
  const { id, problem } = unsent;
  const name = nameOf(unsent);
  const isDecision = 'decision' in unsent;
  const insist = problem?.kind === 'refused' ? problem.insist : undefined;
  const at = () => serverNow().toISOString();
  return (
    <div className={styles.decisions}>
      {problem && (problem.kind !== 'gone' || 'parties' in unsent) && <OpenSubject unsent={unsent} />}
      {insist && (
        <Button
          variant="secondary"
          aria-label={words.sendAllTheSameNamed({ name })}
          onClick={() => changeAct(id, { [insist]: true, problem: null, at: at() })}
        >
          {words.sendAllTheSame}
        </Button>
      )}
      {othersOf(unsent).length > 0 && (
        <Button
          variant="secondary"
          aria-label={words.sendWithoutThemNamed({ name })}
          onClick={() => moveOthers(unsent, at())}
        >
          {words.sendWithoutThem}
        </Button>
      )}
      {!problem && !isSentByItself(unsent) && (
        <Button
          variant="secondary"
          aria-label={words.sendNowNamed({ name })}
          onClick={() => changeAct(id, { at: at() })}
        >
          {words.sendNow}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={isDecision ? words.discardNamed({ name }) : words.discardActNamed({ name })}
        onClick={() => {
          discardAct(id);
          showSuccess(isDecision ? words.answerDiscarded : words.discarded({ act: actText(unsent) }));
        }}
      >
        {isDecision ? words.discardAnswer : words.discard}
      </Button>
    </div>
  );
}

/** Opens the form of a booking that is entered by hand, the page of another booking, or the day of departures. */
function OpenSubject({ unsent }: { unsent: UnsentAct }) {
  const { reopen } = useFrame();
  if ('input' in unsent)
    return (
      <Button variant="secondary" aria-label={words.openNamed({ name: nameOf(unsent) })} onClick={() => reopen(unsent)}>
        {words.open}
      </Button>
    );
  return 'day' in unsent && !('booking' in unsent) ? (
    <a href={prefix + address.desk.day(unsent.day)}>{words.openDay}</a>
  ) : (
    <a href={prefix + address.desk.booking(unsent.booking)}>{words.openBooking}</a>
  );
}
