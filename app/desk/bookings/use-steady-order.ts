import { useEffect, useMemo, useState, type RefObject } from 'react';

interface SteadyOrder {
  /** The ids in the order in which they were first shown. */
  order: readonly string[];
  /** The ids that have left the list. */
  left: ReadonlySet<string>;
  /** The ids that are in the list now, and wait to be shown. */
  arrived: readonly string[];
  /** Shows the loaded ids in their present order. */
  showLoaded: () => void;
}

interface Shown {
  view: string;
  order: readonly string[];
}

/**
 * Keeps the order of a list while it is loaded again, so that no row moves under a pointer: a row that has left the
 * list stays where it was, and one that has arrived waits until `showLoaded`.
 * @param list the element with the rows
 * @param loaded the ids of the list, the same array until they are loaded again
 * @param view what the list shows; another view shows its rows at once
 * @param isFresh whether the ids were loaded since the list is in view; until then each loading shows its rows, unless
 *   somebody has pressed a row or a key in the list
 */
export function useSteadyOrder(
  list: RefObject<HTMLElement | null>,
  loaded: readonly string[],
  view: string,
  isFresh: boolean,
): SteadyOrder {
  const [shown, setShown] = useState<Shown | null>(null);
  const isKept = useUsed(list, view, isFresh) || isFresh;
  if (!isKept && shown) setShown(null);
  const isSteady = isKept && shown?.view === view && shown.order.length > 0;
  const order = isSteady ? shown.order : loaded;
  if (isKept && !isSteady && (shown?.view !== view || shown.order !== loaded)) setShown({ view, order });
  const left = useMemo(() => new Set(missing(order, loaded)), [order, loaded]);
  const arrived = useMemo(() => missing(loaded, order), [order, loaded]);
  return { order, left, arrived, showLoaded: () => setShown({ view, order: loaded }) };
}

/** The ids that the other list does not have. */
function missing(ids: readonly string[], other: readonly string[]): string[] {
  if (ids === other) return [];
  const there = new Set(other);
  return ids.filter((id) => !there.has(id));
}

const uses = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Whether the list of this view was used while its rows were those of an earlier loading. The next time that they are
 * that again, it counts as not used.
 */
function useUsed(list: RefObject<HTMLElement | null>, view: string, isFresh: boolean): boolean {
  const [usedView, setUsedView] = useState<string | null>(null);
  const [wasFresh, setWasFresh] = useState(isFresh);
  if (wasFresh !== isFresh) {
    setWasFresh(isFresh);
    if (!isFresh) setUsedView(null);
  }
  useEffect(() => {
    const watched = list.current;
    if (isFresh || !watched) return;
    const use = () => setUsedView(view);
    for (const name of uses) watched.addEventListener(name, use);
    return () => {
      for (const name of uses) watched.removeEventListener(name, use);
    };
  }, [list, view, isFresh]);
  return usedView === view;
}
