import { useRef, useState } from 'react';
import { explainPasskeyError } from '../../../data/passkeys/passkey-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import styles from './security-page.module.css';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Creates the passkey in the browser and adds it under this name. */
  add: (name: string) => Promise<void>;
  /** What the passkey does from now on. */
  result: string;
}

/** Adds a passkey in two steps: its name, then the dialog of the browser. */
export function AddPasskeyDialog({ open, onClose, title, add, result }: AddPasskeyDialogProps) {
  const [added, setAdded] = useState('');
  const close = () => {
    setAdded('');
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={added ? `${added} is added` : title}
      size="small"
      focusFirst="[name=passkey]"
      unsaved={added ? null : 'The passkey is not added yet.'}
    >
      {() =>
        added ? (
          <div className={styles.step} role="status">
            <p>{result}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that led here is gone. */}
            <Button autoFocus onClick={close}>
              Done
            </Button>
          </div>
        ) : (
          <NameStep add={add} onAdded={setAdded} />
        )
      }
    </FormDialog>
  );
}

function NameStep({ add, onAdded }: { add: AddPasskeyDialogProps['add']; onAdded: (name: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setProblem('');
    try {
      await add(name.trim());
      onAdded(name.trim());
    } catch (error) {
      const { title, message } = explainPasskeyError(error);
      setProblem(message ? `${title}. ${message}` : title);
      setBusy(false);
      field.current?.focus();
    }
  };
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <TextField
        ref={field}
        label="Name of the passkey"
        name="passkey"
        required
        maxLength={60}
        pattern=".*\S.*"
        title="A name"
        autoComplete="off"
        hint="So that you know it again, such as “Ana’s laptop”"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem}
      />
      <Button type="submit" busy={isBusy}>
        Continue
      </Button>
      <p role="status" className={styles.note}>
        {isBusy
          ? 'Please follow the window that your browser has opened.'
          : 'Your browser then asks for your fingerprint, your face or the PIN of this device, or offers another one.'}
      </p>
    </form>
  );
}
