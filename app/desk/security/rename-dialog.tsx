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
      title="Rename the passkey"
      size="small"
      focusFirst="[name=passkey]"
      unsaved="The passkey has its old name."
    >
      {() =>
        passkey && (
          <NameForm
            label="Name of the passkey"
            field="passkey"
            initial={passkey.name}
            action="Save"
            save={async (name) => {
              await renamePasskey(passkey.id, name);
              showSuccess(`The passkey is called ${name} now`);
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
