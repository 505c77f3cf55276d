import { useState } from 'react';
import { keptAnswers } from '../../data/offline/answer-storage.ts';
import { sendKeptAnswers } from '../../data/offline/send-answers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../shared/admin.module.css';
import { decisionWords, nameOf } from './answer-texts.ts';
import { useKeptAnswers } from './kept-answers.tsx';
import { tellSent } from './use-send-answers.ts';
import { useSignOut } from '../shared/use-sign-out.ts';

/** Signs out of the desk. Where answers wait on this device it asks first what becomes of them. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (keptAnswers().length > 0) setAsking(true);
    else void signOut('keep');
  };
  return (
    <>
      <Button variant="secondary" className={className} onClick={ask}>
        Sign Out
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Some answers are not sent yet" size="small">
        <WaitingAnswers
          onBack={() => setAsking(false)}
          onSignOut={(answers) => {
            setAsking(false);
            void signOut(answers);
          }}
        />
      </Dialog>
    </>
  );
}

interface WaitingAnswersProps {
  onBack: () => void;
  onSignOut: (answers: 'keep' | 'discard') => void;
}

function WaitingAnswers({ onBack, onSignOut }: WaitingAnswersProps) {
  const answers = useKeptAnswers();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async () => {
    setSending(true);
    setFailed(false);
    tellSent(await sendKeptAnswers());
    setSending(false);
    if (keptAnswers().length === 0) onSignOut('keep');
    else setFailed(true);
  };
  return (
    <>
      <p>
        {answers.length === 1 ? '1 answer waits' : `${answers.length} answers wait`} on this device. If you discard, the
        visitors hear nothing of it, and the requests wait on.
      </p>
      <ul role="list" className={styles.waiting}>
        {answers.map((answer) => (
          <li key={answer.id}>
            {nameOf(answer)}: {decisionWords[answer.decision]}
          </li>
        ))}
      </ul>
      <p role="alert">{hasFailed && 'Not everything could be sent. Today says why.'}</p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        {navigator.onLine && (
          <Button busy={isSending} onClick={() => void send()}>
            Send first
          </Button>
        )}
        <Button variant="secondary" disabled={isSending} onClick={() => onSignOut('discard')}>
          Sign out and discard
        </Button>
      </div>
    </>
  );
}
