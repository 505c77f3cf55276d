import { useEffect, useEffectEvent, useId } from 'react';
import { closeOverlay, openOverlay } from './page-history.ts';

/**
 * While `isOpen`, Back calls `onClose` instead of leaving the page.
 * @param address the path that the page has meanwhile
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, address?: string | null): void {
  const ownId = useId();
  const id = address ?? ownId;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    openOverlay(id, () => close());
    return () => closeOverlay(id);
  }, [id, isOpen]);
}
