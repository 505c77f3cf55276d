import { useState } from 'react';
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
      <h1>Add a second step</h1>
      <p>
        Everybody who opens this desk needs one: a code from an app on the phone, or a passkey. The account{' '}
        <strong translate="no">{email}</strong> has none yet.
      </p>
      <Button onClick={() => setAdding('app')}>Add an authenticator app</Button>
      <Button variant="secondary" onClick={() => setAdding('passkey')}>
        Add a passkey as second step
      </Button>
      <AddDeviceDialog open={adding === 'app'} onClose={close} />
      <AddPasskeyDialog
        open={adding === 'passkey'}
        onClose={close}
        title="Add a passkey as second step"
        add={addPasskeyFactor}
        result="From now on the desk asks for it after you have signed in. If this device may be lost, add a second one as well."
      />
    </>
  );
}
