import { useEffect, useState, type RefObject } from 'react';

interface Row {
  id: string;
  /** ISO 8601. */
  created_at: string;
}

interface SteadyRows<Item> {
  /** The rows in the order in which they were first shown. */
  rows: readonly Item[];
  /** The ids of the rows that have left the list. */
  left: string[];
  /** How many rows have been created since the rows were first shown. */
  newCount: number;
  /** The time at which the newest of the first shown rows was created (ISO 8601); '' for none. */
  since: string;
  /** Shows the loaded rows in their present order. */
  showLoaded: () => void;
}

interface Shown<Item> {
  view: string;
  rows: readonly Item[];
  since: string;
}

/**
 * Keeps the order of a list while it is loaded again, so that no row moves under a pointer: a row that has left the
 * list stays as it was, and one that has arrived waits until `showLoaded`.
 * @param list the element with the rows
 * @param view what the list shows; another view shows its rows at once
 * @param isFresh whether the rows were loaded since the list is in view; until then each loading shows its rows, unless
 *   somebody has pressed a row or a key in the list
 */
export function useSteadyRows<Item extends Row>(
  list: RefObject<HTMLElement | null>,
  loaded: readonly Item[],
  view: string,
  isFresh: boolean,
): SteadyRows<Item> {
  const [shown, setShown] = useState<Shown<Item> | null>(null);
  const loadedById = new Map(loaded.map((row) => [row.id, row]));
  const isKept = useUsed(list, view, isFresh) || isFresh;
  if (!isKept && shown) setShown(null);
  const isSteady = isKept && shown?.view === view && shown.rows.length > 0;
  // The latest state of each row stays for the time after it has left.
  const rows = isSteady ? shown.rows.map((row) => loadedById.get(row.id) ?? row) : loaded;
  const since = isSteady ? shown.since : newestOf(loaded);
  if (isKept && (!isSteady || rows.some((row, at) => row !== shown.rows[at])) && !isSame(shown, { view, rows, since }))
    setShown({ view, rows, since });
  const shownIds = new Set(rows.map(({ id }) => id));
  return {
    rows,
    left: rows.flatMap(({ id }) => (loadedById.has(id) ? [] : [id])),
    newCount: loaded.filter(({ id, created_at: at }) => !shownIds.has(id) && at > since).length,
    since,
    showLoaded: () => setShown({ view, rows: loaded, since: newestOf(loaded) }),
  };
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

function newestOf(rows: readonly Row[]): string {
  return rows.reduce((newest, { created_at: at }) => (at > newest ? at : newest), '');
}

function isSame<Item>(one: Shown<Item> | null, other: Shown<Item>): boolean {
  return (
    one !== null &&
    one.view === other.view &&
    one.since === other.since &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, at) => row === other.rows[at])
  );
}
