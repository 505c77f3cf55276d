import { useEffect, useId, useRef } from 'react';
import { closeOverlay, openOverlay } from './page-history.ts';

/** While `isOpen`, Back calls `onClose` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    openOverlay(id, () => latest.current());
    return () => closeOverlay(id);
  }, [id, isOpen]);
}
