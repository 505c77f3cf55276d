import { useEffect, useState } from 'react';
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts';
import { discardAnswer, keptAnswers, sendKeptAnswers, watchAnswers } from '../../../data/offline/kept-answers.ts';
import type { KeptAnswer } from '../../../data/offline/kept-answers.ts';
import { Button } from '../../../ui/button.tsx';
import { showSuccess } from '../use-list.ts';
import styles from './kept-desk.module.css';

/** The answers that were given without a connection and are not stored yet. Empty where there are none. */
export function KeptAnswers() {
  const [answers, setAnswers] = useState<KeptAnswer[]>([]);
  useEffect(() => {
    const look = () => setAnswers(keptAnswers());
    look();
    return watchAnswers(look);
  }, []);
  if (answers.length === 0) return null;
  return (
    <section className={`${styles.box} ${styles.kept}`} aria-label="Answers on this device">
      <h2>Answers on this device</h2>
      <ul role="list" className={styles.list}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <p>
              <strong>{answer.name}</strong>: {answer.decision === 'confirmed' ? 'confirm' : 'decline'}
            </p>
            {answer.message && <blockquote className={styles.message}>{answer.message}</blockquote>}
            <p role={answer.problem ? 'alert' : undefined}>{stateOf(answer)}</p>
            <div className={styles.answers}>
              {answer.problem && answer.problem.kind !== 'gone' && (
                <a href={`/admin/bookings/${answer.booking}`}>Open the booking</a>
              )}
              <Button variant="quiet" onClick={() => discardAnswer(answer.id)}>
                Discard this answer
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ problem }: KeptAnswer): string {
  switch (problem?.kind) {
    case undefined:
      return 'It is sent when there is a connection.';
    case 'changed':
      return `Not sent: the booking has changed meanwhile and is ${bookingStatuses[problem.status].label.toLowerCase()} now. Open it to answer all the same, or discard your answer.`;
    case 'gone':
      return 'Not sent: this booking is not there any more.';
    case 'refused':
      return `Not sent: ${problem.text}. Open the booking to answer again, or discard your answer.`;
  }
}

const retryDelay = 20_000;

/** Sends the answers that wait: when the desk opens, is seen again, or goes online, and every 20 seconds. */
export function useSendAnswers(onSent: () => Promise<void>): void {
  useEffect(() => {
    const send = () => {
      if (document.hidden || !navigator.onLine || keptAnswers().every(({ problem }) => problem)) return;
      void sendKeptAnswers().then((names) => {
        if (names.length === 0) return;
        showSuccess(`Sent: your answer to ${names.join(', ')}`);
        void onSent();
      });
    };
    send();
    const timer = setInterval(send, retryDelay);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [onSent]);
}
