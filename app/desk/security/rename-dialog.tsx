import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-security-passkey.ts';
import { explainPasskeyError } from '../../data/passkeys/passkey-problem.ts';
import { renamePasskey, type Passkey } from '../../data/passkeys/passkeys.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { NameForm } from './name-form.tsx';

/** Renames a passkey. `passkey` is null while the dialog is closed. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  return (
    <FormDialog
      open={passkey !== null}
      onClose={onClose}
      title={words.renameTitle}
      size="small"
      focusFirst="[name=passkey]"
      unsaved={words.renameUnsaved}
    >
      {() =>
        passkey && (
          <NameForm
            label={words.name}
            field="passkey"
            initial={passkey.name}
            action={controls.save}
            save={async (name) => {
              await renamePasskey(passkey.id, name);
              showSuccess(words.renamed({ name }));
              onClose();
            }}
            explain={(error) => {
              const { title, message } = explainPasskeyError(error);
              return message ?? title;
            }}
          />
        )
      }
    </FormDialog>
  );
}
