import { useCallback, useEffect, useRef } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noteResponse } from '../offline/last-response.ts';
import { showError } from './desk-notices.ts';

/** The name of what is loaded, and what it depends on. */
export type LoadedKey = readonly [name: string, ...parts: unknown[]];

export interface LoadedOptions {
  /** Loads again whenever bookings, closed days or limits change (live-desk.tsx). */
  isLive?: boolean;
  /** Loads again when the page becomes visible again. */
  whenSeen?: boolean;
  /** Shows nothing that was loaded earlier. For forms, whose fields start with the loaded values. */
  isForm?: boolean;
}

/**
 * Loads a value from the backend. A value that was loaded earlier is shown at once, and loaded again behind it. Null
 * until the first load. A failure shows its message in a notice titled 'Error', and keeps the last value. While the
 * first value of another key loads, `isOld` is true, because the value is that of the previous key.
 */
export function useLoaded<Value>(
  key: LoadedKey,
  load: () => Promise<Value>,
  { isLive = false, whenSeen = false, isForm = false }: LoadedOptions = {},
) {
  const { data, error, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const value = await load();
      noteResponse();
      return { value };
    },
    placeholderData: keepPreviousData,
    meta: { isLive },
    refetchOnWindowFocus: whenSeen && 'always',
    ...(isForm && { gcTime: 0 }),
  });
  const toldAt = useRef(errorUpdatedAt);
  useEffect(() => {
    if (!error || isFetching || errorUpdatedAt === toldAt.current) return;
    toldAt.current = errorUpdatedAt;
    showError(error, 'list');
  }, [error, errorUpdatedAt, isFetching]);
  const reload = useCallback(async () => {
    await refetch();
  }, [refetch]);
  return { value: data?.value ?? null, isOld: isPlaceholderData, hasFailed: error !== null, reload };
}

/** useLoaded for a list. */
export function useList<Item>(key: LoadedKey, load: () => Promise<Item[]>, options?: LoadedOptions) {
  const { value: items, hasFailed, reload } = useLoaded(key, load, options);
  return { items, hasFailed, reload };
}
