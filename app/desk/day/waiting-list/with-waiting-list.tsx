import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as failures from '#words/failures.ts';
import type { WaitingParty } from '../../../../domain/waiting/waiting-list.ts';
import { loadWaitingList } from '../../../data/days/waiting-list.ts';
import { loadOrKnow } from '../../../data/offline/last-response.ts';
import { useLoaded, type LoadedOptions } from '../../shared/use-loaded.ts';

interface WaitingList {
  /** Null while they load, and if they could not be loaded. */
  parties: WaitingParty[] | null;
  /** Whether they could not be loaded, and none are shown. */
  hasFailed: boolean;
  reload: () => Promise<void>;
}

const WaitingListContext = createContext<WaitingList>({ parties: null, hasFailed: false, reload: async () => {} });

/** Whether the list loads for the first time. By itself, because a place reads it that is not drawn for each list. */
const LoadingContext = createContext(false);

/** The waiting list of the place around. */
export function useWaitingList(): WaitingList {
  return useContext(WaitingListContext);
}

const key = ['waiting-list'] as const;
// In ms, after the rest of the place.
const longestWait = 500;

interface WithWaitingListProps extends Pick<LoadedOptions, 'whenSeen' | 'everyMinute'> {
  children: ReactNode;
}

/**
 * Loads the waiting list beside a place of the desk: only what reads it is drawn again when it comes. A list that was
 * never loaded says so in its place (WaitingListFailed). One that was loaded is shown until it is loaded again, and a
 * lost connection is told by the place.
 */
export function WithWaitingList({ children, ...options }: WithWaitingListProps) {
  const cache = useQueryClient();
  const know = () => {
    const known = cache.getQueryData<{ value: WaitingParty[] }>(key);
    if (!known) throw new Error(failures.fetchTheWaitingList);
    return known.value;
  };
  const {
    value: parties,
    hasFailed: isFailing,
    reload,
  } = useLoaded(key, () => loadOrKnow(loadWaitingList, know), { isLive: true, isToldInPlace: true, ...options });
  const hasFailed = isFailing && parties === null;
  // A list that has failed before holds nothing back.
  const isFirst = !cache.getQueryState(key)?.errorUpdateCount;
  const list = useMemo(() => ({ parties, hasFailed, reload }), [parties, hasFailed, reload]);
  return (
    <LoadingContext value={parties === null && isFirst}>
      <WaitingListContext value={list}>{children}</WaitingListContext>
    </LoadingContext>
  );
}

/**
 * Whether a place is drawn that has the rest of what it shows: with the waiting list, so that nothing moves when it
 * comes, or half a second later without it.
 */
export function useIsDrawn(hasRest: boolean): boolean {
  const isLoading = useContext(LoadingContext);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!hasRest || !isLoading) return;
    const timer = setTimeout(() => setLate(true), longestWait);
    return () => clearTimeout(timer);
  }, [hasRest, isLoading]);
  return hasRest && (!isLoading || isLate);
}

/** Whether the list comes later than its place is drawn, which then keeps the room of the list. */
export function useKeepsRoom(): boolean {
  const { parties, hasFailed } = useWaitingList();
  const [keepsRoom] = useState(parties === null && !hasFailed);
  return keepsRoom;
}
