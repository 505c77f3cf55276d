import { useCallback, useMemo } from 'react';
import { useQueryClient, type QueryFilters } from '@tanstack/react-query';
import * as words from '#words/desk-check-in.ts';
import type { ManifestColumns } from '../../../domain/departures/check-in.ts';
import { withPresses } from '../../../domain/departures/check-in.ts';
import { discardPresses, keptPresses, sendPresses, watchPresses } from '../../data/check-in/presses.ts';
import type { KeptPress } from '../../data/check-in/presses.ts';
import { useRetries } from '../offline/use-retries.ts';
import { useStored } from '../offline/use-stored.ts';
import { showError } from '../shared/desk-notices.ts';
import { whenShown } from '../shared/use-loaded.ts';

/** The presses that this device keeps, including changes in other tabs. */
export function useKeptPresses(): KeptPress[] {
  return useStored(watchPresses, keptPresses, []);
}

/** The parties of a day as the buttons on this device were pressed, also those that are not sent yet. */
export function usePressed<Party extends Partial<ManifestColumns> & { id: string; people: number }>(
  day: string,
  parties: readonly Party[],
): readonly Party[] {
  const kept = useKeptPresses();
  return useMemo(() => {
    const waiting = kept.filter(({ problem }) => problem === null).map(({ press }) => press);
    return withPresses(parties, day, waiting);
  }, [day, parties, kept]);
}

/**
 * Sends kept presses when one is added, when the page opens, becomes visible or goes online, and every 20 seconds.
 * `onStored` loads what is shown. Until that is shown, the presses are shown in its place: if it fails to load, they
 * stay, and are sent again with the next attempt, which changes nothing in the database.
 * @param shown what shows presses; the same object at each render
 */
export function useSendPresses(onStored: () => Promise<void>, shown: QueryFilters): void {
  const cache = useQueryClient();
  const send = useCallback(async () => {
    const { stored, refused } = await sendPresses();
    const [first] = refused;
    if (first) showError(new Error(words.notStored({ problem: first.problem ?? '' })));
    if (stored.length + refused.length > 0) await onStored();
    if (
      cache
        .getQueryCache()
        .findAll({ ...shown, type: 'active' })
        .some(({ state }) => state.error)
    )
      return;
    await whenShown();
    discardPresses(stored);
  }, [onStored, cache, shown]);
  const start = useCallback(() => void send(), [send]);
  useRetries(start, waitingPresses);
}

const waitingPresses = {
  waitingIds: () =>
    keptPresses()
      .filter(({ problem }) => problem === null)
      .map(({ press }) => press.id),
  watch: watchPresses,
};
