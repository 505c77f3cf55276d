import { useState } from 'react';

/** The chosen rows of a list. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Whether the rows show their boxes, because one is chosen or 'Select' was pressed. */
  isOn: boolean;
  /** Shows the boxes, or hides them and chooses no row. */
  turn: () => void;
  /**
   * Chooses a row, or not any more.
   * @param order the ids of all rows; with `isRange`, the rows between the last toggled one and this one follow
   */
  toggle: (id: string, order: readonly string[], isRange: boolean) => void;
  choose: (ids: Iterable<string>) => void;
  /** Chooses no row and hides the boxes. The focus moves to the heading of the list if the pressed button goes. */
  close: (bar: HTMLElement | null) => void;
}

interface State {
  view: string;
  ids: ReadonlySet<string>;
  isOn: boolean;
  last: string | null;
}

/**
 * The chosen rows. Another view begins with none.
 * @param view what the list shows
 */
export function useSelection(view: string, focusHeading: () => void): Selection {
  const [stored, setStored] = useState<State>(() => nothing(view));
  const state = stored.view === view ? stored : nothing(view);
  const clear = () => setStored((now) => (now.view === view ? nothing(view) : now));
  return {
    ids: state.ids,
    isOn: state.isOn,
    turn: () => (state.isOn ? clear() : setStored({ ...state, isOn: true })),
    toggle: (id, order, isRange) =>
      setStored({ ...state, ids: withToggled(state, id, order, isRange), isOn: true, last: id }),
    choose: (ids) => setStored((now) => (now.view === view ? { ...now, ids: new Set(ids) } : now)),
    close: (bar) => {
      const { activeElement } = document;
      if (activeElement === document.body || bar?.contains(activeElement)) focusHeading();
      clear();
    },
  };
}

function nothing(view: string): State {
  return { view, ids: new Set(), isOn: false, last: null };
}

/** The chosen ids after a row was toggled; with `isRange`, every row from the last toggled one on becomes like it. */
export function withToggled(
  { ids, last }: Pick<State, 'ids' | 'last'>,
  id: string,
  order: readonly string[],
  isRange: boolean,
): Set<string> {
  const [from, to] = [last === null ? -1 : order.indexOf(last), order.indexOf(id)];
  const range = isRange && from !== -1 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(ids);
  for (const one of range)
    if (ids.has(id)) next.delete(one);
    else next.add(one);
  return next;
}
