import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { placeToastHost } from './toast-host.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the backdrop and the close button; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Keeps the title for screen readers alone, where the content shows a heading of its own. */
  titleHidden?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** What has the focus first (a selector); the close button where that is not there. */
  focusFirst?: string;
  children: ReactNode;
}

/** A modal native dialog. The browser keeps the focus inside and gives it back to what had it; the content exists only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  size = 'medium',
  focusFirst,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const startedOutside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    const page = document.documentElement;
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
    // In a task of its own: the browser draws the press first, and then works through the whole page to make it inert.
    const later = new MessageChannel();
    later.port1.onmessage = () => {
      dialog.showModal();
      placeToastHost();
      if (focusFirst) dialog.querySelector<HTMLElement>(focusFirst)?.focus();
    };
    later.port2.postMessage(null);
    return () => {
      later.port1.close();
      dialog.close();
      placeToastHost();
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [open, focusFirst]);

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // A press that begins and ends on the backdrop. Closing at its beginning would let its end take the focus away again;
      // closing at its end alone would close for who marks text and lets go outside.
      onPointerDown={({ target }) => {
        startedOutside.current = target === ref.current;
      }}
      onClick={({ target }) => {
        if (target === ref.current && startedOutside.current) onClose();
      }}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.corner}>
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <svg
                viewBox="0 0 20 20"
                width="20"
                height="20"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.4"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="M4 4l12 12M16 4L4 16" />
              </svg>
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
