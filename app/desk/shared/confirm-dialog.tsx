import { useId } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-shared.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './admin.module.css';

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** The name of the thing that the action affects. */
  subject: string;
  /** A consequence of the action, shown below the question. */
  detail?: string | null;
  confirmLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone, such as a deletion. The safe choice is first. */
export function ConfirmDialog({
  open,
  question,
  subject,
  detail,
  confirmLabel = words.confirmDelete,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} title={question} describedBy={id} size="small">
      <div id={id}>
        <p dir="auto" className={styles.subject}>
          {subject}
        </p>
        {detail && <p className={styles.subject}>{detail}</p>}
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose}>
          {controls.cancel}
        </Button>
        <Button
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
