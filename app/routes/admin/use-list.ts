import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';

/**
 * Something from the backend: null until it has come first. A failure is shown as an error notice in its own words (title
 * Error, spec section 8); what was there stays. Another `load` asks again, so it must stay the same function otherwise.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [value, setValue] = useState<Value | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const loaded = await load();
      // An answer that was overtaken by a later one is old.
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

/** A list from the backend, as useLoaded has it. */
export function useList<Item>(load: () => Promise<Item[]>) {
  const { value: items, hasFailed, reload } = useLoaded(load);
  return { items, hasFailed, reload };
}

/** Shows what went wrong as an administrator's notice. */
export function showError(error: unknown): void {
  showToast({ tone: 'error', title: 'Error', message: error instanceof Error ? error.message : String(error) });
}

/** Shows what has been done as an administrator's notice. */
export function showSuccess(message: string): void {
  showToast({ tone: 'success', title: 'Success', message });
}
