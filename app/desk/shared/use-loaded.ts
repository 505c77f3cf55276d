import { useCallback, useEffect, useRef, useState } from 'react';
import { showError } from './desk-notices.ts';
import { noteResponse } from '../offline/last-response.ts';

/**
 * Loads a value from the backend; null until the first load. A failure shows a notice with its message, title 'Error',
 * and keeps the last value. A new `load` function reloads, so pass a stable one; until then `isOld` is true, because
 * the value is that of the previous function.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<{ value: Value; load: typeof load } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const value = await load();
      noteResponse();
      // A newer request has started: ignore this response.
      if (mine !== latest.current) return;
      setLoaded({ value, load });
      setFailed(false);
    } catch (error) {
      if (mine !== latest.current) return;
      setFailed(true);
      showError(error, 'list');
    }
  }, [load]);

  useEffect(() => {
    void reload();
    return () => {
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- A counter, not an element: the newest value is meant.
      latest.current++;
    };
  }, [reload]);

  return { value: loaded?.value ?? null, isOld: loaded !== null && loaded.load !== load, hasFailed, reload };
}

/** useLoaded for a list. */
export function useList<Item>(load: () => Promise<Item[]>) {
  const { value: items, hasFailed, reload } = useLoaded(load);
  return { items, hasFailed, reload };
}
