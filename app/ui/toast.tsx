import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import * as words from '#words/toast.ts';
import { endOfPress } from './end-of-press.ts';
import { placeToastHost, toastHost, type PlaceInPage, uncoverControls } from './toast-host.ts';
import { closePath, Icon } from './icon.tsx';
import { usePointerElsewhere } from './use-pointer-elsewhere.ts';
import styles from './toast.module.css';

export interface ToastContent {
  tone: 'success' | 'error' | 'info';
  title: ReactNode;
  message?: ReactNode;
  /** A notice replaces earlier notices of its topic, such as a success the failure before it. */
  topic?: string;
  /** Its place in the page (place-beside.ts), where it stays until it is removed. */
  place?: PlaceInPage | null;
}

interface ShownToast extends ToastContent {
  key: number;
}

const shownFor = { success: 8_000, info: 8_000, error: 12_000 };
const none: readonly ShownToast[] = [];
let toasts = none;
let lastKey = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a notice and announces it, errors assertively. Shows at most four notices. */
export function showToast(content: ToastContent): void {
  const others = toasts.filter(({ topic }) => topic === undefined || topic !== content.topic);
  publish([...others, { ...content, key: ++lastKey }].slice(-4));
}

/** Removes the notices that have a place in the page. */
export function removePlacedToasts(): void {
  if (toasts.some(({ place }) => place)) publish(toasts.filter(({ place }) => !place));
}

/** Renders the notices. Must be mounted once. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted) return null;
  return createPortal(<Notices shown={shown} />, toastHost());
}

function Notices({ shown }: { shown: readonly ShownToast[] }) {
  useLayoutEffect(() => {
    toastHost().className = styles.host ?? '';
    placeToastHost(shown.at(-1)?.place ?? null);
    if (shown.length === 0) {
      toastHost().removeAttribute('data-opposite');
      return;
    }
    uncoverControls(false);
    // A form that failed returns the focus, and may scroll: that hides its notice only after an input of the visitor.
    let canHide = false;
    const allow = () => void (canHide = true);
    // What a press presses must not move below the pointer.
    const follow = () => void endOfPress().then(() => uncoverControls(canHide));
    const gone = new AbortController();
    const options = { capture: true, passive: true, signal: gone.signal };
    for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove']) addEventListener(type, allow, options);
    for (const type of ['focusin', 'scroll']) addEventListener(type, follow, options);
    return () => gone.abort();
  }, [shown]);
  const dismiss = (key: number) => publish(toasts.filter((toast) => toast.key !== key));
  const list = (urgent: boolean) =>
    shown
      .filter((toast) => (toast.tone === 'error') === urgent)
      .map((toast) => <Notice key={toast.key} toast={toast} onDismiss={() => dismiss(toast.key)} />);
  return (
    <>
      <div role="alert" aria-live="assertive" className={styles.region}>
        {list(true)}
      </div>
      <div role="status" aria-live="polite" className={styles.region}>
        {list(false)}
      </div>
    </>
  );
}

/**
 * Holds an element that leaves after a while: its time stands still while the pointer or the focus is in it. When it
 * leaves, or another one replaces it, the focus returns to where it was before the controls of the element.
 * @returns whether it is held, and the handlers of the element
 */
export function useHold(element: RefObject<HTMLElement | null>) {
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
        cameFrom.current.focus({ preventScroll: true });
    };
  }, [element]);
  usePointerElsewhere(element, isHeld, setHeld);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  const handlers = {
    // React does not tell of an entry if what was under the pointer disappeared.
    onPointerOver: hold,
    onPointerLeave: release,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hold();
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
    onBlur: release,
  };
  return { isHeld, handlers };
}

function Notice({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  const { isHeld, handlers } = useHold(notice);
  const leave = useRef(onDismiss);
  leave.current = onDismiss;
  useEffect(() => {
    if (isHeld || toast.place) return;
    const timer = setTimeout(() => leave.current(), shownFor[toast.tone]);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  return (
    <div ref={notice} data-toast={toast.tone} className={`${styles.toast} ${styles[toast.tone]}`} {...handlers}>
      <div>
        <p className={styles.title}>{toast.title}</p>
        {toast.message && <p>{toast.message}</p>}
      </div>
      <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label={words.dismiss}>
        <Icon d={closePath} size={18} />
      </button>
    </div>
  );
}
