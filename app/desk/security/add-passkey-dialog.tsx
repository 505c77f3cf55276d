import { useState } from 'react';
import * as words from '#words/desk-security-passkey.ts';
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

const whatBrowserAsks = words.whatBrowserAsks;

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
      title={added ? words.added({ name: added }) : title}
      size="small"
      focusFirst="[name=passkey]"
      unsaved={added ? null : words.unsaved}
    >
      {() => (
        <div className={styles.step}>
          <div role="status" className={styles.news}>
            {added && <p>{result}</p>}
          </div>
          {added ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that led here is gone.
            <Button autoFocus onClick={close}>
              {words.done}
            </Button>
          ) : (
            <NameForm
              label={words.name}
              field="passkey"
              hint={words.nameHint}
              action={words.goOn}
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
                  {isBusy ? words.followWindow : whatBrowserAsks}
                </p>
              )}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
