import { useState } from 'react';
import * as words from '#words/desk-people-remove.ts';
import { revokeAdministrator } from '../../data/people/administrators.ts';
import type { Administrator } from '../../data/people/administrators.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useDesk } from '../shared/live-desk.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';

interface RemoveDialogProps {
  /** The administrator to remove; null while the dialog is closed. */
  administrator: Administrator | null;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before a person is removed, and a second time before owners remove themselves. */
export function RemoveDialog({ administrator, onClose, onRemoved }: RemoveDialogProps) {
  const { refresh } = useDesk();
  const [self, setSelf] = useState<Administrator | null>(null);
  const remove = async ({ id, name, is_caller: isCaller }: Administrator) => {
    try {
      await revokeAdministrator(id);
      if (isCaller) {
        // Closes this desk.
        await refresh();
        return;
      }
      showSuccess(words.removed({ name }));
    } catch (error) {
      showError(error);
    }
    await onRemoved();
  };
  return (
    <>
      <ConfirmDialog
        open={administrator !== null}
        question={administrator?.is_caller ? words.askYourself : words.askPerson}
        subject={administrator ? `${administrator.name}, ${administrator.email}` : ''}
        detail={administrator?.is_caller ? words.consequenceYourself : words.consequencePerson}
        confirmLabel={words.remove}
        onConfirm={() => {
          if (administrator?.is_caller) setSelf(administrator);
          else if (administrator) void remove(administrator);
        }}
        onClose={onClose}
      />
      <ConfirmDialog
        open={self !== null}
        question={words.askAgain}
        subject={words.closesAtOnce}
        confirmLabel={words.yes}
        onConfirm={() => self && void remove(self)}
        onClose={() => setSelf(null)}
      />
    </>
  );
}
