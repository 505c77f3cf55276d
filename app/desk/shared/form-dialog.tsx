import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import * as words from '#words/desk-shared.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 'small' | 'medium' | 'large';
  focusFirst?: string;
  /** Names the input that would be lost, such as 'The tour is not saved yet.'; null if none would be. */
  unsaved: string | null;
  /** Whether it opens with input that would be lost. */
  isTyped?: boolean;
  /**
   * The content. Calls `leave` to close without a question, and `change` for input that fires no field event. The
   * `leave` of a save that ends late does not close what was opened again meanwhile.
   */
  children: (actions: { leave: () => void; change: () => void }) => ReactNode;
}

/**
 * A dialog with a form. Escape, the close button, the backdrop and Back ask before they discard input
 * (docs/product/site.md, Filters and dialogs).
 */
export function FormDialog({ open, onClose, unsaved, isTyped = false, children, ...dialog }: FormDialogProps) {
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // The owner may also close it, after saving.
  if (!open && (isChanged || isAsking)) {
    setChanged(false);
    setAsking(false);
  }
  const openings = useRef(0);
  useLayoutEffect(() => {
    if (!open) openings.current++;
  }, [open]);
  const opening = openings.current;
  const leave = () => {
    if (openings.current === opening) onClose();
  };
  const change = () => setChanged(true);
  return (
    <Dialog open={open} onClose={() => ((isChanged || isTyped) && unsaved ? setAsking(true) : onClose())} {...dialog}>
      <div onInput={change}>{children({ leave, change })}</div>
      <ConfirmDialog
        open={isAsking}
        question={words.discardTyped}
        subject={unsaved ?? ''}
        confirmLabel={words.discard}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
