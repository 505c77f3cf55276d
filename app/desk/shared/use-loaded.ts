import { useCallback, useEffect, useRef, useState } from 'react';
import { showError } from './desk-notices.ts';
import { noteResponse } from '../offline/last-response.ts';

/**
 * Loads a value from the backend. Null until the first load. A failure shows its message in a notice titled 'Error',
 * and keeps the last value. A new `load` function causes a reload, so it must be stable; until then `isOld` is true,
 * because the value comes from the previous function.
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
      // Ignores this response if a newer request has started.
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
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- A counter, not an element: the latest value is meant.
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
