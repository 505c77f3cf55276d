import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Releases what the pointer holds once it is over another element, unless the focus holds it too. `onPointerLeave` does
 * not in each case: browsers tell of no exit if what was below the pointer was removed, or not displayed, meanwhile.
 */
export function usePointerElsewhere(
  element: RefObject<HTMLElement | null>,
  isHeld: boolean,
  release: (isHeld: false) => void,
): void {
  useEffect(() => {
    if (!isHeld) return;
    const over = ({ target }: PointerEvent) => {
      const own = element.current;
      if (own?.contains(target as Node) || own?.contains(document.activeElement)) return;
      release(false);
    };
    addEventListener('pointerover', over);
    return () => removeEventListener('pointerover', over);
  }, [element, isHeld, release]);
}
