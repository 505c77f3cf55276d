import { useState } from 'react';
import * as words from '#words/desk-security-second-step.ts';
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
    removed: ({ name }) => words.removed({ name: name || words.theDevice }),
    reload,
  });
  const close = () => {
    setAdding(null);
    void reload();
  };
  return (
    <Panel title={words.title} headingRef={heading}>
      <p>{words.about}</p>
      <ListState items={devices} hasFailed={hasFailed} reload={reload} rows={2} empty={words.none}>
        {(items) => <DeviceList devices={items} onRemove={setDoomed} />}
      </ListState>
      <div className={styles.adding}>
        <Button variant="secondary" onClick={() => setAdding('app')}>
          {words.addApp}
        </Button>
        <Button variant="secondary" onClick={() => setAdding('passkey')}>
          {words.addPasskey}
        </Button>
      </div>
      <AddDeviceDialog open={adding === 'app'} onClose={close} />
      <AddPasskeyDialog
        open={adding === 'passkey'}
        onClose={close}
        title={words.addPasskey}
        add={addPasskeyFactor}
        result={words.result}
      />
      <ConfirmDialog
        open={doomed !== null}
        question={words.askRemove}
        subject={doomed ? consequenceOf(doomed, devices?.length === 1) : ''}
        confirmLabel={words.remove}
        onConfirm={() => void removeDoomed()}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

function consequenceOf({ name, kind }: SecondFactor, isLast: boolean): string {
  const ended = kind === 'passkey' ? words.passkeyEnded : words.codesEnded;
  const consequence = isLast ? words.passwordAlone : ended;
  return words.consequence({ name: name || words.unnamed, consequence });
}
