import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';

/**
 * Loads a value from the backend; null until the first load. A failure shows a notice with its message, title 'Error',
 * and keeps the last value. A new `load` function reloads, so pass a stable one.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [value, setValue] = useState<Value | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const loaded = await load();
      // A newer request has started: ignore this response.
      if (mine !== latest.current) return;
      setValue(loaded);
      setFailed(false);
    } catch (error) {
      if (mine !== latest.current) return;
      setFailed(true);
      showError(error);
    }
  }, [load]);

  useEffect(() => {
    void reload();
    return () => {
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- A counter, not an element: the newest value is meant.
      latest.current++;
    };
  }, [reload]);

  return { value, hasFailed, reload };
}

/** useLoaded for a list. */
export function useList<Item>(load: () => Promise<Item[]>) {
  const { value: items, hasFailed, reload } = useLoaded(load);
  return { items, hasFailed, reload };
}

/** Shows an error notice of the desk. */
export function showError(error: unknown): void {
  showToast({ tone: 'error', title: 'Error', message: error instanceof Error ? error.message : String(error) });
}

/** Shows a success notice of the desk. */
export function showSuccess(message: string): void {
  showToast({ tone: 'success', title: 'Success', message });
}
