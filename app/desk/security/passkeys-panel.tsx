import { useRef, useState } from 'react';
import * as words from '#words/desk-security.ts';
import { addPasskey, listPasskeys, type Passkey } from '../../data/passkeys/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { useList } from '../shared/use-loaded.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './security-page.module.css';

/** The passkeys that sign the administrator in. */
export function PasskeysPanel() {
  const { items, hasFailed, reload } = useList(['passkeys'], listPasskeys, { isToldInPlace: true });
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [doomed, setDoomed] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = () => {
    void reload();
    // The pressed button has disappeared with its passkey.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Panel title={words.passkeys} headingRef={heading}>
      <p>{words.aboutPasskeys}</p>
      <ListState items={items} hasFailed={hasFailed} reload={reload} rows={2} empty={words.noPasskey}>
        {(passkeys) => <PasskeyList passkeys={passkeys} onRename={setRenamed} onRemove={setDoomed} />}
      </ListState>
      <Button className={styles.add} onClick={() => setAdding(true)}>
        {words.addPasskey}
      </Button>
      <AddPasskeyDialog
        open={isAdding}
        onClose={() => {
          setAdding(false);
          void reload();
        }}
        title={words.addPasskey}
        add={addPasskey}
        result={words.passkeyResult}
      />
      <RenameDialog
        passkey={renamed}
        onClose={() => {
          setRenamed(null);
          void reload();
        }}
      />
      <RemovePasskeyDialog passkey={doomed} onClose={() => setDoomed(null)} onRemoved={removed} />
    </Panel>
  );
}
