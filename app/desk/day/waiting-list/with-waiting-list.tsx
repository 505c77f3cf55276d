import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as failures from '#words/failures.ts';
import type { WaitingParty } from '../../../../domain/waiting/waiting-list.ts';
import { loadWaitingList } from '../../../data/days/waiting-list.ts';
import { loadOrKnow } from '../../../data/offline/last-response.ts';
import { useLoaded, type LoadedOptions } from '../../shared/use-loaded.ts';

interface WaitingList {
  /** Null while they load, and if they could not be loaded. */
  parties: WaitingParty[] | null;
  hasFailed: boolean;
  reload: () => Promise<void>;
}

const WaitingListContext = createContext<WaitingList>({ parties: null, hasFailed: false, reload: async () => {} });

/** The waiting list of the place around. */
export function useWaitingList(): WaitingList {
  return useContext(WaitingListContext);
}

const key = ['waiting-list'] as const;

interface Loaded {
  /** Null if they could not be loaded. */
  parties: WaitingParty[] | null;
}

interface WithWaitingListProps extends Pick<LoadedOptions, 'whenSeen' | 'everyMinute'> {
  children: ReactNode;
}

/**
 * Loads the waiting list beside a place of the desk, which does not wait for it: only what reads it is drawn again when
 * it comes. A list that was never loaded says so in its place (WaitingListFailed). One that was loaded is shown until
 * it is loaded again, and a lost connection is told by the place.
 */
export function WithWaitingList({ children, ...options }: WithWaitingListProps) {
  const cache = useQueryClient();
  const findKnown = useCallback(() => cache.getQueryData<{ value: Loaded }>(key)?.value.parties ?? null, [cache]);
  const { value, reload: load } = useLoaded(key, () => loadOrKeep(findKnown()), { isLive: true, ...options });
  const list = useMemo(
    () => ({
      parties: value?.parties ?? null,
      hasFailed: value !== null && value.parties === null,
      reload: async () => {
        await load();
        if (!findKnown()) throw new Error(failures.fetchTheWaitingList);
      },
    }),
    [value, load, findKnown],
  );
  return <WaitingListContext value={list}>{children}</WaitingListContext>;
}

async function loadOrKeep(known: WaitingParty[] | null): Promise<Loaded> {
  try {
    return { parties: await loadOrKnow<WaitingParty[] | null>(loadWaitingList, () => known) };
  } catch (error) {
    if (known) throw error;
    return { parties: null };
  }
}
