import { useState } from 'react';
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
      showSuccess(`${name} cannot open the desk any more`);
    } catch (error) {
      showError(error);
    }
    await onRemoved();
  };
  return (
    <>
      <ConfirmDialog
        open={administrator !== null}
        question={administrator?.is_caller ? 'Remove yourself?' : 'Remove this person?'}
        subject={administrator ? `${administrator.name}, ${administrator.email}` : ''}
        detail={
          administrator?.is_caller
            ? 'You cannot open the desk afterwards. Another owner would have to add you.'
            : 'Their open desks close within seconds, and the invitations that they sent end. What they did stays in the histories under their name.'
        }
        confirmLabel="Remove"
        onConfirm={() => {
          if (administrator?.is_caller) setSelf(administrator);
          else if (administrator) void remove(administrator);
        }}
        onClose={onClose}
      />
      <ConfirmDialog
        open={self !== null}
        question="Really remove yourself?"
        subject="This desk closes at once."
        confirmLabel="Yes, remove me"
        onConfirm={() => self && void remove(self)}
        onClose={() => setSelf(null)}
      />
    </>
  );
}
