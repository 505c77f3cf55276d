import { useState } from 'react';
import { unsentDecisions } from '../../data/offline/decision-storage.ts';
import { sendUnsentDecisions } from '../../data/offline/send-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../shared/admin.module.css';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { decisionWords, nameOf } from './decision-texts.ts';
import { useUnsentDecisions } from './unsent-decision-list.tsx';
import { tellSent } from './use-send-decisions.ts';
import { useSignOut } from '../shared/use-sign-out.ts';

/** Signs out of the desk. First asks what to do with unsent decisions. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (unsentDecisions().length > 0) setAsking(true);
    else void signOut('keep');
  };
  return (
    <>
      <Button variant="secondary" className={className} onClick={ask}>
        Sign Out
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Some answers are not sent yet" size="small">
        <WaitingDecisions
          onBack={() => setAsking(false)}
          onSignOut={(decisions) => {
            setAsking(false);
            void signOut(decisions);
          }}
        />
      </Dialog>
    </>
  );
}

interface WaitingDecisionsProps {
  onBack: () => void;
  onSignOut: (decisions: 'keep' | 'discard') => void;
}

function WaitingDecisions({ onBack, onSignOut }: WaitingDecisionsProps) {
  const decisions = useUnsentDecisions();
  const { isBusy, press } = useDeskPress();
  const [hasFailed, setFailed] = useState(false);
  const send = () =>
    press(async () => {
      setFailed(false);
      tellSent(await sendUnsentDecisions());
      if (unsentDecisions().length === 0) onSignOut('keep');
      else setFailed(true);
    });
  return (
    <>
      <p>
        {decisions.length === 1 ? '1 answer waits' : `${decisions.length} answers wait`} on this device. If you discard,
        the visitors hear nothing of it, and the requests wait on.
      </p>
      <ul role="list" className={styles.waiting}>
        {decisions.map((unsent) => (
          <li key={unsent.id}>
            {nameOf(unsent)}: {decisionWords[unsent.decision]}
          </li>
        ))}
      </ul>
      <p role="alert">{hasFailed && 'Not everything could be sent. Today says why.'}</p>
      <div className={styles.decisions}>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        {navigator.onLine && (
          <Button busy={isBusy} onClick={() => void send()}>
            Send first
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={() => onSignOut('discard')}>
          Sign out and discard
        </Button>
      </div>
    </>
  );
}
