import { useState } from 'react';

interface SteadyRows<Item> {
  /** The rows in the order in which they were first shown. */
  rows: readonly Item[];
  /** The ids of the rows that have left the list. */
  left: string[];
  /** How many loaded rows are not shown yet. */
  newCount: number;
  /** Shows the loaded rows in their present order. */
  showNew: () => void;
  /** Removes the rows that have left the list. */
  dropLeft: () => void;
}

/**
 * Keeps the order of a list while it is loaded again, so that no row moves under a pointer: a row that has left the list
 * stays as it was, and one that has arrived waits until `showNew`.
 * @param view what the list shows; another view shows its rows at once
 */
export function useSteadyRows<Item extends { id: string }>(loaded: readonly Item[], view: string): SteadyRows<Item> {
  const [shown, setShown] = useState({ view, rows: loaded });
  const kept = shown.view === view ? shown.rows : loaded;
  const loadedById = new Map(loaded.map((row) => [row.id, row]));
  const rows = kept.map((row) => loadedById.get(row.id) ?? row);
  // Remembers the latest state of each row, for the time after it has left.
  if (shown.view !== view || rows.some((row, at) => row !== shown.rows[at])) setShown({ view, rows });
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    rows,
    left: rows.flatMap(({ id }) => (loadedById.has(id) ? [] : [id])),
    newCount: loaded.filter(({ id }) => !keptIds.has(id)).length,
    showNew: () => setShown({ view, rows: loaded }),
    dropLeft: () => setShown({ view, rows: rows.filter(({ id }) => loadedById.has(id)) }),
  };
}
