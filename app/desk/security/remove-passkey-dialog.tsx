import * as words from '#words/desk-security-passkey.ts';
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
      showSuccess(words.removed({ name: name || nameless }));
    } catch (error) {
      showError(error);
    }
    onRemoved();
  };
  return (
    <ConfirmDialog
      open={passkey !== null}
      question={words.askRemove}
      subject={passkey ? words.consequence({ name: passkey.name || nameless }) : ''}
      detail={words.otherHalf}
      confirmLabel={words.remove}
      onConfirm={() => passkey && void remove(passkey)}
      onClose={onClose}
    />
  );
}
