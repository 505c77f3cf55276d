import { useState } from 'react';
import * as words from '#words/desk-decisions.ts';
import { unsentActs } from '../../data/offline/unsent-storage.ts';
import { sendUnsentActs } from '../../data/offline/send-unsent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../shared/admin.module.css';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { nameOf, whatOf } from './unsent-texts.ts';
import { useUnsentActs } from './use-unsent.ts';
import { tellSent } from './use-send-unsent.ts';
import { useSignOut } from '../shared/use-sign-out.ts';

/** Signs this device out of the desk. First asks what to do with unsent acts. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const { leave, question } = useAskedSignOut();
  return (
    <>
      <Button variant="secondary" className={className} onClick={leave}>
        {words.signOut}
      </Button>
      {question}
    </>
  );
}

/** Returns a function that signs out like `useSignOut`, and the question that it first asks if acts are unsent. */
export function useAskedSignOut(...ending: Parameters<typeof useSignOut>) {
  const signOut = useSignOut(...ending);
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => {
      if (unsentActs().length > 0) setAsking(true);
      else void signOut('keep');
    },
    question: (
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={words.someUnsent} size="small">
        <WaitingDecisions
          onBack={() => setAsking(false)}
          onSignOut={(decisions) => {
            setAsking(false);
            void signOut(decisions);
          }}
        />
      </Dialog>
    ),
  };
}

interface WaitingDecisionsProps {
  onBack: () => void;
  onSignOut: (decisions: 'keep' | 'discard') => void;
}

function WaitingDecisions({ onBack, onSignOut }: WaitingDecisionsProps) {
  const decisions = useUnsentActs();
  const { isBusy, press } = useDeskPress();
  const [hasFailed, setFailed] = useState(false);
  const send = () =>
    press(async () => {
      setFailed(false);
      tellSent(await sendUnsentActs());
      if (unsentActs().length === 0) onSignOut('keep');
      else setFailed(true);
    });
  return (
    <>
      <p>{words.answersWait({ count: decisions.length })}</p>
      <ul role="list" className={styles.waiting}>
        {decisions.map((unsent) => (
          <li key={unsent.id}>
            {nameOf(unsent)}: {whatOf(unsent)}
          </li>
        ))}
      </ul>
      <p role="alert">{hasFailed && words.notAllSent}</p>
      <div className={styles.decisions}>
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
        {navigator.onLine && (
          <Button busy={isBusy} onClick={() => void send()}>
            {words.sendFirst}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={() => onSignOut('discard')}>
          {words.signOutAndDiscard}
        </Button>
      </div>
    </>
  );
}
