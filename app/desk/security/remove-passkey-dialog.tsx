import { removePasskey, type Passkey } from '../../data/passkeys/passkeys.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { nameless } from './passkey-list.tsx';

interface RemovePasskeyDialogProps {
  /** Null while the dialog is closed. */
  passkey: Passkey | null;
  onClose: () => void;
  /** Called after the attempt, whether or not it succeeded. */
  onRemoved: () => void;
}

/** Asks before removing a passkey. */
export function RemovePasskeyDialog({ passkey, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const remove = async ({ id, name }: Passkey) => {
    try {
      await removePasskey(id);
      showSuccess(`${name || nameless} was removed`);
    } catch (error) {
      showError(error);
    }
    onRemoved();
  };
  return (
    <ConfirmDialog
      open={passkey !== null}
      question="Remove this passkey?"
      subject={passkey ? `${passkey.name || nameless}. It will no longer sign you in.` : ''}
      detail="Your device keeps its half of the passkey until you delete it there as well."
      confirmLabel="Remove"
      onConfirm={() => passkey && void remove(passkey)}
      onClose={onClose}
    />
  );
}
