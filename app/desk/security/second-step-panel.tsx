import { useState } from 'react';
import { addPasskeyFactor, removeSecondFactor, type SecondFactor } from '../../data/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { useRemoval } from '../shared/use-removal.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { DeviceList } from './device-list.tsx';
import styles from './security-page.module.css';

interface SecondStepPanelProps {
  devices: SecondFactor[] | null;
  hasFailed: boolean;
  reload: () => Promise<void>;
}

/** The second factors of the administrator. */
export function SecondStepPanel({ devices, hasFailed, reload }: SecondStepPanelProps) {
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const { heading, doomed, setDoomed, removeDoomed } = useRemoval<SecondFactor>({
    remove: ({ id }) => removeSecondFactor(id),
    removed: ({ name }) => `${name || 'The device'} was removed`,
    reload,
  });
  const close = () => {
    setAdding(null);
    void reload();
  };
  return (
    <Panel title="Second step" headingRef={heading}>
      <p>
        What this desk asks for after you have signed in: a new six-digit code from an app on your phone, or a passkey.
        Once a device is added, the desk opens only with it, so a stolen password alone is worth nothing.
      </p>
      <ListState
        items={devices}
        hasFailed={hasFailed}
        reload={reload}
        empty="No device yet: the password alone opens this desk."
      >
        {(items) => <DeviceList devices={items} onRemove={setDoomed} />}
      </ListState>
      <div className={styles.adding}>
        <Button variant="secondary" onClick={() => setAdding('app')}>
          Add an authenticator app
        </Button>
        <Button variant="secondary" onClick={() => setAdding('passkey')}>
          Add a passkey as second step
        </Button>
      </div>
      <AddDeviceDialog open={adding === 'app'} onClose={close} />
      <AddPasskeyDialog
        open={adding === 'passkey'}
        onClose={close}
        title="Add a passkey as second step"
        add={addPasskeyFactor}
        result="From now on the desk asks for it after you have signed in. If this device may be lost, add a second one as well."
      />
      <ConfirmDialog
        open={doomed !== null}
        question="Remove this device?"
        subject={doomed ? consequenceOf(doomed, devices?.length === 1) : ''}
        confirmLabel="Remove"
        onConfirm={() => void removeDoomed()}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

function consequenceOf({ name, kind }: SecondFactor, isLast: boolean): string {
  const ended = kind === 'passkey' ? 'It will no longer open the desk.' : 'Its codes will no longer work.';
  const consequence = isLast ? 'The password alone will open the desk again.' : ended;
  return `${name || 'A device without a name'}. ${consequence}`;
}
