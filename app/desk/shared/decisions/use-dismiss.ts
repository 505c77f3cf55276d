import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls `dismiss` on Escape and on a press outside of the area, while it is wanted and no dialog is open. */
export function useDismiss(area: RefObject<HTMLElement | null>, isWanted: boolean, dismiss: () => void): void {
  const leave = useEffectEvent(dismiss);
  useEffect(() => {
    if (!isWanted) return;
    const press = ({ target }: PointerEvent) => area.current?.contains(target as Node) || leave();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      leave();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', escape, { capture: true });
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', escape, { capture: true });
    };
  }, [area, isWanted]);
}
