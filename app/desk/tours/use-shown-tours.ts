import { useRef, useState } from 'react';
import * as words from '#words/desk-tours.ts';
import { showTour } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';

/**
 * Shows and hides tours in one press, with an Undo. A press shows at once; presses are stored one after the other.
 * `isShown` tells whether a tour is on the site, as the last press left it.
 */
export function useShownTours(reload: () => Promise<void>) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const queue = useRef(Promise.resolve());

  const store = (tour: ListedTour, isShown: boolean): Promise<void> => {
    setPressed((others) => new Map(others).set(tour.id, isShown));
    const stored = queue.current.then(() => showTour(tour, isShown));
    queue.current = stored
      .catch(() => undefined)
      .then(async () => {
        await reload();
        setPressed((others) => {
          const left = new Map(others);
          // A later press stays until it is stored.
          if (left.get(tour.id) === isShown) left.delete(tour.id);
          return left;
        });
      });
    return stored;
  };
  const show = (tour: ListedTour, isShown: boolean) => {
    store(tour, isShown).then(
      () =>
        showAct({
          topic: `tour ${tour.id}`,
          notice: words.updated,
          name: tour.name,
          outcome: isShown ? words.onTheSite : words.notOnTheSite,
          undo: () => store(tour, !isShown),
        }),
      showError,
    );
  };
  return { isShown: (tour: ListedTour) => pressed.get(tour.id) ?? tour.isShown, show };
}
