import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

// In ms. Longer than a decision can be undone.
const quietFor = 12_000;
const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls `act` once the element has not been used for a while, and no pointer is over it and no visible focus in it.
 * @param isWanted whether there is something to do
 */
export function useQuietMoment(element: RefObject<HTMLElement | null>, isWanted: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const watched = element.current;
    if (!isWanted || !watched) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isUsed(watched) ? wait() : latest.current()), quietFor);
    };
    wait();
    for (const use of uses) watched.addEventListener(use, wait);
    return () => {
      clearTimeout(timer);
      for (const use of uses) watched.removeEventListener(use, wait);
    };
  }, [element, isWanted]);
}

/**
 * A finger leaves the last touched element hovered and with the focus, so hovering counts for a mouse alone, and the
 * focus for a keyboard.
 */
function isUsed(element: HTMLElement): boolean {
  const isHovered = matchMedia('(hover: hover)').matches && element.matches(':hover');
  return isHovered || element.querySelector(':focus-visible') !== null;
}
