import { useState } from 'react';
import { explainPasskeyError } from '../../data/passkeys/passkey-problem.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { NameForm } from './name-form.tsx';
import styles from './security-page.module.css';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Creates the passkey in the browser and adds it with this name. */
  add: (name: string) => Promise<void>;
  /** The effect of the passkey. */
  result: string;
}

const whatBrowserAsks =
  'Your browser then asks for your fingerprint, your face or the PIN of this device, or offers another one.';

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
      {() => (
        <div className={styles.step}>
          <div role="status" className={styles.news}>
            {added && <p>{result}</p>}
          </div>
          {added ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that led here is gone.
            <Button autoFocus onClick={close}>
              Done
            </Button>
          ) : (
            <NameForm
              label="Name of the passkey"
              field="passkey"
              hint="To recognize it later, such as “Ana’s laptop”"
              action="Continue"
              save={async (name) => {
                await add(name);
                setAdded(name);
              }}
              explain={(error) => {
                const { title, message } = explainPasskeyError(error);
                return message ? `${title}. ${message}` : title;
              }}
              refocus
              note={(isBusy) => (
                <p role="status" className={styles.note}>
                  {isBusy ? 'Please follow the window that your browser has opened.' : whatBrowserAsks}
                </p>
              )}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
