import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, RefObject } from 'react';
import * as words from '#words/dialog.ts';
import { placeToastHost } from './toast-host.ts';
import { isComposing } from './fields/is-composing.ts';
import { useBackCloses } from './use-back-closes.ts';
import { closePath, Icon } from './icon.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the backdrop and the close button. The owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Shows the title to screen readers only, because the content has a separate heading. */
  titleHidden?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** The id of the text that screen readers read with the title. */
  describedBy?: string;
  /** A selector of the element that gets the focus first; the close button if nothing matches. */
  focusFirst?: string;
  /** The path that the page has while the dialog is open. */
  address?: string | null;
  children: ReactNode;
}

/**
 * A modal native dialog. The browser keeps the focus inside and returns it to the element that had it. The content is
 * rendered only while the dialog is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  size = 'medium',
  describedBy,
  focusFirst,
  address,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref, open, onClose, focusFirst);
  useBackCloses(open, onClose, address);
  const backdrop = useBackdropPress(ref, onClose);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- A press on the backdrop; Escape does the same by keyboard.
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (!isEscapeIn(ref.current, event)) return;
        event.preventDefault();
        onClose();
      }}
      {...backdrop}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.corner}>
            <button type="button" className={styles.close} onClick={onClose} aria-label={words.close}>
              <Icon d={closePath} />
            </button>
          </div>
          <h2 id={titleId} className={titleHidden ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

/**
 * Whether this is Escape for the dialog itself. The key is taken before the browser acts: in a date field, Chromium
 * asks twice to close the dialog, and the second time takes no refusal.
 */
function isEscapeIn(dialog: HTMLDialogElement | null, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return false;
  return event.target instanceof Element && event.target.closest('dialog') === dialog;
}

function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
  focusFirst: string | undefined,
): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    const page = document.documentElement;
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
    let isShown = false;
    const show = () => {
      isShown = true;
      dialog.showModal();
      placeToastHost();
      if (focusFirst) dialog.querySelector<HTMLElement>(focusFirst)?.focus();
    };
    // In a separate task, so that the browser draws the pressed button before it makes the whole page inert. After a
    // key at once: the next key is for the dialog.
    const later = new MessageChannel();
    later.port1.onmessage = show;
    if (window.event instanceof KeyboardEvent) show();
    else later.port2.postMessage(null);
    // Without a press since its last question, a browser closes the dialog and does not ask. The owner still decides.
    const closed = () => {
      // The event of the last closing comes in a later task, when the dialog may have been opened again.
      if (!isShown || dialog.open) return;
      dialog.showModal();
      placeToastHost();
      close();
    };
    dialog.addEventListener('close', closed);
    return () => {
      later.port1.close();
      dialog.removeEventListener('close', closed);
      dialog.close();
      placeToastHost();
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [ref, open, focusFirst]);
}

/**
 * Handlers that close the dialog if a press begins and ends on the backdrop. Closing at the beginning would let the end
 * of the press move the focus; checking only the end would close the dialog after a text selection that ends outside.
 */
function useBackdropPress(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const startedOutside = useRef(false);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      startedOutside.current = target === ref.current;
    },
    onClick: ({ target }: MouseEvent) => {
      if (target === ref.current && startedOutside.current) onClose();
    },
  };
}
