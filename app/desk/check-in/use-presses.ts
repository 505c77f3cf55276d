import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ManifestColumns } from '../../../domain/departures/check-in.ts';
import { withPresses } from '../../../domain/departures/check-in.ts';
import { discardPresses, keptPresses, sendPresses, watchPresses } from '../../data/check-in/presses.ts';
import type { KeptPress } from '../../data/check-in/presses.ts';
import { showError } from '../shared/desk-notices.ts';

const retryDelay = 20_000;

/** The presses that this device keeps, including changes in other tabs. */
export function useKeptPresses(): KeptPress[] {
  // Compares texts, because each reading creates new objects.
  const text = useSyncExternalStore(
    watchPresses,
    () => JSON.stringify(keptPresses()),
    () => '[]',
  );
  return useMemo(() => JSON.parse(text) as KeptPress[], [text]);
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
 * `onStored` loads what is shown; until it has, the presses are shown in its place.
 */
export function useSendPresses(onStored: () => Promise<void>): void {
  const send = useCallback(async () => {
    if (document.hidden || !navigator.onLine || waiting().length === 0) return;
    const { stored, refused } = await sendPresses();
    const [first] = refused;
    if (first) showError(new Error(`Not stored: ${first.problem}`));
    if (stored.length + refused.length > 0) await onStored();
    discardPresses(stored);
  }, [onStored]);
  useEffect(() => {
    let known: string[] = [];
    const start = () => {
      known = waiting();
      void send();
    };
    const startNew = () => {
      if (waiting().some((id) => !known.includes(id))) start();
    };
    start();
    const timer = setInterval(start, retryDelay);
    const stop = watchPresses(startNew);
    addEventListener('online', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      clearInterval(timer);
      stop();
      removeEventListener('online', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [send]);
}

function waiting(): string[] {
  return keptPresses()
    .filter(({ problem }) => problem === null)
    .map(({ press }) => press.id);
}
