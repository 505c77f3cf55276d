import { useEffect, useRef, useState } from 'react';
import * as words from '#words/desk-shared-order.ts';
import { inGivenOrder } from '../../../../domain/trips/given-order.ts';
import { showError } from '../desk-notices.ts';
import { showAct } from '../undo/shown-acts.ts';
import { arrange } from './arrange.ts';

interface Moves<Item> {
  /** All items, in their stored order. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /**
   * Stores the move of an item from a place to another one, both from 0, or the ids in their new order. Throws an Error
   * with its message.
   */
  save: (id: string, from: number, to: number, ids: readonly string[]) => Promise<void>;
  /** Loads the items again. */
  reload: () => Promise<void>;
}

/**
 * Moves items of a list. A move shows at once; moves are stored one after the other, so that none is lost. Returns the
 * items in the order that is shown, and a function that moves one to a place, from 0. Its notice has an Undo.
 */
export function useMoves<Item extends { id: string }>({ items, nameOf, save, reload }: Moves<Item>) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const rows = order ? inGivenOrder(items, order) : items;
  const latest = useRef(rows);
  latest.current = rows;
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const hasFailed = useRef(false);
  // Not before the rows of a reload are here, so that the moved one does not jump back in between.
  useEffect(() => {
    if (waiting.current === 0) setOrder(null);
  }, [items]);

  const store = (id: string, place: number): { from: number; stored: Promise<void> } => {
    const ids = latest.current.map((item) => item.id);
    const from = ids.indexOf(id);
    const next = arrange(ids, id, place);
    latest.current = inGivenOrder(latest.current, next);
    setOrder(next);
    if (waiting.current === 0) hasFailed.current = false;
    waiting.current += 1;
    const stored = queue.current.then(() => save(id, from, place, next));
    queue.current = stored
      .catch(() => {
        hasFailed.current = true;
      })
      .then(async () => {
        waiting.current -= 1;
        if (waiting.current > 0) return;
        await reload();
        // The rows may be the same as before.
        if (waiting.current === 0 && hasFailed.current) setOrder(null);
      });
    return { from, stored };
  };
  const moveTo = (id: string, place: number) => {
    const item = latest.current.find((one) => one.id === id);
    if (!item || latest.current[place]?.id === id) return;
    const { from, stored } = store(id, place);
    stored.then(
      () =>
        showAct({
          topic: `place of ${id}`,
          notice: words.moved,
          name: nameOf(item),
          outcome: words.nowNumber({ place: place + 1 }),
          undo: () => store(id, from).stored,
        }),
      showError,
    );
  };
  return { rows, moveTo };
}
