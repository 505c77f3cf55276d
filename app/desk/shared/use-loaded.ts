import { useCallback, useEffect, useRef, useState } from 'react';
import { hashKey, notifyManager, useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { loadNoted } from '../../data/offline/last-response.ts';
import { showError } from './desk-notices.ts';
import { loadUntilValid } from './load-until-valid.ts';

/** The name of what is loaded, and what it depends on. */
export type LoadedKey = readonly [name: string, ...parts: unknown[]];

export interface LoadedOptions {
  /** Loads again whenever bookings, closed days or limits change (live-desk.tsx). */
  isLive?: boolean;
  /** Loads again when the page becomes visible again. */
  whenSeen?: boolean;
  /** Loads again each minute while the page is visible. Tells a failure once, until a load succeeds or is asked for. */
  everyMinute?: boolean;
  /** Shows nothing that was loaded earlier, because the fields of a form start with the loaded values. */
  isForm?: boolean;
  /** Loads again after five minutes at the earliest, because its changes invalidate the key. */
  isKept?: boolean;
  /**
   * While no value is shown, its place tells that there is none, as an alert with another try (NotLoaded), and no
   * notice repeats it.
   */
  isToldInPlace?: boolean;
  /** false: loads nothing. */
  isWanted?: boolean;
}

/**
 * Loads a value from the backend. A value that was loaded earlier is shown at once, and loaded again behind it. Null
 * until the first load. A failure shows its message in a notice titled 'Error', and keeps the last value. While the
 * first value of another key loads, `isOld` is true, because the value is that of the previous key. `isFresh`: the
 * value was loaded since the component is shown, and with `whenSeen`, since the page became visible again. `hasFailed`
 * stays true while a value that never loaded is asked for again.
 */
export function useLoaded<Value>(
  key: LoadedKey,
  load: () => Promise<Value>,
  {
    isLive = false,
    whenSeen = false,
    everyMinute = false,
    isForm = false,
    isKept = false,
    isToldInPlace,
    isWanted = true,
  }: LoadedOptions = {},
) {
  const cache = useQueryClient();
  const seenAt = useSeenAt(whenSeen);
  const { data, dataUpdatedAt, error, errorUpdatedAt, isFetchedAfterMount, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => ({ value: await loadNoted(() => loadUntilValid(cache, key, load)) }),
    meta: { isLive },
    enabled: isWanted,
    refetchOnWindowFocus: whenSeen && 'always',
    refetchInterval: everyMinute && 60_000,
    ...(isForm && { gcTime: 0 }),
    ...(isKept && { staleTime: keptTime }),
  });
  const toldAt = useRef(errorUpdatedAt);
  // The last success before the failure that was told.
  const toldSince = useRef<number | null>(null);
  const isAsked = useRef(false);
  const hasValue = data !== undefined;
  useEffect(() => {
    if (!error || isFetching || errorUpdatedAt === toldAt.current) return;
    toldAt.current = errorUpdatedAt;
    const isRepeated = everyMinute && !isAsked.current && toldSince.current === dataUpdatedAt;
    toldSince.current = dataUpdatedAt;
    isAsked.current = false;
    if (!isRepeated && (hasValue || !isToldInPlace)) showError(error, 'list');
  }, [error, errorUpdatedAt, isFetching, dataUpdatedAt, everyMinute, hasValue, isToldInPlace]);
  // For the time in which another key has no value, because it loads or has failed.
  const last = useRef<Value | null>(null);
  useEffect(() => {
    if (data) last.current = data.value;
  }, [data]);
  const name = hashKey(key);
  const isNewer = useIsNewer(name, cache.getQueryState(key)?.dataUpdateCount ?? 0);
  const reload = useCallback(async () => {
    isAsked.current = true;
    cache.getQueryCache().get(name)?.invalidate();
    const { isSuccess } = await refetch();
    if (isSuccess) isAsked.current = false;
  }, [cache, name, refetch]);
  return {
    value: data ? data.value : last.current,
    isOld: !data && last.current !== null,
    isFresh: isNewer && data !== undefined && dataUpdatedAt >= seenAt,
    hasFailed: error !== null || (isFetchedAfterMount && !hasValue),
    reload,
  };
}

/**
 * Whether a value has been loaded since the component shows this key. An attempt that failed is no load, but is one for
 * isFetchedAfterMount of the library.
 * @param count how often the value has been loaded
 */
function useIsNewer(name: string, count: number): boolean {
  const [first, setFirst] = useState({ name, count });
  if (first.name !== name) setFirst({ name, count });
  return first.name === name && count > first.count;
}

/**
 * The time at which the page became visible again, in ms; 0 if it has been visible since it was opened, or if that is
 * not wanted.
 */
function useSeenAt(isWanted: boolean): number {
  const [seenAt, setSeenAt] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const see = () => document.visibilityState === 'visible' && setSeenAt(Date.now());
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [isWanted]);
  return seenAt;
}

/** For how long a kept value is fresh, in ms; one that is not known yet is not. */
function keptTime({ state }: { state: { data?: { value: unknown } | undefined } }): number {
  return (state.data?.value ?? null) === null ? 0 : 300_000;
}

/** useLoaded for a list. */
export function useList<Item>(key: LoadedKey, load: () => Promise<Item[]>, options?: LoadedOptions) {
  const { value: items, hasFailed, reload } = useLoaded(key, load, options);
  return { items, hasFailed, reload };
}

/** What follows the bookings, closed days and limits. */
export const live = { predicate: ({ meta }: Query) => meta?.isLive === true };

/** Loads again what follows the bookings, closed days and limits. */
export function reloadLive(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries(live);
}

/**
 * Resolves when what was loaded is shown: the components receive it in a later task of the browser than the code
 * that waits for the load.
 */
export function whenShown(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(resolve));
}
