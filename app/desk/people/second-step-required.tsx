import { useState } from 'react';
import * as words from '#words/desk-add-second-step.ts';
import { addPasskeyFactor } from '../../data/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { AddDeviceDialog } from '../security/add-device-dialog.tsx';
import { AddPasskeyDialog } from '../security/add-passkey-dialog.tsx';

/** Asks an administrator to add a second factor, if all administrators must have one. */
export function SecondStepRequired({ email, onAdded }: { email: string | undefined; onAdded: () => void }) {
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const close = () => {
    setAdding(null);
    onAdded();
  };
  return (
    <>
      <h1>{words.title}</h1>
      <p>
        {words.intro({
          email: email ?? '',
          account: (text) => (
            <strong key="account" translate="no">
              {text}
            </strong>
          ),
        })}
      </p>
      <Button onClick={() => setAdding('app')}>{words.addApp}</Button>
      <Button variant="secondary" onClick={() => setAdding('passkey')}>
        {words.addPasskey}
      </Button>
      <AddDeviceDialog open={adding === 'app'} onClose={close} />
      <AddPasskeyDialog
        open={adding === 'passkey'}
        onClose={close}
        title={words.addPasskey}
        add={addPasskeyFactor}
        result={words.result}
      />
    </>
  );
}
