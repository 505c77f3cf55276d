import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { moveTour } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { showError } from '../shared/desk-notices.ts';

/**
 * Moves tours in the list. Presses are queued, so that none is lost. `moved` describes the tour's new place for screen
 * readers. The pressed button keeps the focus and stays visible.
 */
export function useTourMoves(
  list: RefObject<HTMLElement | null>,
  items: readonly ListedTour[],
  reload: () => Promise<void>,
) {
  const [moved, setMoved] = useState<string | null>(null);
  const queue = useRef(Promise.resolve());
  const pressed = useRef<{ id: string; places: -1 | 1 } | null>(null);

  // The browser removes the focus from an element that changes its place in the list.
  useEffect(() => {
    const found = pressed.current;
    if (!found || document.activeElement !== document.body) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-tour="${found.id}"] [data-move="${found.places}"]`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [items, list]);

  const move = ({ id, name }: ListedTour, places: -1 | 1) => {
    pressed.current = { id, places };
    queue.current = queue.current.then(async () => {
      try {
        const place = await moveTour(id, places);
        await reload();
        setMoved(`${name} is now number ${place} in the list.`);
      } catch (error) {
        showError(error);
      }
    });
  };
  return { move, moved };
}
