import { useRef, useState } from 'react';
import * as words from '#words/desk-tours.ts';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';

/** A tour, combo or cart that can be on the site or not. */
export interface Showable {
  id: string;
  name: string;
  isShown: boolean;
}

interface Shows<Item> {
  /** Stores whether the site shows an item. Throws an Error with its message. */
  save: (item: Item, isShown: boolean) => Promise<void>;
  /** Loads the items again. */
  reload: () => Promise<void>;
  /** Tells that an item was stored. */
  notice: string;
}

/**
 * Shows and hides items in one press, with an Undo. A press shows at once; presses are stored one after the other.
 * `isShown` tells whether an item is on the site, as the last press left it.
 */
export function useShown<Item extends Showable>({ save, reload, notice }: Shows<Item>) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const queue = useRef(Promise.resolve());

  const store = (item: Item, isShown: boolean): Promise<void> => {
    setPressed((others) => new Map(others).set(item.id, isShown));
    const stored = queue.current.then(() => save(item, isShown));
    queue.current = stored
      .catch(() => undefined)
      .then(async () => {
        await reload();
        setPressed((others) => {
          const left = new Map(others);
          // A later press stays until it is stored.
          if (left.get(item.id) === isShown) left.delete(item.id);
          return left;
        });
      });
    return stored;
  };
  const show = (item: Item, isShown: boolean) => {
    store(item, isShown).then(
      () =>
        showAct({
          topic: `shown ${item.id}`,
          notice,
          name: item.name,
          outcome: isShown ? words.onTheSite : words.notOnTheSite,
          undo: () => store(item, !isShown),
        }),
      showError,
    );
  };
  return { isShown: (item: Item) => pressed.get(item.id) ?? item.isShown, show };
}
