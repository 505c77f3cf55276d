import { useState } from 'react';
import * as words from '#words/desk-security.ts';
import { Button } from '../../ui/button.tsx';
import { useAskedSignOut } from '../offline/sign-out-button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { Panel } from '../shared/panel.tsx';
import styles from './security-page.module.css';

/** Ends every session of the account. Asks first, because it has no Undo. */
export function OtherDevicesPanel({ email = '' }: { email: string | undefined }) {
  const { leave, question } = useAskedSignOut('global', words.signedOutEverywhere);
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={words.otherDevices}>
      <p>{words.aboutEverywhere}</p>
      <Button variant="secondary" className={styles.add} onClick={() => setAsking(true)}>
        {words.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={words.everywhereQuestion}
        subject={email}
        detail={words.everywhereLater}
        confirmLabel={words.signOutEverywhere}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
      {question}
    </Panel>
  );
}
