import { useState } from 'react';
import { explainPasskeyError } from '../../../data/passkeys/passkey-problem.ts';
import { renamePasskey, type Passkey } from '../../../data/passkeys/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { showSuccess } from '../use-list.ts';
import styles from './security-page.module.css';

/** Renames a passkey. Open while there is one. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  return (
    <FormDialog
      open={passkey !== null}
      onClose={onClose}
      title="Rename the passkey"
      size="small"
      focusFirst="[name=passkey]"
      unsaved="The passkey has its old name."
    >
      {() => passkey && <NameForm passkey={passkey} onDone={onClose} />}
    </FormDialog>
  );
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem('');
    try {
      await renamePasskey(passkey.id, name.trim());
      showSuccess(`The passkey is called ${name.trim()} now`);
      onDone();
    } catch (error) {
      const { title, message } = explainPasskeyError(error);
      setProblem(message ?? title);
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <TextField
        label="Name of the passkey"
        name="passkey"
        required
        maxLength={60}
        pattern=".*\S.*"
        title="A name"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem}
      />
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
    </form>
  );
}
