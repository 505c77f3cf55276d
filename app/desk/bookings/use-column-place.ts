import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

// The place of the list by history entry, as long as the page lasts.
const places = new Map<string, number>();

/**
 * Keeps the place of a list in a column that scrolls by itself: Back from elsewhere returns to it, as place-keeper.ts
 * does for the page.
 * @param element an element in the column
 * @param isLoaded whether the list has its height
 */
export function useColumnPlace(element: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const { key } = useLocation();
  const isPlaced = useRef(false);
  // After the list has scrolled to the open booking (booking-rows.tsx).
  useEffect(() => {
    const column = columnOf(element.current);
    if (!column || !isLoaded || isPlaced.current) return;
    isPlaced.current = true;
    column.scrollTop = places.get(key) ?? column.scrollTop;
  });
  useEffect(() => {
    const column = columnOf(element.current);
    const keep = () => {
      if (column && isPlaced.current) places.set(key, column.scrollTop);
    };
    keep();
    column?.addEventListener('scroll', keep, { passive: true });
    return () => column?.removeEventListener('scroll', keep);
  }, [element, key, isLoaded]);
}

function columnOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-column]') ?? null;
}
