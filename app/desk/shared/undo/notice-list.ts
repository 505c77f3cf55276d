import { useSyncExternalStore } from 'react';

/** The notices of one kind that are shown, oldest first. Each has another key. */
export function makeNoticeList<Notice extends { key: number }>() {
  const none: readonly Notice[] = [];
  const listeners = new Set<() => void>();
  let shown = none;
  let lastKey = 0;
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const list = {
    shown: () => shown,
    newKey: () => ++lastKey,
    /** Shows these instead, without the oldest of too many. */
    show: (next: readonly Notice[]) => {
      shown = next.slice(-mostShown);
      for (const listener of listeners) listener();
    },
    /** Removes the notice with a key, by default all of them. */
    remove: (key?: number) => {
      if (shown.length > 0) list.show(key === undefined ? none : shown.filter((one) => one.key !== key));
    },
    useShown: () =>
      useSyncExternalStore(
        watch,
        () => shown,
        () => none,
      ),
  };
  return list;
}

const mostShown = 3;
